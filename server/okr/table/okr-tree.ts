import type { OkrRow } from '#contract/okr-table.ts';
import { elapsedShare, lastDayOf, meanProgress } from '#contract/okr-rules.ts';

import { eachInTurns, type Turns } from '../../http/in-turns.ts';
import { keyResultOf, objectiveOf, responsibleOf } from '../items/okr-items.ts';
import { isOf, liesIn, type Span } from './okr-span.ts';
import type { KeyResultRow, ObjectiveRow, ProjectRow, TaskRow } from '../okr-store.ts';

/** Everything of a period, as the store found it. */
export interface OkrStock {
  objectives: ObjectiveRow[];
  keyResults: KeyResultRow[];
  projects: ProjectRow[];
  tasks: TaskRow[];
  /** Names of the company's teams by id. */
  teams: Map<string, string>;
}

/** A line with what hangs on it, before it has its place in the table. */
export interface TreeItem {
  line: OkrRow;
  /** The team that it belongs to: its own, else that of what it hangs on. */
  team: OkrRow['team'];
  /** Set when it is shown only for a child. */
  context?: boolean;
  children: TreeItem[];
}

const PLAIN = {
  parent: null,
  depth: 0,
  year: null,
  quarter: null,
  progress: null,
  elapsed: null,
  initial: null,
  current: null,
  goal: null,
  direction: null,
  unit: '',
  symbol: '',
  placement: 'after',
  space: true,
  children: 0,
  context: false,
  group: '',
} as const;

const later = (one: string, other: string): string => (one > other ? one : other);

/** Turns the stock into the tree objective ▸ key result ▸ project ▸ task (EXPECTATIONS "OKR"). */
export class OkrForest {
  readonly #stock: OkrStock;
  readonly #now: Date;
  readonly #deletable: ReadonlySet<string>;
  readonly #tasks: Map<string, TaskRow[]>;
  readonly #projects = new Map<string, ProjectRow[]>();
  readonly #keyResults: Map<string, KeyResultRow[]>;

  /** `own` are the ids of what the reader may delete. */
  constructor(stock: OkrStock, now: Date, own: ReadonlySet<string> = new Set()) {
    this.#stock = stock;
    this.#now = now;
    this.#deletable = own;
    this.#tasks = Map.groupBy(stock.tasks, ({ project_id, key_result_id }) => project_id ?? key_result_id ?? '');
    this.#keyResults = Map.groupBy(stock.keyResults, ({ objective_id }) => objective_id);
    for (const project of stock.projects)
      for (const id of project.key_results) {
        const here = this.#projects.get(id);
        if (here) here.push(project);
        else this.#projects.set(id, [project]);
      }
  }

