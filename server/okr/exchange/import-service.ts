import { setImmediate } from 'node:timers/promises';

import type { OkrImport, PastImport } from '#contract/okr/okr-exchange.ts';
import { periodOf, type Period } from '#contract/okr/okr-rules.ts';
import type { Locale } from '#contract/accounts/people.ts';

import type { Transaction } from '../../db/database.ts';
import type { ReceivedUpload } from '../../http/multipart.ts';
import { notFound, Refusal } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import { differences } from '../../records/fields.ts';
import type { Write } from '../../records/records-service.ts';
import type { Sheet } from '../../tables/sheet.ts';
import type { Services } from '../../services.ts';
import { auditType } from '../okr-checks.ts';
import type { ImportRecord, Written } from './okr-imports-tables.ts';
import { canTakeBack, mostWritten, nameOf, oldestTakeBack, wireOf } from './import-answer.ts';
import { chosen, type ImportChoices, type ImportSettings } from './import-choices.ts';
import { decimalIn, fieldsOf, isEnough } from './import-columns.ts';
import type { ExistingItems } from './existing-items.ts';
import {
  changeImport,
  deleteImport,
  findExistingItems,
  findPastImports,
  insertImport,
  lockImport,
  lockImports,
  writePlan,
} from './import-store.ts';
import { failedRows, failedSheet } from './failed-sheet.ts';
import { ImportProgress, type Progress } from './import-progress.ts';
import { countsOf } from './import-words.ts';
import { planImport, type PlanRow } from './plan-import.ts';
import { readLines } from './read-lines.ts';
import { takeBack } from './take-back-store.ts';

export { removeOldImports } from './import-store.ts';

interface ImportCall {
  call: Call;
  locale: Locale;
  /** Aborts when nobody waits for the answer any longer. */
  gone?: AbortSignal;
}
/** What is logged of an import as a whole and of each of its items. */
interface Log {
  action: string;
  id: string;
  detail: Record<string, unknown>;
  items: { type: Written['type']; id: string; act: string; fields: ReturnType<typeof differences> }[];
}

/** Files that become objectives and key results: read, shown, confirmed; each belongs to who has brought it. */
export class ImportService {
  readonly #services: Services;
  readonly #now: () => Date;
  readonly #progress = new ImportProgress();

  constructor(services: Services, now: () => Date = () => new Date()) {
    this.#services = services;
    this.#now = now;
  }

