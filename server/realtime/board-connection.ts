import { FORM_KEYS, isLockable } from '#contract/board/cards.ts';
import { mayDo } from '#contract/policy.ts';
import { boardRequest, savedWithUnlock, type BoardRequest } from '#contract/socket.ts';

import type { CardsService } from '../boards/cards-service.ts';
import { refusedShape } from '../http/bodies/json-shape.ts';
import { passingOf } from '../http/refusals/database-failure.ts';
import { PASSING_TEXTS } from '../http/refusals/error-handler.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import { say, type TextKey } from '../http/refusals/texts.ts';
import type { BoardMessages } from './board-messages.ts';
import type { BoardHub } from './board-hub.ts';
import type { RoomMember } from './board-room.ts';
import { personInfo, type BoardKey } from './board-store.ts';
import { CLOSE, type Peer } from './peer.ts';
import type { RealtimeTimes } from './realtime-times.ts';

const MAX_TRIES = 3;
/** Only what brings a card may be longer, in characters; a heartbeat with as many cards as it may name has 4,300. */
const MAX_WORDS = 8 * 1024;
/** What the specification's client waits for to authenticate again (whiteboard 4, 8). */
const NOT_AUTHENTICATED = 'Not authenticated';

type Ask<T extends BoardRequest['type']> = Extract<BoardRequest, { type: T }>;

export interface BoardNeeds {
  hub: BoardHub;
  messages: BoardMessages;
  cards: CardsService;
  times: RealtimeTimes;
  log: (error: unknown, what: string) => void;
}

/** What the others hear of where somebody looks or points, and whom they follow. */
function shownOf(request: Ask<'follow' | 'show_view' | 'point'>, { viewer, id: source }: Peer) {
  const user_info = personInfo(viewer);
  switch (request.type) {
    case 'follow':
      return { type: 'following', user_id: request.user_id, user_info, source } as const;
    case 'show_view':
      return { type: 'view_shown', view: request.view, user_info } as const;
    case 'point':
      return { type: 'pointed', at: request.at, user_info } as const;
  }
}

/** One socket on `/ws/whiteboard/{boardId}/` (whiteboard 4, 7): reads the messages of a tab and answers them. */
export class BoardConnection {
  readonly #needs: BoardNeeds;
  readonly #place: BoardKey;
  readonly #member: RoomMember;
  #isIn = false;
  #tries = 0;

  constructor(needs: BoardNeeds, place: BoardKey, peer: Peer) {
    this.#needs = needs;
    this.#place = place;
    this.#member = { peer, userId: peer.viewer.id, tab: `socket-${peer.id}` };
    peer.onEnd = () => this.#leave();
    peer.onRights = () => this.#dropLostLocks();
    peer.listen(
      (text) => this.#read(text),
      () => this.#refuse('tooManyCalls', 'too_many'),
    );
  }

