import type { Action } from '#contract/policy.ts';
import { MOST_SNAPSHOTS, SNAPSHOT_NAME_MOST, type Snapshot, type SnapshotContent } from '#contract/snapshots.ts';

import type { ChangedRecord } from '../boards/board-records-service.ts';
import { findMembers } from '../boards/board-members-service.ts';
import { copyBoard } from '../boards/board-copies-service.ts';
import type { Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import { authorize, type Member } from '../http/mount.ts';
import { boardIsEdited, notFound, staleItem, tooManySnapshots } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import { say } from '../http/texts.ts';
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
  type SnapshotPlace,
} from './snapshots-store.ts';

/** A writing call on the snapshots of a board. */
export interface SnapshotAct {
  viewer: Member;
  boardId: string;
  requestId: string;
  /** Set when the caller may repeat the call by its id. */
  repeatId?: string | undefined;
  tab?: string | undefined;
}

const onceBy = ({ viewer, repeatId }: SnapshotAct, name: string) => ({ viewer, name, requestId: repeatId });
const told = (snapshot: Snapshot): ChangedRecord => ({ kind: 'snapshot', id: snapshot.id, payload: snapshot });
const goneRecord = (id: string): ChangedRecord => ({ kind: 'snapshot', id, payload: { id, deleted: true } });
/** Within the limit of a name, counted as the database counts: by characters. */
const shortened = (name: string): string => Array.from(name).slice(0, SNAPSHOT_NAME_MOST).join('');

