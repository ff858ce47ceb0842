import { isDeepStrictEqual } from 'node:util';

import { isKnownKey, MOST_OTHER_CARDS } from '#contract/board/cards.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';
import {
  CARD_BYTES,
  CARD_FIELDS,
  growsNowhere,
  htmlFieldsOf,
  liftScene,
  readScenePatch,
  type WrongPatch,
} from '#contract/board/scene-shapes.ts';
import { initialsOf } from '#contract/accounts/people.ts';
import type { BoardRights } from '#contract/policy.ts';
import type { SceneData } from '#contract/board/scene.ts';

import type { Database } from '../db/database.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { Member } from '../http/mount.ts';
import {
  invalidField,
  lockedCard,
  notFound,
  staleCard,
  tooLargeCard,
  tooManyCards,
  Refusal,
} from '../http/refusals/refusals.ts';
import { cleanHtmlIn } from '../http/rich-text.ts';
import type { Publisher } from '../records/publisher.ts';
import { authorizeSave, rightsOf } from './boards-policy.ts';
import {
  callSaveCard,
  deleteDraft,
  findCardKeys,
  findCards,
  findDrafts,
  findPeople,
  findRights,
  findSeq,
  isTooLarge,
  type SavedCard,
  type SaveParameters,
} from './cards-store.ts';
import { changeCard } from './card-change-store.ts';
import { holdsChecklists, saveChecklists } from './checklists-store.ts';
import { RightsCache } from './rights-cache.ts';

/** A part of the scene data of one key, with what the editor knows of lock and version. */
export interface CardSave {
  boardId: string;
  cardKey: string;
  patch: SceneFields;
  /** Fencing number of the lock, when the editor has one. */
  token?: number | undefined;
  tab?: string | undefined;
  /** Version on which the sent fields rest. */
  base?: number | undefined;
  /** A repeat with the same id changes nothing. */
  requestId?: string | undefined;
}

type RefusedCard = Extract<SavedCard, { refused: 'locked' | 'stale' }>;

interface CardsNeeds {
  database: Database;
  changeFeed: ChangeFeed;
  publisher: Publisher;
}

/** Scene data of the cards: reading, the hot save, and the texts that were refused. */
export class CardsService {
  readonly #database: Database;
  readonly #publisher: Publisher;
  readonly #leaseMs: number;
  readonly #rights = new RightsCache();