  async #read(text: string): Promise<void> {
    const request = parse(text);
    if (!request) return this.#refuse('socketMessage', 'invalid');
    try {
      await this.#answer(request);
    } catch (error) {
      if (error instanceof Refusal) return this.#refuse(error.text, error.code, error.params);
      this.#needs.log(error, `board socket: ${request.type}`);
      const passing = passingOf(error);
      if (passing) this.#refuse(PASSING_TEXTS[passing], passing);
      else this.#refuse('internal', 'internal', { id: this.#member.peer.id });
    }
  }

  async #answer(request: BoardRequest): Promise<void> {
    if (request.type === 'authenticate') return this.#authenticate(request);
    if (!this.#isIn) return this.#member.peer.say({ type: 'error', message: NOT_AUTHENTICATED });
    switch (request.type) {
      case 'lock_card':
        return this.#lock(request);
      case 'unlock_card':
        return this.#unlock(request);
      case 'force_unlock':
        return this.#forceUnlock(request);
      case 'heartbeat':
        return this.#needs.hub.store.lockCards(
          this.#place,
          this.#member,
          request.card_ids,
          this.#needs.times.lockLeaseMs,
        );
      case 'request_access':
        return this.#requestAccess(request);
      case 'view_card':
        return this.#needs.hub.view(this.#place, this.#member, request.card_id);
      case 'write_note':
        return this.#write(request);
      default:
        return this.#relay(request);
    }
  }

  /** The identity comes from the session; what the message says is only compared with it. */
  async #authenticate({ email, user_id, tab_id, seq }: Ask<'authenticate'>): Promise<void> {
    const { peer } = this.#member;
    const fits =
      (email ?? peer.viewer.email).toLowerCase() === peer.viewer.email.toLowerCase() &&
      String(user_id ?? peer.viewer.id) === peer.viewer.id;
    if (!fits) {
      this.#tries += 1;
      peer.say({ type: 'error', message: NOT_AUTHENTICATED });
      if (this.#tries >= MAX_TRIES) peer.close(CLOSE.signedOut);
      return;
    }
    if (!this.#isIn && tab_id) this.#member.tab = tab_id;
    this.#isIn = true;
    const isThere = await this.#needs.hub.join(this.#place, this.#member, seq);
    if (!isThere) peer.close(CLOSE.notFound);
  }

  async #lock({ card_id }: Ask<'lock_card'>): Promise<void> {
    const { hub, times } = this.#needs;
    const { peer } = this.#member;
    if (!isLockable(card_id) || !(await this.#mayWrite(card_id))) {
      peer.say({ type: 'lock_denied', card_id });
      return this.#refuse(isLockable(card_id) ? 'notAllowed' : 'notFound.card', 'not_allowed');
    }
    const grant = await hub.store.lock(this.#place, this.#member, card_id, times.lockLeaseMs);
    if ('refused' in grant) return peer.close(CLOSE.notFound);
    if (!grant.granted) return this.#deny(card_id, grant);
    const { token, seq } = grant;
    if (seq === undefined) {
      const since = new Date(grant.since).toISOString();
      return peer.say({ type: 'card_locked', card_id, user_info: personInfo(peer.viewer), since, token });
    }
    // a new lock reaches its editor together with everybody else
    const { tab } = this.#member;
    const nothingElse = { version: 0, seq: 0, data: null, author: null, revoker: null };
    const lock = { card_key: card_id, lock_seq: seq, holder: peer.viewer, tab, token, since: grant.since };
    return hub.changed(this.#place, { ...nothingElse, ...lock });
  }

  async #deny(card_id: string, { holder, same_user }: { holder: string; same_user: boolean }): Promise<void> {
    const room = this.#needs.hub.room(this.#place);
    // normally everybody has heard of the lock already
    if (room?.lock(card_id)?.userId !== holder) await room?.refresh();
    const user_info = room?.lock(card_id)?.user_info;
    this.#member.peer.say({ type: 'lock_denied', card_id, ...(user_info && { user_info }), same_user });
  }

  /** Saves what came along, then unlocks: also when the save fails (whiteboard 4). */
  async #unlock({ card_id, token, save_data }: Ask<'unlock_card'>): Promise<void> {
    const { hub, messages } = this.#needs;
    try {
      const { formData: patch, cardKey = card_id } = savedWithUnlock.parse(save_data ?? {});
      if (Object.keys(patch).length > 0) await messages.saveLast(this.#member, this.#place, { cardKey, patch, token });
    } catch (error) {
      this.#reportUnsaved(error);
    } finally {
      if (await hub.store.unlock(this.#place, this.#member, card_id)) await hub.changed(this.#place);
    }
  }

  #reportUnsaved(error: unknown): void {
    if (!(error instanceof Refusal)) {
      this.#needs.log(error, 'save before unlock');
      return this.#refuse('notSaved', 'not_saved');
    }
    const hasNoDraft = error.status === 403 || error.status === 404;
    this.#refuse(hasNoDraft ? error.text : 'notSaved', error.code, error.params);
  }

  async #forceUnlock({ card_id }: Ask<'force_unlock'>): Promise<void> {
    const { peer } = this.#member;
    if (!mayDo('card.takeOver', peer.viewer)) return this.#refuse('notAllowed', 'not_allowed');
    const wasHeld = await this.#needs.messages.takeOver(this.#member, this.#place, card_id);
    if (!wasHeld) peer.say({ type: 'card_unlocked', card_id });
  }

  /** Only who may write the card may ask for it. */
  async #requestAccess({ card_id }: Ask<'request_access'>): Promise<void> {
    if (!(await this.#mayWrite(card_id))) return this.#refuse('notAllowed', 'not_allowed');
    await this.#needs.messages.requestAccess(this.#member.peer.viewer, this.#place, card_id);
  }

  /** Whoever may write notes shows the others what they write. */
  async #write({ note_id, text }: Ask<'write_note'>): Promise<void> {
    const { hub, cards } = this.#needs;
    const { viewer } = this.#member.peer;
    const rights = await cards.rightsOn(viewer, this.#place.boardId);
    if (!mayDo('notes.write', viewer, { rights })) return this.#refuse('notAllowed', 'not_allowed');
    hub.relay.pass(this.#place, this.#member, { type: 'note_written', note_id, text, user_info: personInfo(viewer) });
  }

  /** Everybody on the board may follow somebody, and shows where they look and point themselves. */
  #relay(request: Ask<'follow' | 'show_view' | 'point'>): void {
    this.#needs.hub.relay.pass(this.#place, this.#member, shownOf(request, this.#member.peer));
  }

  async #mayWrite(cardKey: string): Promise<boolean> {
    const { viewer } = this.#member.peer;
    const rights = await this.#needs.cards.rightsOn(viewer, this.#place.boardId);
    return mayDo(FORM_KEYS.includes(cardKey) ? 'board.write' : 'card.write', viewer, { rights, cardKey });
  }

  /** Who may no longer write a card does not keep others from it. */
  async #dropLostLocks(): Promise<void> {
    const { hub } = this.#needs;
    const mine = hub.room(this.#place)?.locksOf(this.#member) ?? [];
    for (const { card_id } of mine)
      if (!(await this.#mayWrite(card_id)) && (await hub.store.unlock(this.#place, this.#member, card_id)))
        await hub.changed(this.#place);
  }

  async #leave(): Promise<void> {
    if (!this.#isIn) return;
    try {
      await this.#needs.hub.leave(this.#place, this.#member);
    } catch (error) {
      this.#needs.log(error, 'board socket: leave');
    }
  }

  #refuse(key: TextKey, code: string, params: Record<string, string | number> = {}): void {
    const { peer } = this.#member;
    peer.say({ type: 'error', message: say(peer.viewer.locale, key, params), code });
  }
}

function parse(text: string): BoardRequest | null {
  try {
    if (refusedShape(text)) return null;
    const request = boardRequest.safeParse(JSON.parse(text)).data;
    return request && (text.length <= MAX_WORDS || request.type === 'unlock_card') ? request : null;
  } catch {
    return null;
  }
}