/** Snapshots of boards; each change is told to everybody on the board and stands in the audit log. */
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
  async read(viewer: Member, place: SnapshotPlace): Promise<SnapshotContent> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const found = await this.#found(tx, place);
      const content = this.#services.boardContent.show((await findContent(tx, place)) ?? {});
      return { ...found, content: { cards: {}, ...content } };
    });
  }

  async create(act: SnapshotAct, name: string): Promise<Snapshot> {
    await this.#authorize(act, 'snapshots.create');
    return this.#services.boardRecords.change(act, async (tx) => {
      const { answer, repeated } = await once(tx, onceBy(act, 'snapshots.create'), async () => {
        if ((await countMade(tx, act.boardId)) >= MOST_SNAPSHOTS) throw tooManySnapshots();
        const made = await this.#take(tx, act, { name: name || momentName(act.viewer), isAutomatic: false });
        await this.#record(tx, act, 'snapshots.create', made);
        return made;
      });
      return { answer, records: repeated ? [] : [told(answer)] };
    });
  }

  /**
   * The same name changes nothing (whiteboard 5). Throws 412 with the present snapshot when it is no longer the version
   * `base`.
   */
  async rename(
    act: SnapshotAct,
    id: string,
    { name, base }: { name: string; base: number | undefined },
  ): Promise<Snapshot> {
    await this.#authorize(act, 'snapshots.rename');
    const place = { boardId: act.boardId, id };
    return this.#services.boardRecords.change(act, async (tx) => {
      const before = await this.#found(tx, place);
      if (before.name === name) return { answer: before, records: [] };
      if (base !== undefined && base !== before.version) throw staleItem(before);
      await changeSnapshot(tx, place, { name });
      const after = await this.#found(tx, place);
      await this.#record(tx, act, 'snapshots.rename', after);
      return { answer: after, records: [told(after)] };
    });
  }

  async remove(act: SnapshotAct, id: string): Promise<void> {
    await this.#authorize(act, 'snapshots.delete');
    const place = { boardId: act.boardId, id };
    await this.#services.boardRecords.change(act, async (tx) => {
      const gone = await this.#found(tx, place);
      await removeSnapshot(tx, place);
      await this.#record(tx, act, 'snapshots.delete', gone);
      return { answer: null, records: [goneRecord(id)] };
    });
  }

  /** Throws 423 naming who edits which card: nobody's text is taken from under their hands. */
  async restore(act: SnapshotAct, id: string): Promise<{ restored: Snapshot; kept: Snapshot }> {
    await this.#authorize(act, 'snapshots.restore');
    const { boardId } = act;
    return this.#services.boardRecords.change(act, async (tx) => {
      const { answer, repeated } = await once(tx, onceBy(act, `snapshots.restore ${id}`), () =>
        this.#bringBack(tx, act, id),
      );
      const whole: ChangedRecord = { kind: 'board', id: boardId, payload: { id: boardId, restored: id } };
      const old = repeated ? [] : await removeOldAutomatic(tx, { boardId, id });
      return { answer, records: repeated ? [] : [told(answer.kept), ...old.map(goneRecord), whole] };
    });
  }

  async #bringBack(tx: Transaction, act: SnapshotAct, id: string): Promise<{ restored: Snapshot; kept: Snapshot }> {
    const { viewer, boardId } = act;
    const place = { boardId, id };
    const restored = await this.#found(tx, place);
    const held = await findHeldCards(tx, boardId);
    if (held.length > 0) throw boardIsEdited(held);
    const name = shortened(say(viewer.locale, 'snapshot.before', { name: restored.name }));
    const kept = await this.#take(tx, act, { name, isAutomatic: true });
    const content = (await findContent(tx, place)) ?? {};
    const where = { companyId: viewer.companyId, boardId, userId: viewer.id };
    await this.#services.boardContent.write(tx, where, content, false);
    await this.#tellMembers(tx, act, restored);
    await this.#record(tx, act, 'snapshots.restore', restored);
    return { restored, kept };
  }

  /** Everybody with rights on the board hears that it is as it was; who did it knows. */
  async #tellMembers(tx: Transaction, { viewer, boardId }: SnapshotAct, { name: snapshot }: Snapshot): Promise<void> {
    const { name: board, members } = await findMembers(tx, boardId);
    const others = members.filter((userId) => userId !== viewer.id);
    const name = `${viewer.first_name} ${viewer.last_name}`.trim();
    await this.#services.notifications.notifyAll(tx, others, {
      companyId: viewer.companyId,
      kind: 'snapshot_restored',
      params: { board_id: boardId, board, snapshot, name },
      target: `/client/whiteboard/${boardId}`,
    });
  }

  /** Makes the derived board, unless there is one. Throws 403 for who may not create boards when there is none. */
  async edit(act: SnapshotAct, id: string): Promise<Snapshot> {
    await this.#authorize(act, 'snapshots.edit');
    const { viewer, boardId } = act;
    const place = { boardId, id };
    const edited = await this.#services.boardRecords.change(act, async (tx) => {
      const before = await this.#found(tx, place);
      if (before.derived_board !== null) return { answer: before, records: [] };
      authorize(viewer, 'boards.create', {});
      const name = shortened(`${(await boardName(tx, boardId)) ?? ''} – ${before.name}`);
      const content = (await findContent(tx, place)) ?? {};
      const shared = { viewer, contents: this.#services.boardContent };
      const derived_board = await copyBoard(tx, shared, { source: boardId, name, content, derived: true });
      await changeSnapshot(tx, place, { derived_board });
      const after = await this.#found(tx, place);
      await this.#record(tx, act, 'snapshots.edit', after);
      return { answer: after, records: [told(after)] };
    });
    this.#services.realtime.changed({
      company_id: viewer.companyId,
      topic: 'boards',
      id: edited.derived_board,
      version: null,
    });
    return edited;
  }

  async #authorize({ viewer, boardId }: SnapshotAct, action: Action): Promise<void> {
    authorize(viewer, action, { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }

  async #found(tx: Transaction, place: SnapshotPlace): Promise<Snapshot> {
    const found = await findSnapshot(tx, place);
    if (!found) throw notFound('snapshot');
    return found;
  }

  async #take(
    tx: Transaction,
    { viewer, boardId }: SnapshotAct,
    { name, isAutomatic }: { name: string; isAutomatic: boolean },
  ): Promise<Snapshot> {
    const { companyId, id: userId } = viewer;
    const content = await this.#services.boardContent.read(tx, { companyId, boardId, userId });
    const whose = { company_id: companyId, board_id: boardId, created_by: userId };
    return insertSnapshot(tx, { ...whose, name, content, is_automatic: isAutomatic });
  }

  #record(tx: Transaction, { viewer, boardId, requestId }: SnapshotAct, action: string, about: Snapshot) {
    const detail = { name: about.name, snapshot: about.id };
    return this.#services.audit.recordIn(tx, viewer, {
      action,
      objectType: 'board',
      objectId: boardId,
      detail,
      requestId,
    });
  }
}

/** Named after the moment, for callers that send no name; in UTC, since the server does not know their zone. */
function momentName({ locale }: Member): string {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${moment.format(new Date())} UTC`;
}