  /** Reads a file and answers what it would do. Throws 400 for one that can't be read. */
  async create(act: ImportCall, file: ReceivedUpload, settings: ImportSettings): Promise<OkrImport> {
    const read = { bytes: file.content, preset: act.locale === 'de-DE' ? ',' : '.' } as const;
    const { tables, preset } = await this.#services.threads.run('readFile', read, {
      person: act.call.viewer.id,
      gone: act.gone,
    });
    const [table] = tables;
    if (!table) throw new Refusal(400, 'empty', 'tableFile.empty');
    const { name: sheet, headings, lines } = table;
    const columns = fieldsOf(headings);
    const { year, quarter, update_existing = true } = settings;
    const current = periodOf(this.#now());
    return this.#inCompany(act, async (tx) => {
      const made = await insertImport(tx, {
        sheet,
        headings,
        lines,
        columns,
        sheets: tables.length > 1 ? tables : [],
        decimal: decimalIn(lines, columns, preset),
        decimal_preset: preset,
        company_id: act.call.viewer.companyId,
        created_by: act.call.viewer.id,
        filename: file.filename,
        year: year ?? current.year,
        quarter: quarter ?? current.quarter,
        update_existing,
      });
      if (!made) throw notFound('okrImport');
      return this.#show(tx, act, made);
    });
  }

  /** The own ones that are done and can be taken back, or were, within the last days. */
  list(act: ImportCall): Promise<PastImport[]> {
    const now = this.#now();
    return this.#inCompany(act, async (tx) => {
      const found = await findPastImports(tx, act.call.viewer.id, oldestTakeBack(now));
      return found.flatMap((row) => {
        const { id, filename, confirmed_at, result, taken_back } = row;
        if (!confirmed_at || !result) return [];
        return [{ id, filename, confirmed_at: confirmed_at.toISOString(), result, can_take_back: canTakeBack(row, now), taken_back }]; // prettier-ignore
      });
    });
  }

  /** The rows that could not be taken, or would not be, as a table. */
  failed(act: ImportCall, id: string): Promise<Sheet> {
    return this.#inCompany(act, async (tx) => {
      const row = await this.#own(tx, act, id);
      const isDone = row.confirmed_at !== null;
      const rows = isDone ? row.failed : failedRows(row, (await this.#show(tx, act, row)).rows);
      return failedSheet(row, rows, act.locale);
    });
  }

  progress({ call: { viewer } }: ImportCall, id: string): Progress | null {
    return this.#progress.of(viewer.id, id);
  }

  read(act: ImportCall, id: string): Promise<OkrImport> {
    return this.#inCompany(act, async (tx) => this.#show(tx, act, await this.#own(tx, act, id)));
  }

  /** Throws 400 for one that is confirmed and for a sheet that the file does not have. */
  change(act: ImportCall, id: string, choices: ImportChoices): Promise<OkrImport> {
    return this.#inCompany(act, async (tx) => {
      const row = await this.#own(tx, act, id);
      if (row.confirmed_at !== null) throw new Refusal(400, 'finished', 'okrImport.finished');
      const next = chosen(row, choices);
      if (Object.keys(next).length > 0) await changeImport(tx, id, next);
      return this.#show(tx, act, { ...row, ...next });
    });
  }

  /** Throws 400 for one that is confirmed: it stays as a proof of what it did. */
  async discard(act: ImportCall, id: string): Promise<void> {
    await this.#inCompany(act, async (tx) => {
      const { confirmed_at } = await this.#own(tx, act, id);
      if (confirmed_at !== null) throw new Refusal(400, 'finished', 'okrImport.finished');
      await deleteImport(tx, id);
    });
  }

  /** Does what was shown, once. Throws 412 with the import when by now it would do something else. */
  async confirm(act: ImportCall, id: string, plan: string): Promise<OkrImport> {
    return this.#write(act, id, plan).finally(() => this.#progress.end(id));
  }

  #write(act: ImportCall, id: string, plan: string): Promise<OkrImport> {
    return this.#services.records.write(act.call, async (write) => {
      const { tx } = write;
      await lockImports(tx, write.companyId);
      const row = await this.#own(tx, act, id);
      if (row.confirmed_at !== null) return this.#show(tx, act, row);
      if (!isEnough(row.columns)) throw new Refusal(400, 'needs_mapping', 'okrImport.mapping');
      const { rows, stock } = await planOf(tx, row, true);
      if (nameOf(rows) !== plan)
        throw new Refusal(412, 'stale', 'okrImport.stale', {
          extra: { current: this.#wire(row, { rows, stock }, act.locale) },
        });
      const result = countsOf(rows);
      if (result.create_objectives + result.create_key_results + result.update === 0)
        throw new Refusal(400, 'nothing_to_do', 'okrImport.nothingToDo');
      const written = await writePlan(tx, act.call.viewer, {
        rows,
        onPart: this.#progress.begin(act, id, rows.length),
      });
      await this.#log(write, {
        action: 'okr.import',
        id,
        detail: { filename: row.filename, ...result },
        items: written.map((one) => ({ ...one, fields: differences(one.before, one.write) })),
      });
      const failed = failedRows(row, this.#wire(row, { rows, stock }, act.locale).rows);
      const emptied = { lines: [], sheets: [] };
      const done = { confirmed_at: this.#now(), result, ...emptied, failed, written, ...mostWritten(rows) };
      await changeImport(tx, id, done);
      write.publish('okr', { id });
      return this.#show(tx, act, { ...row, ...done });
    });
  }

  /**
   * What was created is deleted and what was changed restored, as far as it is unchanged; a second time answers what the
   * first one did. Throws 400 where there is nothing to take back.
   */
  async takeBack(act: ImportCall, id: string): Promise<OkrImport> {
    return this.#services.records.write(act.call, async (write) => {
      const { tx } = write;
      await lockImports(tx, write.companyId);
      const row = await this.#own(tx, act, id);
      if (row.taken_back !== null) return this.#show(tx, act, row);
      if (!canTakeBack({ ...row, has_written: row.written.length > 0 }, this.#now()))
        throw new Refusal(400, 'finished', 'okrImport.takenBack');
      const { taken_back, undone } = await takeBack(tx, row.written);
      await this.#log(write, {
        action: 'okr.import_taken_back',
        id,
        detail: { filename: row.filename, ...taken_back },
        items: undone.map(goingBack),
      });
      const done = { taken_back, written: [] };
      await changeImport(tx, id, done);
      write.publish('okr', { id });
      return this.#show(tx, act, { ...row, ...done });
    });
  }

  async #log(write: Write, { action, id, detail, items }: Log): Promise<void> {
    const { viewer, requestId } = write.call;
    await write.record({ action, objectType: 'okr.import', objectId: id, detail });
    await this.#services.audit.recordManyIn(
      write.tx,
      viewer,
      items.map(({ type, id: objectId, act, fields }) => ({
        action: `okr.${act}`,
        objectType: auditType(type),
        objectId,
        detail: { fields },
        requestId,
      })),
    );
  }

  #wire(row: ImportRecord, plan: { rows: PlanRow[]; stock: ExistingItems }, locale: Locale): OkrImport {
    return wireOf(row, { ...plan, locale, now: this.#now() });
  }

  async #show(tx: Transaction, act: ImportCall, row: ImportRecord): Promise<OkrImport> {
    const { rows, stock } = await planOf(tx, row, false);
    await setImmediate();
    return this.#wire(row, { rows, stock }, act.locale);
  }

  async #own(tx: Transaction, { call: { viewer } }: ImportCall, id: string): Promise<ImportRecord> {
    const row = await lockImport(tx, viewer.id, id);
    if (!row) throw notFound('okrImport');
    return row;
  }

  #inCompany<T>({ call: { viewer } }: ImportCall, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#services.database.inCompany(viewer.companyId, work);
  }
}

/** What taking an item back is to its history. */
const goingBack = ({ type, id, act, title, before, write }: Written): Log['items'][number] =>
  act === 'create'
    ? { type, id, act: 'delete', fields: { title: { from: title, to: null } } }
    : { type, id, act: 'update', fields: differences(write, before) };

/** What the file does now; nothing while it is not said what its columns mean. */
async function planOf(
  tx: Transaction,
  row: ImportRecord,
  lock: boolean,
): Promise<{ rows: PlanRow[]; stock: ExistingItems }> {
  const settings = { year: row.year, quarter: row.quarter, update_existing: row.update_existing };
  const lines = isEnough(row.columns) ? readLines(row.lines, row.columns, row.decimal) : [];
  const periods = new Map<string, Period>([[`${row.year}-${row.quarter}`, settings]]);
  for (const line of lines) {
    const period = { year: line.year ?? row.year, quarter: line.quarter ?? row.quarter };
    periods.set(`${period.year}-${period.quarter}`, period);
  }
  const stock = await findExistingItems(tx, [...periods.values()], lock);
  await setImmediate();
  return { rows: planImport(lines, stock, settings), stock };
}