  constructor({ database, changeFeed, publisher }: CardsNeeds, lockLeaseMs = 660_000) {
    this.#database = database;
    this.#publisher = publisher;
    this.#leaseMs = lockLeaseMs;
    changeFeed.on('session_bell', (userId) => this.#rights.forgetPerson(userId));
  }

  /** What the viewer may do on a board, at most 5 s old. Throws notFound for a board of another company. */
  async rightsOn(viewer: Member, boardId: string): Promise<BoardRights> {
    let stored = this.#rights.get(viewer.companyId, viewer.id, boardId);
    if (stored === undefined) {
      stored = (await findRights(this.#database, viewer.companyId, viewer.id, boardId))?.rights ?? null;
      this.#rights.set(viewer.companyId, { userId: viewer.id, boardId, rights: stored });
    }
    if (!stored) throw notFound('board');
    return rightsOf(viewer, stored);
  }

  /** What the viewer may do on a board now, and the change that this contains. Throws notFound as `rightsOn` does. */
  async rightsNow(viewer: Member, boardId: string): Promise<{ rights: BoardRights; seq: number }> {
    const found = await findRights(this.#database, viewer.companyId, viewer.id, boardId);
    if (!found) throw notFound('board');
    return { rights: rightsOf(viewer, found.rights), seq: found.seq };
  }

  /** Permissions of a board or the board itself have changed. */
  forgetRights(boardId: string): void {
    this.#rights.forgetBoard(boardId);
  }

  /**
   * Merges the fields sent into the card: one call of the database, published after the acknowledgement.
   * Throws 403, 404, 400 with the field, 423 or 412 with the current state; the refused text is then the draft.
   */
  async save(viewer: Member, save: CardSave): Promise<SceneData> {
    const rights = await this.rightsOn(viewer, save.boardId);
    authorizeSave(viewer, rights, save.cardKey, Object.keys(save.patch));
    if (!isKnownKey(save.cardKey)) await this.#mustFit(viewer, save);
    const { patch, text } = await this.#checked(viewer, save);
    const call = holdsChecklists(save.cardKey, patch) ? saveChecklists : callSaveCard;
    return this.#saved(viewer, save, call(this.#database, this.#valuesOf(viewer, save, text)));
  }

  /** Saves what came along with an unlock, once: who has saved it before sends it again, and it is there already. */
  async saveLast(viewer: Member, save: CardSave): Promise<void> {
    authorizeSave(viewer, await this.rightsOn(viewer, save.boardId), save.cardKey, Object.keys(save.patch));
    const { patch } = await this.#checked(viewer, save);
    const { data } = await this.read(viewer, save.boardId, save.cardKey);
    const isThere = Object.entries(patch).every(([field, value]) => isDeepStrictEqual(data[field], value));
    if (!isThere) await this.save(viewer, save);
  }

  /**
   * Saves what `change` makes of the present data; nobody saves the card in between. Throws 403, 404, 400, 423, 412 as a
   * save does; nothing was typed, so that no draft is kept.
   */
  async change(
    viewer: Member,
    place: Omit<CardSave, 'patch'>,
    change: (data: SceneFields) => SceneFields,
  ): Promise<SceneData> {
    authorizeSave(viewer, await this.rightsOn(viewer, place.boardId), place.cardKey, []);
    const checked = (data: SceneFields): SceneFields => {
      const patch = change(data);
      const read = readFields(place.cardKey, patch);
      const before = Object.fromEntries(Object.keys(patch).map((field) => [field, data[field]]));
      // what was odd already keeps nobody from adding to it
      if ('wrong' in read && !('wrong' in readFields(place.cardKey, before))) throw wrongField(read);
      return cleanPatch(place.cardKey, read.data).patch;
    };
    return this.#saved(viewer, place, changeCard(this.#database, this.#valuesOf(viewer, place, '{}'), checked));
  }

  /** The parameters of a save. */
  #valuesOf(viewer: Member, save: Omit<CardSave, 'patch'>, text: string): SaveParameters {
    return [
      viewer.companyId,
      viewer.id,
      save.boardId,
      save.cardKey,
      text,
      save.token ?? null,
      save.tab ?? null,
      save.base ?? null,
      save.requestId ?? null,
      this.#leaseMs,
    ];
  }

  /** Publishes what is saved, and answers it. */
  async #saved(viewer: Member, save: Omit<CardSave, 'patch'>, saving: Promise<SavedCard>): Promise<SceneData> {
    const saved = await saving.catch((error: unknown) => {
      throw isTooLarge(error) ? tooLargeCard() : error;
    });
    if (saved.refused === 'not_found') throw notFound('board');
    if (saved.refused) throw await this.#refusal(save.cardKey, saved);
    if (!saved.repeated) this.#publisher.publishBoard({ ...viewer, boardId: save.boardId }, saved.seq);
    return {
      data: liftScene(save.cardKey, saved.data),
      version: saved.version,
      updated_at: isoOf(saved.updated_at),
      updated_by: {
        id: viewer.id,
        full_name: `${viewer.first_name} ${viewer.last_name}`.trim(),
        initials: initialsOf(viewer.first_name, viewer.last_name),
      },
    };
  }

  /** Scene data of one key with the viewer's draft; an untouched key is empty. */
  async read(viewer: Member, boardId: string, cardKey: string): Promise<SceneData> {
    return this.#database.inCompany(viewer.companyId, async (tx) => {
      if ((await findSeq(tx, boardId)) === null) throw notFound('board');
      const found = await findCards(tx, boardId, [cardKey]);
      const drafts = await findDrafts(tx, boardId, viewer.id);
      const card = found[cardKey] ?? { data: {}, version: 0, updated_at: null, updated_by: null };
      return { ...card, draft: drafts.get(cardKey) ?? null };
    });
  }

  /** The number of the last change of a board. Throws notFound for one of another company. */
  async seqOf(viewer: Member, boardId: string): Promise<number> {
    const seq = await this.#database.inCompany(viewer.companyId, (tx) => findSeq(tx, boardId));
    if (seq === null) throw notFound('board');
    return seq;
  }

