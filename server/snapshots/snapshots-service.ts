import type { Action } from '#contract/policy.ts';
import type { Locale } from '#contract/accounts/people.ts';
import { MOST_SNAPSHOTS, type Snapshot, type SnapshotContent } from '#contract/board/snapshots.ts';

import type { ChangedRecord } from '../boards/board-records-service.ts';
import { findMembers } from '../boards/board-people-service.ts';
import { copyBoard } from '../boards/board-copies-service.ts';
import type { Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import { authorize, type Member } from '../http/mount.ts';
import { boardIsEdited, notFound, tooManySnapshots } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import { mustRestOn } from '../records/versions.ts';
import { inLanguage, nameBefore, shortened } from './automatic-name.ts';
import {
  boardName,
  changeSnapshot,
  countMade,
  findContent,
  findHeldCards,
  findSnapshot,
  findSnapshots,
  insertSnapshot,
  removeOldAutomatic,
  removeSnapshot,
  type SnapshotKey,
} from './snapshots-store.ts';

/** A board, and one of its snapshots. */
type Place = { boardId: string; id: string };
const changedRecord = (snapshot: Snapshot): ChangedRecord => ({ kind: 'snapshot', id: snapshot.id, payload: snapshot });
const goneRecord = (id: string): ChangedRecord => ({ kind: 'snapshot', id, payload: { id, deleted: true } });

/**
 * Snapshots of boards, with their names as stored; each change is published to the readers of the board and is in the
 * audit log.
 */
export class SnapshotsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async list(viewer: Member, boardId: string): Promise<Snapshot[]> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      if ((await boardName(tx, boardId)) === null) throw notFound('board');
      return findSnapshots(tx, boardId);
    });
  }

  /** Throws notFound without such a snapshot on this board. */
  async read(viewer: Member, place: SnapshotKey): Promise<SnapshotContent> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const snapshot = await found(tx, place);
      const content = this.#services.boardContent.show((await findContent(tx, place)) ?? {});
      return { ...snapshot, content: { cards: {}, ...content } };
    });
  }

  async create(call: Call, boardId: string, name: string): Promise<Snapshot> {
    await this.#authorize(call, boardId, 'snapshots.create');
    return this.#services.boardRecords.once(call, { boardId, name: 'snapshots.create' }, async (write) => {
      if ((await countMade(write.tx, boardId)) >= MOST_SNAPSHOTS) throw tooManySnapshots();
      const isAutomatic = false;
      const made = await this.#take(write, boardId, { name: name || momentName(call.viewer), isAutomatic });
      await record(write, boardId, 'snapshots.create', made);
      return { answer: made, records: [changedRecord(made)] };
    });
  }

  /**
   * The same name changes nothing (whiteboard 5). Throws 412 with the present snapshot when the call rests on another
   * version; its name is then in the language `locale`.
   */
  async rename(
    call: Call,
    { boardId, id }: Place,
    { name, locale }: { name: string; locale: Locale },
  ): Promise<Snapshot> {
    await this.#authorize(call, boardId, 'snapshots.rename');
    const { base } = call;
    return this.#services.boardRecords.change(call, boardId, async (write) => {
      const before = await found(write.tx, { boardId, id });
      if (inLanguage(before, locale).name === name) return { answer: before, records: [] };
      await mustRestOn({ base, version: before.version }, () => inLanguage(before, locale));
      await changeSnapshot(write.tx, { boardId, id }, { name });
      const after = await found(write.tx, { boardId, id });
      await record(write, boardId, 'snapshots.rename', after);
      return { answer: after, records: [changedRecord(after)] };
    });
  }

  async remove(call: Call, { boardId, id }: Place): Promise<void> {
    await this.#authorize(call, boardId, 'snapshots.delete');
    await this.#services.boardRecords.change(call, boardId, async (write) => {
      const gone = await found(write.tx, { boardId, id });
      await removeSnapshot(write.tx, { boardId, id });
      await record(write, boardId, 'snapshots.delete', gone);
      return { answer: null, records: [goneRecord(id)] };
    });
  }

  /** Throws 423 naming who edits which card: nobody's text is taken from under their hands. */
  async restore(call: Call, { boardId, id }: Place): Promise<{ restored: Snapshot; kept: Snapshot }> {
    await this.#authorize(call, boardId, 'snapshots.restore');
    return this.#services.boardRecords.once(call, { boardId, name: `snapshots.restore ${id}` }, async (write) => {
      const answer = await this.#bringBack(write, { boardId, id });
      const whole: ChangedRecord = { kind: 'board', id: boardId, payload: { id: boardId, restored: id } };
      const old = await removeOldAutomatic(write.tx, { boardId, id });
      return { answer, records: [changedRecord(answer.kept), ...old.map(goneRecord), whole] };
    });
  }

  async #bringBack(write: Write, place: Place): Promise<{ restored: Snapshot; kept: Snapshot }> {
    const { tx, companyId, call } = write;
    const { boardId } = place;
    const restored = await found(tx, place);
    const held = await findHeldCards(tx, boardId, { userId: call.viewer.id, tab: call.tab });
    if (held.length > 0) throw boardIsEdited(held);
    const name = nameBefore(restored, call.viewer.locale);
    const kept = await this.#take(write, boardId, { name, isAutomatic: true });
    const content = (await findContent(tx, place)) ?? {};
    const where = { companyId, boardId, userId: call.viewer.id };
    await this.#services.boardContent.write(tx, where, content, false);
    await this.#notifyMembers(write, boardId, restored);
    await record(write, boardId, 'snapshots.restore', restored);
    return { restored, kept };
  }

  /** Everybody with rights on the board hears that it is as it was; who did it knows. */
  async #notifyMembers({ tx, companyId, call }: Write, boardId: string, { name: snapshot }: Snapshot): Promise<void> {
    const { id, first_name, last_name } = call.viewer;
    const { name: board, members } = await findMembers(tx, boardId);
    const others = members.filter((userId) => userId !== id);
    const name = `${first_name} ${last_name}`.trim();
    await this.#services.notifications.notifyAll(tx, others, {
      companyId,
      kind: 'snapshot_restored',
      params: { board_id: boardId, board, snapshot, name },
      target: `/client/whiteboard/${boardId}`,
    });
  }

  /** Makes the derived board, unless there is one. Throws 403 for who may not create boards when there is none. */
  async edit(call: Call, { boardId, id }: Place, locale: Locale): Promise<Snapshot> {
    const place = { boardId, id };
    const { viewer } = call;
    await this.#authorize(call, boardId, 'snapshots.edit');
    return this.#services.boardRecords.change(call, boardId, async (write) => {
      const before = await found(write.tx, place);
      if (before.derived_board !== null) {
        write.publish('boards', { id: before.derived_board });
        return { answer: before, records: [] };
      }
      authorize(viewer, 'boards.create', {});
      const snapshotName = inLanguage(before, locale).name;
      const name = shortened(`${(await boardName(write.tx, boardId)) ?? ''} – ${snapshotName}`);
      const content = (await findContent(write.tx, place)) ?? {};
      const shared = { viewer, contents: this.#services.boardContent };
      const derived_board = await copyBoard(write.tx, shared, { source: boardId, name, content, derived: true });
      await changeSnapshot(write.tx, place, { derived_board });
      const after = await found(write.tx, place);
      await record(write, boardId, 'snapshots.edit', after);
      write.publish('boards', { id: derived_board });
      return { answer: after, records: [changedRecord(after)] };
    });
  }

  async #authorize({ viewer }: Call, boardId: string, action: Action): Promise<void> {
    authorize(viewer, action, { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }

  async #take(
    { tx, companyId, call }: Write,
    boardId: string,
    { name, isAutomatic }: { name: string; isAutomatic: boolean },
  ): Promise<Snapshot> {
    const { id: userId } = call.viewer;
    const content = await this.#services.boardContent.read(tx, { companyId, boardId, userId });
    const whose = { company_id: companyId, board_id: boardId, created_by: userId };
    return insertSnapshot(tx, { ...whose, name, content, is_automatic: isAutomatic });
  }
}

async function found(tx: Transaction, place: Place): Promise<Snapshot> {
  const snapshot = await findSnapshot(tx, place);
  if (!snapshot) throw notFound('snapshot');
  return snapshot;
}

const record = (write: Write, boardId: string, action: string, { name, id: snapshot }: Snapshot): Promise<void> =>
  write.record({ action, objectType: 'board', objectId: boardId, detail: { name, snapshot } });

/** Named after the moment, for callers that send no name; in UTC, since the server does not know their zone. */
function momentName({ locale }: Member): string {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${moment.format(new Date())} UTC`;
}
