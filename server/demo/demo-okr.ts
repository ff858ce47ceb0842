import { lastDayOf, type Period } from '#contract/okr/okr-rules.ts';

import { okrReviews } from '../okr/evaluation/okr-reviews-tables.ts';
import {
  checkIns,
  keyResults,
  objectives,
  okrProjectKeyResults,
  okrProjects,
  okrSavedViews,
  okrTasks,
} from '../okr/okr-tables.ts';
import type { Transaction } from '../db/database.ts';
import { changesOfReports, seedOkrHistory, type StoryChange } from './demo-okr-history.ts';
import type { StoryCheckIn, StoryObjective, StoryView, StoryReview, StoryOkr } from './demo-okr-story.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

/** When what has no moment of its own was written down. */
const QUARTER_START = '2026-10-02T08:00:00Z';

/** Objectives are written down on the second day of their quarter. */
const startOf = ({ year, quarter }: Period): string =>
  `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-02T08:00:00Z`;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Objectives with their history, projects, tasks and saved views of both companies. */
export async function seedOkr(tx: Transaction, story: Story): Promise<void> {
  const { alpenwerk, ...nordlicht } = readStoryFile<StoryOkr & { alpenwerk: StoryOkr }>(story.folder, 'okr');
  await new OkrSeed(tx, story, 'nordlicht').all(nordlicht);
  await new OkrSeed(tx, story, 'alpenwerk').all(alpenwerk);
}

/** Writes the OKR of one company of the story. */
class OkrSeed {
  readonly #tx: Transaction;
  readonly #story: Story;
  readonly #company: string;

  constructor(tx: Transaction, story: Story, company: string) {
    this.#tx = tx;
    this.#story = story;
    this.#company = idOf('company', company);
  }

