import { atPresent, elapsedShare } from '#contract/okr/okr-rules.ts';
import type { OkrFilters, OkrTotals } from '#contract/okr/okr-table.ts';

import type { Member } from '../../http/mount.ts';
import { notFound } from '../../http/refusals/refusals.ts';
import type { Services } from '../../services.ts';
import { mustHaveTeam } from '../okr-store.ts';
import { bare } from '../okr-text.ts';
import type { LinesOf } from './okr-lines-store.ts';
import {
  countPassing,
  findDiagram,
  findResponsiblePeople,
  findTable,
  type DiagramText,
  type ResponsiblePerson,
  type TableRequest,
  type TableText,
} from './okr-table-store.ts';

/** Filters that name people, as somebody means them who looks: `me` is their id. */
export const seenBy = <F extends OkrFilters>(filters: F, viewer: string): F =>
  filters.responsible
    ? { ...filters, responsible: filters.responsible.map((one) => (one === 'me' ? viewer : one)) }
    : filters;

/** Table, diagram and the people of the filters. */
export class OkrTableService {
  readonly #services: Services;
  readonly #now: () => Date;

  constructor(services: Services, now: () => Date = () => new Date()) {
    this.#services = services;
    this.#now = now;
  }

  /** Throws 404 for another company than the active one. */
  async table(viewer: Member, request: TableRequest): Promise<TableText & { totals: OkrTotals }> {
    const of = { reader: viewer, ...this.#present(viewer, request.filters) };
    const { year, quarter } = of.filters;
    const found = await this.#services.database.inCompany(viewer.companyId, (tx) => findTable(tx, of, request));
    const elapsed = year && quarter ? elapsedShare({ year, quarter }, of.now) : null;
    return { ...found, totals: { ...found.totals, elapsed } };
  }

  /** How many items pass each of these filters. */
  counts(viewer: Member, filters: readonly OkrFilters[]): Promise<number[]> {
    const views = filters.map((each) => this.#seen(viewer, each));
    return this.#services.database.inCompany(viewer.companyId, (tx) => countPassing(tx, views));
  }

  /** Throws 404 for another company than the active one. */
  async diagram(viewer: Member, filters: OkrFilters): Promise<DiagramText> {
    const of = this.#present(viewer, filters);
    const id = viewer.companyId;
    const companies = await this.#services.companies.listOf(viewer.id);
    const name = companies.find((company) => company.id === id)?.name ?? '';
    return this.#services.database.inCompany(id, (tx) => findDiagram(tx, of, { id, name }));
  }

  /** What the filters mean today and for the viewer. Another company than the active one is none of this session's: notFound. */
  #present(viewer: Member, filters: OkrFilters = {}): LinesOf {
    if (filters.company && filters.company !== viewer.companyId) throw notFound('company');
    return this.#seen(viewer, filters);
  }

  #seen(viewer: Member, filters: OkrFilters): LinesOf {
    const now = this.#now();
    return { now, filters: seenBy(atPresent(filters, now), viewer.id) };
  }

  /**
   * Members of the company who can answer for an item, by name, at most 50; or, with `ids`, these people also when they
   * answer for something and have left. Throws 404 for a foreign company or team.
   */
  async people(viewer: Member, { team, company, text, ids }: PeopleRequest): Promise<ResponsiblePerson[]> {
    if (company && company !== viewer.companyId) throw notFound('company');
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      if (team) await mustHaveTeam(tx, team);
      const rows = await findResponsiblePeople(tx, { team, ids });
      const words = bare(text ?? '')
        .split(/\s+/)
        .filter(Boolean);
      const fits = (name: string): boolean => words.every((word) => bare(name).includes(word));
      const found = rows.filter((row) => fits(`${row.first_name} ${row.last_name}`));
      return ids ? found : found.slice(0, 50);
    });
  }
}

interface PeopleRequest {
  team?: string | null | undefined;
  company?: string | null | undefined;
  text?: string | undefined;
  ids?: string[] | undefined;
}