  /** Scene data of every key of a board, with the sequence number they rest on. */
  async readBoard(viewer: Member, boardId: string): Promise<{ cards: Record<string, SceneData>; seq: number }> {
    return this.#database.inCompany(viewer.companyId, async (tx) => {
      // the number first: what is saved in between is published again, never missed
      const seq = await findSeq(tx, boardId);
      if (seq === null) throw notFound('board');
      const cards = await findCards(tx, boardId);
      for (const [cardKey, draft] of await findDrafts(tx, boardId, viewer.id))
        cards[cardKey] = { ...(cards[cardKey] ?? { data: {}, version: 0, updated_at: null, updated_by: null }), draft };
      return { cards, seq };
    });
  }

  /** The viewer's refused text of a card is taken or no longer wanted. Throws notFound when there is none. */
  async dismissDraft(viewer: Member, boardId: string, cardKey: string): Promise<void> {
    await this.#database.inCompany(viewer.companyId, async (tx) => {
      if ((await findSeq(tx, boardId)) === null) throw notFound('board');
      if (!(await deleteDraft(tx, { boardId, cardKey, userId: viewer.id }))) throw notFound('draft');
    });
  }

  /** Throws 422 for one more card than programs may put on a board beside ours. */
  async #mustFit(viewer: Member, { boardId, cardKey }: CardSave): Promise<void> {
    const keys = await this.#database.inCompany(viewer.companyId, (tx) => findCardKeys(tx, boardId));
    if (keys.includes(cardKey)) return;
    if (keys.filter((key) => !isKnownKey(key)).length >= MOST_OTHER_CARDS) throw tooManyCards();
  }

  /** The clean patch in the present shape, and as text. Throws 400 with the field, 413 beyond what a card holds. */
  async #checked(viewer: Member, { boardId, cardKey, patch }: CardSave): Promise<{ patch: SceneFields; text: string }> {
    const read = readFields(cardKey, patch);
    if ('wrong' in read && !(await this.#wasAsLarge(viewer, { boardId, cardKey }, read))) throw wrongField(read);
    return cleanPatch(cardKey, read.data);
  }

  /** What is larger than it may be is from earlier days: it stays, or shrinks, and keeps nobody from the rest. */
  async #wasAsLarge(
    viewer: Member,
    { boardId, cardKey }: Pick<CardSave, 'boardId' | 'cardKey'>,
    patch: WrongPatch,
  ): Promise<boolean> {
    if (patch.tooLarge.length === 0) return false;
    return growsNowhere(patch, (await this.read(viewer, boardId, cardKey)).data);
  }

  async #refusal(cardKey: string, card: RefusedCard): Promise<Refusal> {
    const ids = [card.holder, card.updated_by].filter((id) => id !== null);
    const people = await findPeople(this.#database, ids);
    const holder = card.holder ? (people.get(card.holder) ?? null) : null;
    const state = {
      data: liftScene(cardKey, card.data),
      version: card.version,
      updated_at: isoOf(card.updated_at),
      updated_by: card.updated_by ? (people.get(card.updated_by) ?? null) : null,
      user_info: holder,
      since: isoOf(card.since),
    };
    return card.refused === 'stale' ? staleCard(state) : lockedCard(holder?.full_name ?? null, state);
  }
}

/** The patch in the present shape, and what of it is wrong. Throws 413 for more fields than a card holds. */
function readFields(cardKey: string, patch: SceneFields): { data: SceneFields } | WrongPatch {
  if (Object.keys(patch).length > CARD_FIELDS) throw tooLargeCard();
  return readScenePatch(cardKey, patch);
}

const wrongField = ({ wrong, tooLarge }: WrongPatch): Refusal =>
  invalidField(wrong, tooLarge.length > 0 ? 'field.tooLarge' : 'field.format');

/** A patch with clean HTML, and as text. Throws 413 beyond what a card holds: a draft would be as large. */
function cleanPatch(cardKey: string, data: SceneFields): { patch: SceneFields; text: string } {
  const patch = cleanHtmlIn(data, htmlFieldsOf(cardKey));
  const text = JSON.stringify(patch);
  if (Buffer.byteLength(text) > CARD_BYTES) throw tooLargeCard();
  return { patch, text };
}

/**
 * The list that a field holds; null for none. Throws 422 for something else, which nobody may lose by adding to the list.
 */
export function storedList(data: SceneFields, field: string): unknown[] | null {
  const stored = data[field] ?? null;
  if (stored !== null && !Array.isArray(stored))
    throw new Refusal(422, 'odd_field', 'card.oddField', { params: { field } });
  return stored;
}

/** PostgreSQL's way to write a moment as the wire's. */
const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
