import type { Locale } from '#contract/accounts/people.ts';
import type { Board } from '#contract/board/boards.ts';

import type { Services } from '../services.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notFound } from '../http/refusals/refusals.ts';
import { say } from '../http/refusals/texts.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import { mustRestOn } from '../records/versions.ts';
import type { Transaction } from '../db/database.ts';
import {
  changeBoard,
  deleteBoard,
  findBoard,
  findBoards,
  groupExists,
  lockBoard,
  insertBoard,
  type BoardChange,
} from './boards-store.ts';
import type { BoardContent } from './board-content-service.ts';
import { copyBoard } from './board-copies-service.ts';
import { followBoardName } from './header-name-store.ts';
import { reorder } from './reorder-store.ts';

/** Within the 120 characters of a name the word that it is a copy always fits. */
const copyName = (locale: Locale, name: string): string =>
  say(locale, 'boardCopy', { name: Array.from(name).slice(0, 100).join('') });

/** The boards of a company: each change is in the audit log and is published after the commit. */
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

  async create(call: Call, input: { name: string; group?: string | null | undefined }): Promise<Board> {
    const { name, group = null } = input;
    return this.#services.records.once(call, 'boards.create', async (write) => {
      await this.#checkGroup(write.tx, group);
      const id = await insertBoard(write.tx, call.viewer, { name, group });
      return this.#written(write, { action: 'boards.create', id, detail: { name } });
    });
  }

  /** A second board with everything that lies on the first one, and the rights on it. */
  async duplicate(
    call: Call,
    id: string,
    { name: given, locale }: { name: string | undefined; locale: Locale },
  ): Promise<Board> {
    const { viewer } = call;
    const { boardContent: contents, records } = this.#services;
    return records.once(call, 'boards.duplicate', async (write) => {
      const { tx } = write;
      // one state of the board: writes of others wait
      await lockBoard(tx, id);
      const source = await this.#found(tx, viewer, id);
      const name = given ?? copyName(locale, source.name);
      const place = { companyId: viewer.companyId, boardId: id, userId: viewer.id };
      const content = JSON.parse(await contents.read(tx, place)) as BoardContent;
      const copy = await copyBoard(tx, { viewer, contents }, { source: id, name, content, derived: false });
      return this.#written(write, { action: 'boards.duplicate', id: copy, detail: { name, source: id } });
    });
  }

  /** Throws 412 with the present board when the call rests on another version. */
  async update(call: Call, id: string, change: BoardChange): Promise<Board> {
    const { viewer, base } = call;
    return this.#services.records.write(call, async (write) => {
      const { tx } = write;
      await this.#checkGroup(tx, change.group);
      const held = await lockBoard(tx, id);
      if (held) await mustRestOn({ base, version: held.version }, () => this.#found(tx, viewer, id));
      if (!(await changeBoard(tx, viewer, id, change))) throw notFound('board');
      const followed = { boardId: id, userId: viewer.id };
      const seq = change.name === undefined ? null : await followBoardName(tx, followed, change.name);
      if (seq !== null) write.publishBoard(id, seq);
      return this.#written(write, { action: 'boards.update', id, detail: { ...change } });
    });
  }

  async remove(call: Call, id: string): Promise<void> {
    await this.#services.records.write(call, async (write) => {
      const name = await deleteBoard(write.tx, id);
      if (name === null) throw notFound('board');
      await write.record({ action: 'boards.delete', objectType: 'board', objectId: id, detail: { name } });
      write.afterCommit(() => this.#services.cards.forgetRights(id));
      write.publish('boards', { id });
    });
  }

  async reorder(call: Call, ids: string[]): Promise<Board[]> {
    return this.#services.records.write(call, async (write) => {
      await reorder(write.tx, 'boards', ids);
      await write.record({ action: 'boards.reorder', objectType: 'board', detail: { ordered_ids: ids } });
      write.publish('boards');
      return findBoards(write.tx, call.viewer);
    });
  }

  async #found(tx: Transaction, viewer: Member, id: string): Promise<Board> {
    const board = await findBoard(tx, viewer, id);
    if (!board) throw notFound('board');
    return board;
  }

  async #checkGroup(tx: Transaction, group: string | null | undefined): Promise<void> {
    if (group && !(await groupExists(tx, group))) throw invalidField('group', 'unknownGroup');
  }

  /** Logs and publishes a board as it is now, and answers it. */
  async #written(
    write: Write,
    { id, ...entry }: { action: string; id: string; detail: Record<string, unknown> },
  ): Promise<Board> {
    await write.record({ ...entry, objectType: 'board', objectId: id });
    const board = await this.#found(write.tx, write.call.viewer, id);
    write.publish('boards', { id, version: board.version });
    return board;
  }
}
