import type { UserInfo } from '#contract/accounts/people.ts';
import { htmlFieldsOf } from '#contract/board/scene-shapes.ts';

import type { AuditService } from '../audit/audit-service.ts';
import type { CardSave, CardsService } from '../boards/cards-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import { cleanHtmlIn } from '../http/rich-text.ts';
import type { NotificationsService } from '../notifications/notifications-service.ts';
import type { BoardHub } from './board-hub.ts';
import type { RoomMember } from './board-room.ts';
import { findBoardName, personInfo, revokeLock, type BoardKey } from './board-store.ts';
import type { RealtimeTimes } from './realtime-times.ts';

/** So long the same person's second request for the same card is not sent again, in milliseconds. */
const ASK_AGAIN_MS = 30_000;

export interface BoardMessagesNeeds {
  database: Database;
  hub: BoardHub;
  cards: CardsService;
  audit: AuditService;
  notifications: NotificationsService;
  times: RealtimeTimes;
}

/** What people do to each other's locks: with the audit log and a notification in the same transaction. */
export class BoardMessages {
  readonly #needs: BoardMessagesNeeds;
  readonly #asked = new Map<string, number>();

  constructor(needs: BoardMessagesNeeds) {
    this.#needs = needs;
  }

  /** Starts the hand-over of a card to this tab; false when nobody holds it. */
  async takeOver({ peer: { viewer }, tab }: RoomMember, place: BoardKey, cardId: string): Promise<boolean> {
    const { database, audit, hub, times } = this.#needs;
    const wasHeld = await database.inCompany(place.companyId, async (tx) => {
      const held = await revokeLock(tx, {
        place,
        cardId,
        by: { userId: viewer.id, tab },
        times,
      });
      if (!held) return false;
      const entry = { action: 'card.takeOver', objectType: 'card', objectId: `${place.boardId}/${cardId}` };
      await audit.recordIn(tx, viewer, { ...entry, detail: { holder: held.holder } });
      if (held.holder !== viewer.id)
        await this.#notify(tx, { kind: 'lock_taken_over', userId: held.holder, by: personInfo(viewer), place, cardId });
      return true;
    });
    if (wasHeld) await hub.changed(place);
    return wasHeld;
  }

  /** Tells the holder of a card, in their tab and as a notification, that somebody would like to edit it. */
  async requestAccess(viewer: Member, place: BoardKey, cardId: string): Promise<void> {
    const { hub, database } = this.#needs;
    const room = hub.room(place);
    await room?.refresh();
    const lock = room?.lock(cardId);
    if (!lock || lock.userId === viewer.id || !this.#isFirstRequest(`${viewer.id}/${place.boardId}/${cardId}`)) return;
    const by = personInfo(viewer);
    hub.notifyHolder(place, { card_id: cardId, message: { type: 'access_requested', card_id: cardId, user_info: by } });
    await database.inCompany(place.companyId, (tx) =>
      this.#notify(tx, { kind: 'access_asked', userId: lock.userId, by, place, cardId }),
    );
  }

  /** The save that comes with an unlock. Throws what the save throws; the text is then the person's draft. */
  async saveLast(
    { peer, tab }: RoomMember,
    { companyId, boardId }: BoardKey,
    save: Pick<CardSave, 'cardKey' | 'patch' | 'token'>,
  ): Promise<void> {
    const { hub, cards } = this.#needs;
    try {
      await cards.saveLast(peer.viewer, { ...save, boardId, tab });
    } catch (error) {
      // 423 and 412 have stored their draft already; who may not write here has none
      const isSettled = error instanceof Refusal && [403, 404, 412, 423].includes(error.status);
      const draft = cleanHtmlIn(save.patch, htmlFieldsOf(save.cardKey));
      if (!isSettled) await hub.store.storeDraft({ companyId, boardId }, peer.viewer.id, save.cardKey, draft);
      throw error;
    }
  }

  async #notify(
    tx: Transaction,
    message: {
      kind: 'lock_taken_over' | 'access_asked';
      userId: string;
      by: UserInfo;
      place: BoardKey;
      cardId: string;
    },
  ): Promise<void> {
    const { companyId, boardId } = message.place;
    const board = await findBoardName(tx, boardId);
    await this.#needs.notifications.notify(tx, {
      companyId,
      userId: message.userId,
      kind: message.kind,
      params: { card_key: message.cardId, board_id: boardId, board, name: message.by.full_name },
      target: `/client/whiteboard/${boardId}?card=${message.cardId}`,
    });
  }

  #isFirstRequest(key: string): boolean {
    const now = Date.now();
    for (const [asked, at] of this.#asked) if (now - at > ASK_AGAIN_MS) this.#asked.delete(asked);
    if (this.#asked.has(key)) return false;
    this.#asked.set(key, now);
    return true;
  }
}