  async all(okr: StoryOkr): Promise<void> {
    await this.#goals(okr);
    await this.#work(okr);
    await seedOkrHistory(this.#tx, this.#company, this.#changes(okr));
    if (okr.saved_views?.length)
      await this.#tx.insert(okrSavedViews).values(okr.saved_views.map((one) => this.#view(one)));
    if (okr.reviews?.length) await this.#tx.insert(okrReviews).values(okr.reviews.map((one) => this.#review(one)));
  }

  async #goals(okr: StoryOkr): Promise<void> {
    const { objectives: goals, key_results } = okr;
    const reports = this.#reports(okr);
    await this.#tx.insert(objectives).values(
      goals.map((one) => ({
        ...this.#heldBy(one.responsible_person, this.#story.inQuarter(startOf(one))),
        id: idOf('objective', one.id),
        objective: one.objective,
        ...this.#story.quarter(one),
        team_id: idOf('team', one.team),
      })),
    );
    const reported = new Set(reports.map(({ key_result }) => key_result));
    const starts = this.#starts(goals);
    const dues = new Map(goals.map((one) => [one.id, lastDayOf(this.#story.quarter(one))]));
    await this.#tx.insert(keyResults).values(
      key_results.map((one, order) => {
        const { id: _id, objective: _objective, responsible_person: _person, updated_at: _at, ...measure } = one;
        const start = this.#start(starts, one.objective);
        const at = one.updated_at === null ? start : this.#story.inQuarter(one.updated_at);
        return {
          ...this.#heldBy(one.responsible_person, start),
          ...measure,
          updated_at: at,
          order,
          id: idOf('key-result', one.id),
          objective_id: idOf('objective', one.objective),
          date: dues.get(one.objective) ?? this.#story.day(one.date),
          checked_in_at: reported.has(one.id) ? at : null,
        };
      }),
    );
    await this.#tx.insert(checkIns).values(
      reports.map(({ id, key_result, at, value, note, confidence, author }) => ({
        id: idOf('check-in', id),
        company_id: this.#company,
        key_result_id: idOf('key-result', key_result),
        value,
        note,
        confidence,
        author_id: this.#person(author),
        day: dayOf(at),
        created_at: at,
      })),
    );
  }

  async #work({ projects = [], tasks = [] }: StoryOkr): Promise<void> {
    if (projects.length === 0) return;
    await this.#tx.insert(okrProjects).values(
      projects.map(({ id, title, responsible_person, team, due, status }) => ({
        ...this.#heldBy(responsible_person),
        id: idOf('okr-project', id),
        title,
        team_id: idOf('team', team),
        due: this.#story.day(due),
        status,
      })),
    );
    await this.#tx.insert(okrProjectKeyResults).values(
      projects.flatMap(({ id, key_results }) =>
        key_results.map((one) => ({
          company_id: this.#company,
          project_id: idOf('okr-project', id),
          key_result_id: idOf('key-result', one),
        })),
      ),
    );
    await this.#tx.insert(okrTasks).values(
      tasks.map(({ id, parent, title, responsible_person, due, completed, completed_at }) => ({
        ...this.#heldBy(responsible_person),
        id: idOf('okr-task', id),
        title,
        ...(parent.startsWith('kr')
          ? { key_result_id: idOf('key-result', parent) }
          : { project_id: idOf('okr-project', parent) }),
        due: this.#story.day(due),
        completed,
        completed_at: completed_at ? this.#story.inQuarter(completed_at) : null,
      })),
    );
  }

  /** How everything came to be as it is: written down, reported on, completed. */
  #changes(okr: StoryOkr): StoryChange[] {
    const { objectives: goals, key_results, projects = [], tasks = [] } = okr;
    const starts = this.#starts(goals);
    const made = (type: StoryChange['type'], id: string, by: string, goal?: string): StoryChange => ({
      at: this.#start(starts, goal),
      by: this.#person(by),
      action: 'okr.create',
      type,
      id,
      fields: {},
    });
    const reports = Map.groupBy(this.#reports(okr), ({ key_result }) => key_result);
    return [
      ...goals.map((one) => made('objective', idOf('objective', one.id), one.responsible_person, one.id)),
      ...key_results.flatMap((one) => [
        made('key_result', idOf('key-result', one.id), one.responsible_person, one.objective),
        ...changesOfReports(
          idOf('key-result', one.id),
          one.initial,
          (reports.get(one.id) ?? []).map(({ at, author, value }) => ({ at, by: this.#person(author), value })),
        ),
      ]),
      ...projects.map((one) => made('project', idOf('okr-project', one.id), one.responsible_person)),
      ...tasks.map((one) => made('task', idOf('okr-task', one.id), one.responsible_person)),
      ...tasks.flatMap(({ id, completed_at, responsible_person }): StoryChange[] =>
        completed_at === null
          ? []
          : [
              {
                at: this.#story.inQuarter(completed_at),
                by: this.#person(responsible_person),
                action: 'okr.update',
                type: 'task',
                id: idOf('okr-task', id),
                fields: { completed: { from: false, to: true } },
              },
            ],
      ),
    ];
  }

  /** What was reported, and when: the last of a day on each key result, for in a young quarter days fall together. */
  #reports({ checkins }: StoryOkr): (StoryCheckIn & { at: Date })[] {
    const points = checkins
      .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
      .map((one) => ({ ...one, at: this.#story.inQuarter(one.date) }));
    return [...new Map(points.map((one) => [`${one.key_result} ${dayOf(one.at)}`, one])).values()];
  }

  /** When each objective was written down. */
  #starts(goals: readonly StoryObjective[]): Map<string, Date> {
    return new Map(goals.map((one) => [one.id, this.#story.inQuarter(startOf(one))]));
  }

  #start(starts: ReadonlyMap<string, Date>, objective = ''): Date {
    return starts.get(objective) ?? this.#story.inQuarter(QUARTER_START);
  }

  #review({ year, quarter, team, author, date, text }: StoryReview) {
    return {
      company_id: this.#company,
      ...this.#story.quarter({ year, quarter }),
      team_id: team === null ? null : idOf('team', team),
      author_id: this.#person(author),
      updated_at: this.#story.inQuarter(date),
      text,
    };
  }

  #view({ id, name, owner, mode, visibility, default: is_default, filters, ...view }: StoryView) {
    const { team, responsible, year, quarter, ...rest } = filters;
    return {
      id: idOf('okr-view', id),
      company_id: this.#company,
      owner_id: idOf('person', owner),
      name,
      mode,
      visibility,
      is_default,
      view: {
        ...view,
        filters: {
          ...rest,
          ...(year !== undefined && this.#period(year, quarter)),
          ...(team && { team: team.map((one) => idOf('team', one)) }),
          ...(responsible && { responsible: responsible.map((one) => idOf('person', one)) }),
        },
      },
    };
  }

  /** A quarter, or the whole year: then that of the present quarter of the story, its last one. */
  #period(year: number, quarter: number | undefined): Partial<Period> {
    const moved = this.#story.quarter({ year, quarter: quarter ?? 4 });
    return quarter === undefined ? { year: moved.year } : moved;
  }

  /** Someone of the story who left stays the author of what they wrote. */
  #person(key: string): string | null {
    const known = this.#story.people.some(({ id }) => id === key);
    return known ? idOf('person', key) : null;
  }

  #heldBy(responsible: string, at: Date = this.#story.inQuarter(QUARTER_START)) {
    const person = this.#person(responsible);
    return { company_id: this.#company, responsible_id: person, created_by: person, created_at: at, updated_at: at };
  }
}
