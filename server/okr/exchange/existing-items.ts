import type { Period } from '#contract/okr/okr-rules.ts';

import { bare } from '../okr-text.ts';
import { SimilarNames } from './similar-names.ts';

/** Names are compared without case, accents and doubled spaces. */
export const nameKey = (name: string): string => bare(name).replaceAll(/\s+/g, ' ').trim();

export interface KnownKeyResult {
  id: string;
  title: string;
  initial: number;
  current: number;
  goal: number;
  direction: 'increase' | 'decrease';
  unit: string;
  symbol: string;
  placement: 'before' | 'after';
  date: string | null;
  responsible_id: string | null;
}
export interface KnownObjective extends Period {
  id: string;
  title: string;
  description: string;
  team_id: string | null;
  responsible_id: string | null;
  keyResults: KnownKeyResult[];
}
export interface KnownPerson {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

const quarterOf = ({ year, quarter }: Period): string => `${year}-${quarter}`;

/** What an import may meet: objectives of its quarters, teams and people of the company. */
export class ExistingItems {
  readonly #objectives: Map<string, KnownObjective>;
  readonly #byName: Map<string, KnownObjective[]>;
  readonly #teams: Map<string, string>;
  readonly #names: Map<string, string>;
  readonly #people: Map<string, string[]>;
  readonly #teamNames: Map<string, string>;
  readonly #similarTeams: SimilarNames;
  /** As they were found. */
  readonly all: { objectives: readonly KnownObjective[]; teams: readonly { id: string; name: string }[] };
  readonly #similarPeople: SimilarNames;
  readonly #similarObjectives: Map<string, SimilarNames>;

  constructor(known: { objectives: KnownObjective[]; teams: { id: string; name: string }[]; people: KnownPerson[] }) {
    this.all = known;
    this.#objectives = new Map(known.objectives.map((one) => [one.id, one]));
    this.#byName = Map.groupBy(known.objectives, ({ title }) => nameKey(title));
    this.#teams = new Map(known.teams.map(({ id, name }) => [nameKey(name), id]));
    this.#teamNames = new Map(known.teams.map(({ id, name }) => [id, name]));
    this.#names = new Map(known.people.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]));
    this.#similarTeams = new SimilarNames(known.teams.map(({ name }) => name));
    this.#similarPeople = new SimilarNames([...this.#names.values()]);
    const titles = Map.groupBy(known.objectives, quarterOf);
    this.#similarObjectives = new Map(
      [...titles].map(([quarter, all]) => [quarter, new SimilarNames(all.map(({ title }) => title))]),
    );
    this.#people = new Map();
    for (const { id, first_name, last_name, email } of known.people)
      for (const name of new Set(
        [email, `${first_name} ${last_name}`, `${last_name}, ${first_name}`, `${last_name} ${first_name}`].map(nameKey),
      ))
        this.#people.set(name, [...(this.#people.get(name) ?? []), id]);
  }

  objectivesNamed(title: string): KnownObjective[] {
    return this.#byName.get(nameKey(title)) ?? [];
  }

  objective(id: string): KnownObjective | null {
    return this.#objectives.get(id) ?? null;
  }

  /** Id of a team; null without one of this name. */
  team(name: string): string | null {
    return this.#teams.get(nameKey(name)) ?? null;
  }

  /** What may be meant by a team that is not there; null without one that is called about so. */
  teamLike(name: string): string | null {
    return this.#similarTeams.find(name);
  }

  /** The same of a person. */
  personLike(name: string): string | null {
    return this.#similarPeople.find(name);
  }

  /** The same of an objective, in its quarter. */
  objectiveLike(title: string, period: Period): string | null {
    return this.#similarObjectives.get(quarterOf(period))?.find(title) ?? null;
  }

  teamName(id: string | null): string {
    return id === null ? '' : (this.#teamNames.get(id) ?? '');
  }

  /** Ids of those who are called so or have this e-mail address. */
  peopleNamed(name: string): string[] {
    return this.#people.get(nameKey(name)) ?? [];
  }

  personName(id: string): string {
    return this.#names.get(id) ?? '';
  }
}
