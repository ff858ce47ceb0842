import { atom } from 'nanostores';
import { subscribe } from 'valtio/vanilla';

import type { SceneData } from '#contract/board/scene.ts';
import type { BoardMessage } from '#contract/socket.ts';
import type { BoardChannel, LockAnswer } from '#core/realtime/board-channel.ts';
import { joinBoardChannel } from '#core/realtime/use-board-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { dropDraft, readCard, readRights, saveCard, type CardKey } from './card-queries.ts';
import type { WhyNot } from '#core/editing/draft-port.ts';
import { DraftSaver } from '#core/editing/draft-saver.ts';
import { isSaved } from '#core/editing/draft-state.ts';
import type { CardPhase, DeniedPhase } from './card-phase.ts';
import type { SessionListener, SessionNeeds } from './session-needs.ts';
import { SessionParts } from './session-parts.ts';
import {
  findLocally,
  forgetLocally,
  storeLocally,
  storeTyped,
  readTyped,
  type DraftOwner,
  type StoredText,
} from './draft/local-drafts.ts';
import { offerOf } from './draft/offer-of.ts';

type Denied = Extract<LockAnswer, { granted: false }>;
/** So often in a row a save may be refused although the lock was granted. */
const MAX_REFUSALS = 2;

/** Opening, editing and closing one card under its lock (whiteboard 4 "Card locking"). */
export class CardSession {
  readonly $phase = atom<CardPhase>({ kind: 'viewing' });
  readonly parts = new SessionParts();
  readonly #channel: BoardChannel;
  readonly #place: CardKey;
  #element: ElementCore;
  #listener: SessionListener;
  readonly #offersElsewhere: readonly string[];
  #attempt = 0;
  #refusals = 0;
  #refusedText = false;
  #end: (() => void) | undefined;
  #isAway = false;
  #resting: Promise<boolean> | undefined;

  constructor(channel: BoardChannel, place: CardKey, around: SessionNeeds) {
    this.#channel = channel;
    this.#place = place;
    this.#element = around.element;
    this.#listener = around.listener;
    this.#offersElsewhere = around.offersElsewhere ?? [];
  }

  get boardId(): string {
    return this.#place.boardId;
  }

  /** Language and callbacks of the latest render. */
  update(element: ElementCore, listener: SessionListener): void {
    this.#element = element;
    this.#listener = listener;
  }

