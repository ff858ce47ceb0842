import { BANDS, type EvaluatedItem, type EvaluationSums } from '#contract/okr/okr-evaluation.ts';
import { meanProgress, type OkrStatus } from '#contract/okr/okr-rules.ts';

/** A key result with its values at the end of its quarter, or of now. */
export interface EvaluatedKeyResult extends EvaluatedItem {
  initial: number;
  current: number;
  goal: number;
  unit: string;
  symbol: string;
  placement: 'before' | 'after';
  space: boolean;
  progress: number;
  status: OkrStatus;
  /** In the quarter. */
  check_ins: number;
  due: string;
}
/** An objective with its key results. */
export interface EvaluatedObjective extends EvaluatedItem {
  key_results: EvaluatedKeyResult[];
}

/** Sums of decimals must not tip a band. */
const EPSILON = 1e-9;
/** As many objectives are called the best and the weakest. */
const MOST = 3;

/** How many key results lie below 25, 50, 75 and 100 %, and how many have reached their goal. */
export function bandsOf(keyResults: readonly { progress: number }[]): number[] {
  const bands = [0, 0, 0, 0, 0];
  for (const { progress } of keyResults) {
    const place = BANDS.findIndex((end) => progress < end - EPSILON);
    const band = place < 0 ? BANDS.length : place;
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
}

const noneByStatus = (): Record<OkrStatus, number> => ({
  done: 0,
  on_track: 0,
  at_risk: 0,
  off_track: 0,
  not_started: 0,
});

/** Ø progress of the objectives that have key results; null without any. */
export const meanOf = (objectives: readonly EvaluatedObjective[]): number | null =>
  meanProgress(objectives.flatMap(({ progress }) => (progress === null ? [] : [progress])));

/** Sums of these objectives; `before` is the Ø progress of the quarter before. */
export function sumsOf(objectives: readonly EvaluatedObjective[], before: number | null): EvaluationSums {
  const keyResults = objectives.flatMap(({ key_results }) => key_results);
  const by_status = noneByStatus();
  for (const { status } of keyResults) by_status[status] += 1;
  const progress = meanOf(objectives);
  return {
    objectives: objectives.length,
    objectives_achieved: objectives.filter(({ status }) => status === 'done').length,
    key_results: keyResults.length,
    progress,
    achieved: by_status.done,
    by_status,
    check_ins: keyResults.reduce((sum, { check_ins }) => sum + check_ins, 0),
    reported: keyResults.filter(({ check_ins }) => check_ins > 0).length,
    change: progress === null || before === null ? null : progress - before,
  };
}

/**
 * The objectives that got furthest and least far, at most three each: none is in both, so that with few objectives the
 * upper half are the best. Those without key results have no place; a reached objective is never a weak one.
 */
export function extremesOf(
  objectives: readonly EvaluatedObjective[],
): Record<'best' | 'weakest', EvaluatedObjective[]> {
  const ranked = objectives
    .filter(({ progress }) => progress !== null)
    .toSorted((one, other) => (other.progress ?? 0) - (one.progress ?? 0));
  const most = Math.min(MOST, Math.ceil(ranked.length / 2));
  const rest = ranked.slice(most).filter(({ status }) => status !== 'done');
  return { best: ranked.slice(0, most), weakest: rest.toReversed().slice(0, MOST) };
}

/** Key results nobody has reported on in the quarter. */
export const silentOf = (objectives: readonly EvaluatedObjective[]): EvaluatedKeyResult[] =>
  objectives.flatMap(({ key_results }) => key_results.filter(({ check_ins }) => check_ins === 0));

const collator = new Intl.Collator('de', { numeric: true });
const NO_TEAM = '';

/** Objectives by team: teams by name, those without one last. */
export function byTeam(
  objectives: readonly EvaluatedObjective[],
): { team: EvaluatedObjective['team']; objectives: EvaluatedObjective[] }[] {
  const groups = Map.groupBy(objectives, ({ team }) => team?.id ?? NO_TEAM);
  return [...groups.values()]
    .map((list) => ({ team: list[0]?.team ?? null, objectives: list }))
    .toSorted(
      (one, other) =>
        Number(one.team === null) - Number(other.team === null) ||
        collator.compare(one.team?.name ?? '', other.team?.name ?? ''),
    );
}
