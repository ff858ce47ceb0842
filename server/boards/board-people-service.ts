import type { BoardPerson } from '#contract/board-people.ts';
import type { UserInfo } from '#contract/people.ts';
import type { Action, BoardRights } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import { authorize, type Member } from '../http/mount.ts';
import { notFound, staleItem } from '../http/refusals.ts';
import {
  findBoardPeople,
  findBoardPerson,
  findCandidates,
  putRights,
  removeRights,
  type PeoplePlace,
} from './board-people-store.ts';

/** A writing call about one person on one board. */
export interface PeopleAct {
  viewer: Member;
  boardId: string;
  userId: string;
  requestId: string;
}

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
   * Throws notFound when the person does not belong to the company, and 412 with their present rights when these are no
   * longer the version `base`.
   */
  set(act: PeopleAct, { permission_level, allowed_cards }: BoardRights, base?: number): Promise<BoardPerson> {
    const rights = { permission_level, allowed_cards: [...new Set(allowed_cards)] };
    return this.#change(act, rights, async (tx, place) => {
      const now = await findBoardPerson(tx, place, act.userId);
      if (!now) throw notFound('person');
      if (base !== undefined && now.version !== base) throw staleItem(now);
      await putRights(tx, place, act.userId, rights);
      const person = await findBoardPerson(tx, place, act.userId);
      if (!person) throw notFound('person');
      return person;
    });
  }

  /** Throws notFound when the person has no rights on the board. */
  async remove(act: PeopleAct): Promise<void> {
    await this.#change(act, null, async (tx, place) => {
      if (!(await removeRights(tx, place.boardId, act.userId))) throw notFound('person');
    });
  }

  async #look<T>(viewer: Member, boardId: string, find: (tx: Transaction, place: PeoplePlace) => Promise<T>) {
    await this.#authorize(viewer, boardId, 'boardPeople.read');
    const place = { companyId: viewer.companyId, boardId };
    return this.#services.database.inCompany(viewer.companyId, (tx) => find(tx, place));
  }

  async #change<T>(
    { viewer, boardId, userId, requestId }: PeopleAct,
    rights: BoardRights | null,
    work: (tx: Transaction, place: PeoplePlace) => Promise<T>,
  ): Promise<T> {
    await this.#authorize(viewer, boardId, 'boardPeople.write');
    const place = { companyId: viewer.companyId, boardId };
    const answer = await this.#services.boardRecords.change({ viewer, boardId }, async (tx) => {
      const done = await work(tx, place);
      await this.#services.audit.recordIn(tx, viewer, {
        action: 'boardPeople.write',
        objectType: 'board',
        objectId: boardId,
        detail: { person: userId, rights },
        requestId,
      });
      return { answer: done, records: [{ kind: 'board', id: boardId, payload: { id: boardId, rights_of: userId } }] };
    });
    this.#services.cards.forgetRights(boardId);
    // other servers forget what they believed of this person
    this.#services.doorbell.ring('session_bell', userId);
    const bell = { company_id: viewer.companyId, user_id: userId, topic: 'boards', id: boardId, version: null };
    this.#services.realtime.changed(bell);
    return answer;
  }

  async #authorize(viewer: Member, boardId: string, action: Action): Promise<void> {
    authorize(viewer, action, { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }
}
