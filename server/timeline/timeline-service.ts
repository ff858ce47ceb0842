import { readDay } from '#contract/days.ts';
import type { createTimelineEntry, listTimelineEntries, TimelineEntry } from '#contract/board/timeline.ts';
import { placeOfDay } from '#contract/board/timeline-place.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import type { Services } from '../services.ts';
import { listPage } from '../http/answers/list-page.ts';
import { authorize, type Member } from '../http/mount.ts';
import { fixedEntry, invalidField, notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { given } from '../records/fields.ts';
import type { ChangedRecord } from '../boards/board-records-service.ts';
import { ENTRY, findEntries, findEntry, insertEntry, type EntryFields } from './timeline-store.ts';

type NewEntry = z.output<typeof createTimelineEntry.body>;

const changedRecord = (entry: TimelineEntry): ChangedRecord[] => [{ kind: 'timeline', id: entry.id, payload: entry }];

/** The event timeline of the boards (whiteboard 2.3): each change reaches the readers of its board. */
export class TimelineService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws notFound for a board of another company. */
  async ofBoard(viewer: Member, boardId: string): Promise<TimelineEntry[]> {
    await this.#services.cards.rightsOn(viewer, boardId);
    return this.#services.database.inCompany(viewer.companyId, (tx) => findEntries(tx, boardId));
  }

  async list(viewer: Member, { board_id, ...page }: z.output<typeof listTimelineEntries.query>) {
    return listPage(await this.ofBoard(viewer, board_id), page);
  }

  async read(viewer: Member, id: string): Promise<TimelineEntry> {
    const entry = await this.#services.database.inCompany(viewer.companyId, (tx) => findEntry(tx, id));
    if (!entry) throw notFound('timelineEntry');
    return entry;
  }

  /** Throws 400 when no board is named. */
  async create(call: Call, { strategy_board, board_id, ...fields }: NewEntry): Promise<TimelineEntry> {
    const boardId = strategy_board ?? board_id;
    if (boardId === undefined) throw invalidField('strategy_board', 'field.required');
    await this.#authorize(call.viewer, boardId);
    checkRange(fields.start_date, fields.end_date);
    return this.#services.boardRecords.once(call, { boardId, name: 'timeline.create' }, async ({ tx }) => {
      const answer = await insertEntry(tx, call.viewer, boardId, fields);
      return { answer, records: changedRecord(answer) };
    });
  }

  /**
   * Throws 403 for a system-generated entry, which follows from the date of its meeting, and 412 with the present entry
   * when the call rests on another version. With another start and no position it goes to where its day lies on the line.
   */
  async update(call: Call, id: string, fields: EntryFields): Promise<TimelineEntry> {
    const { strategy_board: boardId } = await this.#writable(call.viewer, id);
    return this.#services.boardRecords.change(call, boardId, async (write) => {
      // read again under the lock of the board: the other date may have changed
      const now = await write.lockCurrent(ENTRY, id);
      const dates = { ...now, ...given(fields) };
      checkRange(dates.start_date, dates.end_date);
      await write.update(ENTRY, id, await placed(write.tx, now, fields));
      const answer = (await findEntry(write.tx, id)) ?? now;
      return { answer, records: changedRecord(answer) };
    });
  }

  async remove(call: Call, id: string): Promise<void> {
    const { strategy_board: boardId } = await this.#writable(call.viewer, id);
    await this.#services.boardRecords.change(call, boardId, async (write) => {
      await write.remove(ENTRY, id);
      return { answer: null, records: [{ kind: 'timeline', id, payload: { id, deleted: true } }] };
    });
  }

  async #writable(viewer: Member, id: string): Promise<TimelineEntry> {
    const entry = await this.read(viewer, id);
    await this.#authorize(viewer, entry.strategy_board);
    if (entry.is_system_generated) throw fixedEntry();
    return entry;
  }

  async #authorize(viewer: Member, boardId: string): Promise<void> {
    authorize(viewer, 'timeline.write', { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }
}

/** What is written of an entry: its place follows its start, unless the call says where it lies. */
async function placed(tx: Transaction, now: TimelineEntry, fields: EntryFields): Promise<EntryFields> {
  const { start_date: day, position } = fields;
  if (position !== undefined || !day || day === now.start_date) return fields;
  const others = (await findEntries(tx, now.strategy_board)).filter(({ id }) => id !== now.id);
  const place = placeOfDay(others, day);
  return place === undefined ? fields : { ...fields, position: place };
}

/** Throws 400 for a day that does not exist and for an end before the start. */
function checkRange(start: string | null | undefined, end: string | null | undefined): void {
  for (const [field, value] of Object.entries({ start_date: start, end_date: end }))
    if (value && readDay(value) !== value) throw invalidField(field, 'field.format');
  if (start && end && end < start) throw invalidField('end_date', 'timeline.endBeforeStart');
}