  /** Asks for the lock, then for the newest data, then the editor opens. */
  async open(): Promise<void> {
    const { kind } = this.$phase.get();
    if (this.#isAway || kind === 'asking' || kind === 'editing' || kind === 'closing') return;
    const attempt = ++this.#attempt;
    this.$phase.set({ kind: 'asking' });
    const answer = await this.#channel.lock(this.#place.cardKey);
    if (attempt !== this.#attempt) return this.#giveBackUnused(answer);
    if (!answer.granted) return this.#deny(answer, false);
    try {
      const card = await readCard(this.#element, this.#place);
      if (attempt === this.#attempt) this.#begin(card);
      else this.#giveBackUnused(answer);
    } catch (error) {
      this.#channel.unlock(this.#place.cardKey);
      if (attempt === this.#attempt) this.$phase.set({ kind: 'failed', error });
    }
  }

  /** Commits the save, then gives the lock back with the form data; also when the save has failed. */
  async close(): Promise<void> {
    this.#attempt++;
    const phase = this.$phase.get();
    if (phase.kind === 'closing') return;
    const saved = phase.kind === 'editing' ? await this.#commit(phase.draft, phase.offer) : true;
    // the other card of the screen saves with the parts of this one
    if (this.#isAway) await Promise.all([this.#resting, this.parts.flush()]);
    this.#isAway = false;
    this.$phase.set({ kind: 'viewing' });
    this.#listener.onClosed(saved);
  }

  /** Neither edited nor about to be, and no other card of its screen either. */
  get isIdle(): boolean {
    return !this.#isAway && this.$phase.get().kind === 'viewing';
  }

  /** Saves and gives the lock back while the other card of the screen is shown; resolves with whether all is saved. */
  rest(): Promise<boolean> {
    this.#isAway = true;
    return (this.#resting ??= this.#restNow().finally(() => (this.#resting = undefined)));
  }

  /** Asks for the lock again after a rest; a reason why it was refused before stays. */
  async resume(mayWrite: boolean): Promise<void> {
    this.#isAway = false;
    await this.#resting;
    if (!this.#isAway && mayWrite && this.$phase.get().kind === 'viewing') await this.open();
  }

  async #restNow(): Promise<boolean> {
    this.#attempt++;
    const phase = this.$phase.get();
    if (phase.kind === 'asking' || phase.kind === 'editing') this.$phase.set({ kind: 'viewing' });
    if (phase.kind !== 'editing') return true;
    const leave = joinBoardChannel(this.#element.core, this.#place.boardId);
    return this.#commit(phase.draft, phase.offer).finally(leave);
  }

  /** The element is removed without closing: the same, without events. */
  dispose(): void {
    this.#attempt++;
    const phase = this.$phase.get();
    this.$phase.set({ kind: 'viewing' });
    if (phase.kind !== 'editing') return;
    const leave = joinBoardChannel(this.#element.core, this.#place.boardId);
    void this.#commit(phase.draft, phase.offer).finally(leave);
  }

  /** Takes the offered text over into the card, or dismisses it. */
  decide(take: boolean): void {
    const phase = this.$phase.get();
    if (phase.kind !== 'editing' || !phase.offer) return;
    forgetLocally(this.#draftPlace);
    this.$phase.set({ ...phase, offer: null });
    if (!take) return this.#dropDraft();
    // the server's draft goes only when what was taken over has arrived
    this.#refusedText = true;
    phase.draft.change(phase.offer.data, 0);
  }

  get #draftPlace(): DraftOwner {
    return { userId: this.#element.core.$session.get().user?.id ?? '', ...this.#place };
  }

  #dropDraft(): void {
    dropDraft(this.#element, this.#place).catch((error: unknown) => {
      if ((error as { status?: number }).status !== 404) console.error('The draft could not be removed', error);
    });
  }

  #giveBackUnused(answer: LockAnswer): void {
    const { kind } = this.$phase.get();
    if (answer.granted && kind !== 'asking' && kind !== 'editing') this.#channel.unlock(this.#place.cardKey);
  }

  #deny(answer: Denied, kept: boolean): void {
    const { holder, sameUser } = answer;
    const held = holder ?? this.#channel.$locks.get()[this.#place.cardKey]?.user_info;
    const why = sameUser ? 'other-tab' : held ? 'held' : 'no-right';
    const denied: DeniedPhase = { kind: 'denied', why, holder: held, kept };
    this.$phase.set(denied);
    if (why === 'no-right') void this.#askForRights(denied);
  }

  /** The right may have come back before anybody saw that it was gone: then nothing else would offer to edit. */
  async #askForRights(denied: DeniedPhase): Promise<void> {
    await readRights(this.#element, this.#place);
    if (this.$phase.get() === denied) this.$phase.set({ ...denied, again: true });
  }

  async #commit(draft: DraftSaver, offer: StoredText | null): Promise<boolean> {
    if (this.$phase.get().kind === 'editing') this.$phase.set({ kind: 'closing', draft, offer });
    const saved = await this.parts.flushWith(() => draft.settle());
    this.#channel.unlock(this.#place.cardKey, draft.formData());
    this.#end?.();
    return saved;
  }

  #begin(card: SceneData): void {
    const place = this.#draftPlace;
    const local = findLocally(place, card.data);
    const offer = offerOf([card.draft ?? null, local], this.#offersElsewhere);
    const draft = new DraftSaver(
      {
        save: (fields, options) =>
          saveCard(this.#element, this.#place, { fields, token: options.leaving ? undefined : this.#token, options }),
        store: (fields) => storeLocally(place, fields),
        typed: readTyped(place),
        storeTyped: (texts) => storeTyped(place, texts),
        onSaved: (saved) => this.#saved(saved, draft),
        onChanged: (fields) => this.#listener.onChanged(fields),
        onRefused: (why) => this.#refused(draft, why),
      },
      card,
    );
    this.#refusals = 0;
    this.#end = this.#watch(draft);
    this.$phase.set({ kind: 'editing', draft, offer });
  }

  /** Listens to everything that may happen while a card is edited. Returns how to stop. */
  #watch(draft: DraftSaver): () => void {
    const unsaved = registerUnsaved();
    const leavePage = (): void => {
      draft.leave();
      // with our server the last request saves; another one gets it by the socket, as specified
      const formData = hasExtension(this.#element.core, 'locks') ? undefined : draft.formData();
      this.#channel.unlock(this.#place.cardKey, formData);
    };
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void this.#lockAgain(draft);
    };
    // an editor that opens while the connection is away asks for its lock when it is back
    let wasLost = this.#channel.$connection.get() !== 'open';
    const ends = [
      subscribe(draft.document, () => unsaved.set(!isSaved(draft.state)), true),
      () => unsaved.dispose(),
      this.#channel.onMessage((message) => this.#take(message, draft)),
      this.#channel.$connection.listen((state) => {
        if (state === 'open' && wasLost) void this.#lockAgain(draft);
        wasLost = state !== 'open';
      }),
      () => removeEventListener('pagehide', leavePage),
      () => removeEventListener('pageshow', comeBack),
      () => draft.dispose(),
    ];
    addEventListener('pagehide', leavePage);
    addEventListener('pageshow', comeBack);
    return () => ends.forEach((end) => end());
  }

  get #token(): number | undefined {
    const lock = this.#channel.$locks.get()[this.#place.cardKey];
    return lock?.mine ? lock.token : undefined;
  }

  #saved(saved: SceneData, draft: DraftSaver): void {
    this.#refusals = 0;
    // a refused text goes from the server once all of it has arrived; an offer without a decision stays
    const phase = this.$phase.get();
    const isUndecided = 'offer' in phase && phase.offer !== null;
    if (this.#refusedText && !isUndecided && isSaved(draft.state)) {
      this.#dropDraft();
      this.#refusedText = false;
    }
    this.#listener.onSaved(saved.version);
  }

  #refused(draft: DraftSaver, why: WhyNot): void {
    if (why === 'forbidden') return void readRights(this.#element, this.#place);
    // the server has stored the text as a refused one
    this.#refusedText ||= why === 'locked' || why === 'stale';
    if (why === 'locked' && this.#isEditing(draft)) void this.#lockAgain(draft, ++this.#refusals);
  }

  #isEditing(draft: DraftSaver): boolean {
    const phase = this.$phase.get();
    return phase.kind === 'editing' && phase.draft === draft;
  }

  /** The lock may have ended: whoever has it now, the text stays. */
  async #lockAgain(draft: DraftSaver, refusals = 0): Promise<void> {
    const answer = await this.#channel.lock(this.#place.cardKey);
    if (!this.#isEditing(draft)) return this.#giveBackUnused(answer);
    if (answer.granted && refusals <= MAX_REFUSALS) return draft.relocked();
    // what is still in a dialog of the card goes with it
    void this.parts.flush();
    draft.lockLost();
    this.#end?.();
    this.#deny(answer.granted ? { granted: false, holder: undefined, sameUser: false } : answer, !isSaved(draft.state));
  }

  #take(message: BoardMessage, draft: DraftSaver): void {
    if (!('card_id' in message) || message.card_id !== this.#place.cardKey || !this.#isEditing(draft)) return;
    if (message.type === 'card_data_updated') draft.applyRemote(message.data ?? {}, message.version);
    if (message.type === 'access_requested') this.#listener.onAccessAsked(message.user_info);
    if (message.type === 'card_force_unlocked' && message.you_were_kicked !== false) void this.#handOver(draft);
    if (message.type === 'card_unlocked') void this.#lockAgain(draft);
  }

  /** Saves first; only what the server has acknowledged is called saved (whiteboard 4, DESIGN 4 "Locks"). */
  async #handOver(draft: DraftSaver): Promise<void> {
    const phase = this.$phase.get();
    if (phase.kind !== 'editing') return;
    this.$phase.set({ ...phase, kind: 'closing' });
    const saved = await this.parts.flushWith(() => draft.flush());
    this.#channel.unlock(this.#place.cardKey);
    this.#end?.();
    this.$phase.set({ kind: 'viewing' });
    this.#listener.onTakenOver(saved);
  }
}