  /** The roots of a period: its objectives, then projects and tasks that hang on nothing. */
  *roots(span: Span = {}): Turns<TreeItem[]> {
    const { objectives, projects } = this.#stock;
    const own = objectives.filter((row) => isOf(row, span));
    const loose = projects.filter((row) => row.key_results.length === 0 && this.#projectLies(row, span));
    const tasks = (this.#tasks.get('') ?? []).filter((row) => taskLies(row, span));
    return [
      ...(yield* eachInTurns(own, (row) => this.#objective(row))),
      ...(yield* eachInTurns(loose, (row) => this.#project(row, '', null))),
      ...(yield* this.#hanging(tasks, '', null)),
    ];
  }

  /** With what is open under it. */
  #projectLies(row: ProjectRow, span: Span): boolean {
    const done = row.status === 'done' ? row.updated_at : null;
    return liesIn({ ...row, done }, span) || (this.#tasks.get(row.id) ?? []).some((task) => taskLies(task, span));
  }

  #team(id: string | null): OkrRow['team'] {
    return id === null ? null : { id, name: this.#stock.teams.get(id) ?? '' };
  }

  *#objective(row: ObjectiveRow): Turns<TreeItem> {
    const under = this.#keyResults.get(row.id) ?? [];
    const { progress, status, updated_at } = objectiveOf(row, under, this.#now);
    const children = yield* eachInTurns(under, (one) => this.#keyResult(one));
    const line: OkrRow = {
      ...PLAIN,
      row: row.id,
      id: row.id,
      type: 'objective',
      title: row.objective,
      team: this.#team(row.team_id),
      responsible: responsibleOf(row),
      year: row.year,
      quarter: row.quarter,
      progress,
      elapsed: elapsedShare(row, this.#now),
      status,
      due: lastDayOf(row),
      updated_at: children.reduce((newest, child) => later(newest, child.line.updated_at), updated_at),
      version: row.version,
      can_delete: this.#deletable.has(row.id),
    };
    return { line, team: line.team, children };
  }

  *#keyResult(row: KeyResultRow): Turns<TreeItem> {
    const wire = keyResultOf(row, this.#now);
    const team = this.#team(row.team_id);
    const { id, title, initial, current, goal, direction, unit, symbol, placement, space, progress, status } = wire;
    const line: OkrRow = {
      ...PLAIN,
      id,
      title,
      initial,
      current,
      goal,
      direction,
      unit,
      symbol,
      placement,
      space,
      progress,
      status,
      row: id,
      type: 'key_result',
      team,
      responsible: wire.responsible,
      year: row.year,
      quarter: row.quarter,
      elapsed: elapsedShare(row, this.#now),
      due: row.date ?? lastDayOf(row),
      updated_at: wire.updated_at,
      version: row.version,
      can_delete: this.#deletable.has(row.id),
    };
    const children = [
      ...(yield* eachInTurns(this.#projects.get(id) ?? [], (one) => this.#project(one, `${id}/`, line))),
      ...(yield* this.#hanging(this.#tasks.get(id) ?? [], `${id}/`, line)),
    ];
    return { line, team, children };
  }

  *#project(row: ProjectRow, place: string, above: OkrRow | null): Turns<TreeItem> {
    const line: OkrRow = {
      ...PLAIN,
      row: place + row.id,
      id: row.id,
      type: 'project',
      title: row.title,
      team: this.#team(row.team_id),
      responsible: responsibleOf(row),
      year: above?.year ?? null,
      quarter: above?.quarter ?? null,
      status: row.status,
      due: row.due,
      updated_at: row.updated_at.toISOString(),
      version: row.version,
      can_delete: this.#deletable.has(row.id),
    };
    const team = line.team ?? above?.team ?? null;
    // tasks have no team but that of what they hang on
    const children = yield* this.#hanging(this.#tasks.get(row.id) ?? [], `${line.row}/`, { ...line, team });
    return { line, team, children };
  }

  /** Tasks that hang on what stands above them. */
  *#hanging(tasks: readonly TaskRow[], place: string, above: OkrRow | null): Turns<TreeItem[]> {
    const items: TreeItem[] = [];
    for (const row of tasks) {
      yield;
      items.push(this.#task(row, place, above));
    }
    return items;
  }

  #task(row: TaskRow, place: string, above: OkrRow | null): TreeItem {
    const line: OkrRow = {
      ...PLAIN,
      row: place + row.id,
      id: row.id,
      type: 'task',
      title: row.title,
      team: above?.team ?? null,
      responsible: responsibleOf(row),
      year: above?.year ?? null,
      quarter: above?.quarter ?? null,
      status: row.completed ? 'done' : 'open',
      due: row.due,
      updated_at: row.updated_at.toISOString(),
      version: row.version,
      can_delete: this.#deletable.has(row.id),
    };
    return { line, team: line.team, children: [] };
  }
}

const taskLies = (row: TaskRow, span: Span): boolean => liesIn({ ...row, done: row.completed_at }, span);

/** Ø progress of the objectives among these lines; null without any that has key results. */
export function meanOfObjectives(lines: readonly OkrRow[]): number | null {
  return meanProgress(
    lines.flatMap(({ type, progress }) => (type === 'objective' && progress !== null ? [progress] : [])),
  );
}
