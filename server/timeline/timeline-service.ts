import { readDay } from '#contract/days.ts';
import type { TimelineEntry } from '#contract/timeline.ts';

import type { Services } from '../services.ts';
import { authorize, type Member } from '../http/mount.ts';
import { fixedEntry, invalidField, notFound, staleItem } from '../http/refusals.ts';
import { once } from '../http/repeats.ts';
import type { ChangedRecord } from '../boards/board-records-service.ts';
import { changeEntry, findEntries, findEntry, insertEntry, removeEntry, type EntryFields } from './timeline-store.ts';

/** Who writes, from which tab, under which id of the request. */
export interface TimelineAct {
  viewer: Member;
  tab: string | undefined;
  repeatId: string | undefined;
}

/** The fields to write, and the version on which they rest. */
export interface EntryChange extends EntryFields {
  base?: number | undefined;
}

const told = (entry: TimelineEntry): ChangedRecord[] => [{ kind: 'timeline', id: entry.id, payload: entry }];

/** The event timeline of the boards (whiteboard 2.3): each change reaches the readers of its board. */
export class TimelineService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws notFound for a board of another company. */
  async list(viewer: Member, boardId: string): Promise<TimelineEntry[]> {
    await this.#services.cards.rightsOn(viewer, boardId);
    return this.#services.database.inCompany(viewer.companyId, (tx) => findEntries(tx, boardId));
  }

  async read(viewer: Member, id: string): Promise<TimelineEntry> {
    const entry = await this.#services.database.inCompany(viewer.companyId, (tx) => findEntry(tx, id));
    if (!entry) throw notFound('timelineEntry');
    return entry;
  }

  async create(act: TimelineAct, boardId: string, fields: EntryFields & { name: string }): Promise<TimelineEntry> {
    const { viewer, tab, repeatId } = act;
    await this.#authorize(viewer, boardId);
    checkRange(fields.start_date, fields.end_date);
    return this.#services.boardRecords.change({ viewer, boardId, tab }, async (tx) => {
      const { answer, repeated } = await once(tx, { viewer, name: 'timeline.create', requestId: repeatId }, () =>
        insertEntry(tx, viewer, boardId, fields),
      );
      return { answer, records: repeated ? [] : told(answer) };
    });
  }

  /**
   * Throws 403 for a system-generated entry, which follows from the date of its meeting, and 412 with the present entry
   * when it is no longer the version `base`.
   */
  async update(act: TimelineAct, id: string, { base, ...fields }: EntryChange): Promise<TimelineEntry> {
    const { viewer, tab } = act;
    const { strategy_board: boardId } = await this.#writable(viewer, id);
    return this.#services.boardRecords.change({ viewer, boardId, tab }, async (tx) => {
      // read again under the lock of the board: the other date may have changed
      const now = await findEntry(tx, id);
      if (!now) throw notFound('timelineEntry');
      if (base !== undefined && base !== now.version) throw staleItem(now);
      const dates = { ...now, ...given(fields) };
      checkRange(dates.start_date, dates.end_date);
      const answer = (await changeEntry(tx, id, given(fields))) ?? now;
      return { answer, records: told(answer) };
    });
  }

  async remove(act: TimelineAct, id: string): Promise<void> {
    const { viewer, tab } = act;
    const { strategy_board: boardId } = await this.#writable(viewer, id);
    await this.#services.boardRecords.change({ viewer, boardId, tab }, async (tx) => {
      if (!(await removeEntry(tx, id))) throw notFound('timelineEntry');
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

/** Only the fields that were sent. */
const given = (fields: EntryFields): EntryFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Throws 400 for a day that does not exist and for an end before the start. */
function checkRange(start: string | null | undefined, end: string | null | undefined): void {
  for (const [field, value] of Object.entries({ start_date: start, end_date: end }))
    if (value && readDay(value) !== value) throw invalidField(field, 'field.format');
  if (start && end && end < start) throw invalidField('end_date', 'timeline.endBeforeStart');
}
