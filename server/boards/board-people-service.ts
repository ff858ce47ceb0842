import type { BoardPerson } from '#contract/board/board-people.ts';
import type { UserInfo } from '#contract/accounts/people.ts';
import type { Action, BoardRights } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import { authorize, type Member } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { mustRestOn } from '../records/versions.ts';
import {
  findBoardPeople,
  findBoardPerson,
  findCandidates,
  putRights,
  removeRights,
  type BoardKey,
} from './board-people-store.ts';

export { findMembers } from './board-people-store.ts';

/** One person on one board. */
type Seat = { boardId: string; userId: string };

/** Who may do what on a board; a change holds at once, also on boards that are open. */
export class BoardPeopleService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  list(viewer: Member, boardId: string): Promise<BoardPerson[]> {
    return this.#look(viewer, boardId, findBoardPeople);
  }

  candidates(viewer: Member, boardId: string, search: string): Promise<(UserInfo & { email: string })[]> {
    return this.#look(viewer, boardId, (tx, place) => findCandidates(tx, place, search));
  }

  /**
   * Throws notFound when the person does not belong to the company, and 412 with their present rights when the call rests
   * on another version.
   */
  set(call: Call, seat: Seat, { permission_level, allowed_cards }: BoardRights): Promise<BoardPerson> {
    const rights = { permission_level, allowed_cards: [...new Set(allowed_cards)] };
    const { base } = call;
    return this.#change(call, seat, rights, async (tx, place) => {
      const now = await findBoardPerson(tx, place, seat.userId);
      if (!now) throw notFound('person');
      await mustRestOn({ base, version: now.version }, () => now);
      await putRights(tx, place, seat.userId, rights);
      const person = await findBoardPerson(tx, place, seat.userId);
      if (!person) throw notFound('person');
      return person;
    });
  }

  /** Throws notFound when the person has no rights on the board. */
  async remove(call: Call, seat: Seat): Promise<void> {
    await this.#change(call, seat, null, async (tx, place) => {
      if (!(await removeRights(tx, place.boardId, seat.userId))) throw notFound('person');
    });
  }

  async #look<T>(viewer: Member, boardId: string, find: (tx: Transaction, place: BoardKey) => Promise<T>) {
    await this.#authorize(viewer, boardId, 'boardPeople.read');
    const place = { companyId: viewer.companyId, boardId };
    return this.#services.database.inCompany(viewer.companyId, (tx) => find(tx, place));
  }

  async #change<T>(
    call: Call,
    { boardId, userId }: Seat,
    rights: BoardRights | null,
    work: (tx: Transaction, place: BoardKey) => Promise<T>,
  ): Promise<T> {
    await this.#authorize(call.viewer, boardId, 'boardPeople.write');
    return this.#services.boardRecords.change(withoutTab(call), boardId, async (write) => {
      const answer = await work(write.tx, { companyId: write.companyId, boardId });
      const detail = { person: userId, rights };
      await write.record({ action: 'boardPeople.write', objectType: 'board', objectId: boardId, detail });
      write.afterCommit(() => this.#services.cards.forgetRights(boardId));
      // other servers forget what they believed of this person
      write.afterCommit(() => this.#services.identity.changed(userId));
      write.publish('boards', { userId, id: boardId });
      return { answer, records: [{ kind: 'board', id: boardId, payload: { id: boardId, rights_of: userId } }] };
    });
  }

  async #authorize(viewer: Member, boardId: string, action: Action): Promise<void> {
    authorize(viewer, action, { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }
}

/** The tab that changes rights hears of them as every other one does. */
const withoutTab = ({ viewer, requestId }: Call): Call => ({ viewer, requestId });
