import { randomUUID } from 'node:crypto';

import { durationOf, minutesIn, readTime } from '#contract/board/agenda-clock.ts';
import {
  MOST_DAYS,
  WORKSHOP_NAMES,
  WORKSHOPS,
  type AgendaDay,
  type AgendaItem,
  type AgendaWorkshop,
  type setAgendaStatus,
  type updateAgendaDay,
  type WorkshopType,
} from '#contract/board/agenda.ts';
import type { z } from '#contract/z.ts';

import { findMembers } from '../boards/board-people-service.ts';
import type { ChangedRecord } from '../boards/board-records-service.ts';
import type { Transaction } from '../db/database.ts';
import { isOrphan } from '../db/duplicate.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import { mustRestOn } from '../records/versions.ts';
import type { Services } from '../services.ts';
import { authorize, type Member } from '../http/mount.ts';
import { invalidField, notFound, otherDayRuns, staleAgenda } from '../http/refusals/refusals.ts';
import {
  boardOfDay,
  changeDay,
  deleteDay,
  ensureAgendas,
  findDay,
  findDays,
  insertDay,
  stopOthers,
} from './agenda-store.ts';

/** An item as it is sent. */
type SentDay = z.output<typeof updateAgendaDay.body>;
type SentItem = SentDay['items'][number];
type SentStatus = z.output<typeof setAgendaStatus.body>;

type Change<T> = (write: Write, day: AgendaDay, boardId: string) => Promise<{ answer: T; records: ChangedRecord[] }>;

const changedRecord = (day: AgendaDay): ChangedRecord => ({ kind: 'agenda', id: day.id, payload: day });

/** The agendas of the workshops: each change goes live to everybody on the board. */
export class AgendaService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Grouped by workshop. A board that never had an agenda gets one. Throws notFound without such a board. */
  async read(viewer: Member, boardId: string, only?: WorkshopType): Promise<AgendaWorkshop[]> {
    const days = await this.#services.database
      .inCompany(viewer.companyId, async (tx) => {
        if (!(await ensureAgendas(tx, { companyId: viewer.companyId, boardId }))) throw notFound('board');
        return findDays(tx, boardId);
      })
      .catch((error: unknown) => {
        // the board was deleted meanwhile
        throw isOrphan(error) ? notFound('board') : error;
      });
    return WORKSHOPS.filter((workshop) => only === undefined || only === workshop)
      .map((workshop_type) => ({
        name: WORKSHOP_NAMES[workshop_type],
        workshop_type,
        days: days.filter((day) => day.workshop_type === workshop_type),
      }))
      .filter((workshop) => workshop.days.length > 0);
  }

  /** Throws 400 naming the item whose time is none, 412 with the day as it is when the call rests on another version. */
  update(call: Call, id: string, { items, time_zone }: SentDay): Promise<AgendaDay> {
    const { base } = call;
    return this.#change(call, id, async ({ tx }, day) => {
      await mustRestOn({ base, version: day.version }, () => day, staleAgenda);
      const changed = await changeDay(tx, id, { items: itemsOf(items), ...(time_zone && { time_zone }) });
      return { answer: changed, records: [changedRecord(changed)] };
    });
  }

  /**
   * A day without a zone counts in the one that comes along as it starts, else in that of each reader. It keeps its zone.
   * Throws 409 where a stop is taken back while another day runs.
   */
  setStatus(call: Call, id: string, { status, time_zone, resume = false }: SentStatus): Promise<AgendaDay> {
    return this.#change(call, id, async ({ tx }, day, boardId) => {
      if (day.status === status) return { answer: day, records: [] };
      if (status === 'active' && resume) await mustRunAlone(tx, boardId);
      const stopped = status === 'active' ? await stopOthers(tx, boardId, id) : [];
      const zone = status === 'active' && day.time_zone === null && time_zone && { time_zone };
      const changed = await changeDay(tx, id, { status, ...zone });
      if (status === 'active' && !resume) await this.#notifyMembers(tx, call, { day, boardId });
      return { answer: changed, records: [...stopped, changed].map(changedRecord) };
    });
  }

  /** Everybody with rights on the board hears that its workshop begins; who started it knows. */
  async #notifyMembers(tx: Transaction, { viewer }: Call, { day, boardId }: { day: AgendaDay; boardId: string }) {
    const { name, members } = await findMembers(tx, boardId);
    const others = members.filter((userId) => userId !== viewer.id);
    await this.#services.notifications.notifyAll(tx, others, {
      companyId: viewer.companyId,
      kind: 'agenda_starts',
      params: { board_id: boardId, board: name, workshop_type: day.workshop_type, day: day.day },
      target: `/client/whiteboard/${boardId}?step=${day.workshop_type}`,
    });
  }

  async addDay(call: Call, boardId: string, workshop: WorkshopType): Promise<AgendaDay> {
    const { viewer } = call;
    authorize(viewer, 'agenda.write', { rights: await this.#services.cards.rightsOn(viewer, boardId) });
    const place = { companyId: viewer.companyId, boardId };
    return this.#services.boardRecords.change(call, boardId, async ({ tx }) => {
      await ensureAgendas(tx, place);
      const days = await findDays(tx, boardId);
      if (days.filter((day) => day.workshop_type === workshop).length >= MOST_DAYS)
        throw invalidField('workshop_type', 'agenda.tooManyDays');
      const day = await insertDay(tx, place, workshop);
      return { answer: day, records: [changedRecord(day)] };
    });
  }

  async removeDay(call: Call, id: string): Promise<void> {
    await this.#change(call, id, async ({ tx }, day, boardId) => {
      const moved = await deleteDay(tx, boardId, day);
      const gone: ChangedRecord = { kind: 'agenda', id, payload: { id, deleted: true } };
      return { answer: null, records: [gone, ...moved.map(changedRecord)] };
    });
  }

  /** Throws notFound without such a day, 403 for who is no board admin. */
  async #change<T>(call: Call, id: string, work: Change<T>): Promise<T> {
    const { viewer } = call;
    const boardId = await this.#services.database.inCompany(viewer.companyId, (tx) => boardOfDay(tx, id));
    if (boardId === null) throw notFound('agenda');
    authorize(viewer, 'agenda.write', { rights: await this.#services.cards.rightsOn(viewer, boardId) });
    return this.#services.boardRecords.change(call, boardId, async (write) => {
      const day = await findDay(write.tx, id);
      if (!day) throw notFound('agenda');
      return work(write, day, boardId);
    });
  }
}

/** Throws 409 naming the day of the board that runs. */
async function mustRunAlone(tx: Transaction, boardId: string): Promise<void> {
  const other = (await findDays(tx, boardId)).find(({ status }) => status === 'active');
  if (other) throw otherDayRuns(other.day, WORKSHOP_NAMES[other.workshop_type]);
}

/** As stored: by `order`, numbered anew, times in one form, the duration of a range computed. Throws 400. */
function itemsOf(sent: SentItem[]): AgendaItem[] {
  const used = new Set<string>();
  return sent
    .map((item, index) => {
      const time = readTime(item.time);
      if (time === null) throw invalidField(`items.${index}.time`, 'agenda.time');
      return { ...item, time };
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, time, module, duration }, order) => {
      const own = id && !used.has(id) ? id : randomUUID();
      used.add(own);
      return { id: own, time, module, duration: durationOf(time) ?? `${minutesIn(duration)} min`, order };
    });
}
