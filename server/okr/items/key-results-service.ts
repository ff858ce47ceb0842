import type { listKeyResults, updateKeyResult } from '#contract/okr/okr.ts';
import type { KeyResult } from '#contract/okr/okr-items.ts';
import { otherDirection, otherSign, unitDefaults, type Period } from '#contract/okr/okr-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Write } from '../../records/records-service.ts';
import type { Services } from '../../services.ts';
import { checkPeople, mustBeSame } from '../okr-checks.ts';
import { KEY_RESULT } from '../okr-fields.ts';
import { addCheckIn, oneOf, type KeyResultRow } from '../okr-store.ts';
import { keyResults } from '../okr-tables.ts';
import { keyResultOf } from './okr-items.ts';
import { OkrItemsService, saveItem } from './okr-items-service.ts';
import { ITEMS, keyResultsFor, lastOf, lockPeriodOf } from './okr-items-store.ts';

type Fields = z.output<(typeof updateKeyResult)['body']>;
type Filter = z.output<(typeof listKeyResults)['query']>;

/** What was sent, as the row has it. Throws 400 when start and initial differ. */
function rowOf(body: Fields) {
  const { initial, start } = body;
  if (initial !== undefined && start !== undefined && initial !== start)
    throw invalidField('start', 'okr.startDiffers');
  return KEY_RESULT.row(body);
}

/**
 * What follows from what is sent, unless it is sent too: another unit brings its sign, another start or goal its
 * direction.
 */
const followingOf = ({ unit, symbol, initial, goal, direction }: ReturnType<typeof rowOf>, before: KeyResultRow) => ({
  ...(symbol === undefined && otherSign(unit, before.unit)),
  ...(direction === undefined && otherDirection({ initial, goal }, before)),
});

/** Key results (application 3, 5, 7). */
export class KeyResultsService extends OkrItemsService<KeyResultRow, KeyResult, Filter, Fields> {
  protected readonly where = keyResultsFor;
  readonly #now: () => Date;

  constructor(services: Services, now: () => Date = () => new Date()) {
    super(services, ITEMS.key_result);
    this.#now = now;
  }

  /** Those of these that exist. */
  listOf(viewer: Member, ids: readonly string[]): Promise<KeyResult[]> {
    return this.inCompany(viewer, (tx) => this.find(tx, viewer, { where: oneOf(keyResults.id, ids) }));
  }

  protected async insert(write: Write, body: Fields): Promise<string> {
    const { companyId: company_id, id: created_by } = write.call.viewer;
    const { title = '', objective_id = '', ...row } = rowOf(body);
    await checkPeople(write.tx, row);
    checkPeriod(body, [await lockObjective(write.tx, objective_id)]);
    const initial = row.initial ?? 0;
    return write.insert(keyResults, {
      ...unitDefaults(row.unit ?? ''),
      ...row,
      title,
      objective_id,
      initial,
      current: row.current ?? initial,
      order: lastOf(objective_id),
      company_id,
      created_by,
    });
  }

  /**
   * Saves what is sent and keeps the rest; another current value is a check-in, whose id is in the answer. Throws 400,
   * 404, and 412 with the current state.
   */
  update(call: Call, id: string, body: Fields): Promise<KeyResult & { check_in: string | null }> {
    mustBeSame(id, body);
    const { viewer } = call;
    return this.services.records.write(call, async (write) => {
      const { tx } = write;
      const current = () => this.one(tx, viewer, id);
      // the objective comes first, as where whole objectives are held: two who wait for each other would both fail
      const target = body.objective === undefined ? undefined : await lockObjective(tx, body.objective);
      const before = await write.lockCurrent(ITEMS.key_result, id, { current });
      checkPeriod(body, [before, ...(target ? [target] : [])]);
      const sent = rowOf(body);
      const row = { ...followingOf(sent, before), ...sent };
      await checkPeople(tx, row, before);
      let check_in: string | null = null;
      const derived = async (fields: object): Promise<Record<string, unknown>> => {
        const value = 'current' in fields ? row.current : undefined;
        const report = { key_result_id: id, value: value ?? 0, previous: before.current };
        const made = value === undefined ? null : await addCheckIn(tx, viewer, report);
        check_in = made?.id ?? null;
        return {
          ...(made && { checked_in_at: made.created_at }),
          ...('objective_id' in fields && row.objective_id && { order: lastOf(row.objective_id) }),
        };
      };
      await saveItem(write, 'key_result', { before, row, derived });
      return { ...(await current()), check_in };
    });
  }

  protected wireOf(_tx: Transaction, rows: KeyResultRow[]): KeyResult[] {
    return rows.map((row) => keyResultOf(row, this.#now()));
  }
}

/** The quarter of an objective that is to have a key result; it stays until the end of the transaction. Throws 400. */
async function lockObjective(tx: Transaction, id: string): Promise<Period> {
  const found = await lockPeriodOf(tx, id);
  if (!found) throw invalidField('objective', 'unknownObjective');
  return found;
}

/**
 * A key result is in the quarter of its objective. Throws 400 with the field for another one; while it moves, both
 * the quarter before and the one after are right.
 */
function checkPeriod({ year, quarter }: Fields, right: readonly Period[]): void {
  if (year !== undefined && !right.some((one) => one.year === year)) throw invalidField('year', 'okr.periodDiffers');
  if (quarter !== undefined && !right.some((one) => one.quarter === quarter))
    throw invalidField('quarter', 'okr.periodDiffers');
}
