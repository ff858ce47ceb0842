import type { Board } from '#contract/boards.ts';

import type { Services } from '../services.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound, staleItem } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import { say } from '../http/texts.ts';
import type { Transaction } from '../db/database.ts';
import {
  changeBoard,
  deleteBoard,
  findBoard,
  findBoards,
  groupExists,
  holdBoard,
  insertBoard,
  type BoardChange,
} from './boards-store.ts';
import type { BoardContent } from './board-content-service.ts';
import { copyBoard } from './board-copies-service.ts';
import { followBoardName } from './header-name-store.ts';
import { ringLive } from './live-bell.ts';
import { reorder } from './reorder.ts';

/** Within the 120 characters of a name the word that it is a copy always fits. */
const copyName = ({ locale }: Member, name: string): string =>
  say(locale, 'boardCopy', { name: Array.from(name).slice(0, 100).join('') });

/** A writing call: who, and the id under which the log finds it. */
export interface Act {
  viewer: Member;
  requestId: string;
  /** Set when the caller may repeat the call by its id. */
  repeatId?: string | undefined;
}

/** The boards of a company: each change stands in the audit log and is announced after the commit. */
export class BoardsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  list(viewer: Member, filter: { search?: string | undefined; group?: string | undefined }): Promise<Board[]> {
    return this.#services.database.inCompany(viewer.companyId, (tx) => findBoards(tx, viewer, filter));
  }

  read(viewer: Member, id: string): Promise<Board> {
    return this.#services.database.inCompany(viewer.companyId, (tx) => this.#found(tx, viewer, id));
  }

  async create(act: Act, wish: { name: string; group?: string | null | undefined }): Promise<Board> {
    const { viewer, repeatId } = act;
    const { answer, repeated } = await this.#services.database.inCompany(viewer.companyId, (tx) =>
      once(tx, { viewer, name: 'boards.create', requestId: repeatId }, async () => {
        await this.#checkGroup(tx, wish.group);
        const id = await insertBoard(tx, viewer, { name: wish.name, group: wish.group ?? null });
        await this.#record(tx, act, { action: 'boards.create', id, detail: { name: wish.name } });
        return this.#found(tx, viewer, id);
      }),
    );
    if (!repeated) this.#announce(viewer, answer.id, answer.version);
    return answer;
  }

  /** A second board with everything that lies on the first one, and the rights on it. */
  async duplicate(act: Act, id: string, wished: string | undefined): Promise<Board> {
    const { viewer, repeatId } = act;
    const { boardContent: contents, database } = this.#services;
    const { answer, repeated } = await database.inCompany(viewer.companyId, (tx) =>
      once(tx, { viewer, name: 'boards.duplicate', requestId: repeatId }, async () => {
        // one state of the board: what others write meanwhile waits
        await holdBoard(tx, id);
        const source = await this.#found(tx, viewer, id);
        const name = wished ?? copyName(viewer, source.name);
        const place = { companyId: viewer.companyId, boardId: id, userId: viewer.id };
        const content = JSON.parse(await contents.read(tx, place)) as BoardContent;
        const copy = await copyBoard(tx, { viewer, contents }, { source: id, name, content, derived: false });
        await this.#record(tx, act, { action: 'boards.duplicate', id: copy, detail: { name, source: id } });
        return this.#found(tx, viewer, copy);
      }),
    );
    if (!repeated) this.#announce(viewer, answer.id, answer.version);
    return answer;
  }

  /** Throws 412 with the present board when it is no longer the version `base`. */
  async update(act: Act, id: string, change: BoardChange, base?: number): Promise<Board> {
    const { viewer } = act;
    const { board, seq } = await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await this.#checkGroup(tx, change.group);
      const held = await holdBoard(tx, id);
      if (base !== undefined && held && held.version !== base) throw staleItem(await this.#found(tx, viewer, id));
      if (!(await changeBoard(tx, viewer, id, change))) throw notFound('board');
      await this.#record(tx, act, { action: 'boards.update', id, detail: { ...change } });
      const followed = { boardId: id, userId: viewer.id };
      return {
        seq: change.name === undefined ? null : await followBoardName(tx, followed, change.name),
        board: await this.#found(tx, viewer, id),
      };
    });
    if (seq !== null) this.#services.doorbell.ring('board_bell', `${viewer.companyId}|${id}|${seq}`, id);
    this.#announce(viewer, id, board.version);
    return board;
  }

  async remove(act: Act, id: string): Promise<void> {
    const { viewer } = act;
    await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const name = await deleteBoard(tx, id);
      if (name === null) throw notFound('board');
      await this.#record(tx, act, { action: 'boards.delete', id, detail: { name } });
    });
    this.#services.cards.forgetRights(id);
    this.#announce(viewer, id, null);
  }

  async reorder(act: Act, ids: string[]): Promise<Board[]> {
    const { viewer } = act;
    const boards = await this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await reorder(tx, 'boards', ids);
      await this.#record(tx, act, { action: 'boards.reorder', id: '', detail: { ordered_ids: ids } });
      return findBoards(tx, viewer);
    });
    this.#announce(viewer, null, null);
    return boards;
  }

  async #found(tx: Transaction, viewer: Member, id: string): Promise<Board> {
    const board = await findBoard(tx, viewer, id);
    if (!board) throw notFound('board');
    return board;
  }

  async #checkGroup(tx: Transaction, group: string | null | undefined): Promise<void> {
    if (group && !(await groupExists(tx, group))) throw invalidField('group', 'unknownGroup');
  }

  #record(
    tx: Transaction,
    { viewer, requestId }: Act,
    { action, id, detail }: { action: string; id: string; detail: Record<string, unknown> },
  ): Promise<void> {
    return this.#services.audit.recordIn(tx, viewer, { action, objectType: 'board', objectId: id, detail, requestId });
  }

  #announce(viewer: Member, id: string | null, version: number | null): void {
    ringLive(this.#services.doorbell, { company_id: viewer.companyId, topic: 'boards', id, version });
  }
}
