import type { Database } from '#server/db/database.ts';
import { memberships, teams, users } from '#server/db/people-tables.ts';
import {
  checkIns,
  keyResults,
  objectives,
  okrProjectKeyResults,
  okrProjects,
  okrTasks,
} from '#server/okr/okr-tables.ts';

import type { SeededCompany } from './company.ts';

/** The same id for the same kind and number each time. */
export const variedId = (kind: number, number: number): string =>
  `0190c000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`;

const TITLES = [
  'Ziel 2', 'Ziel 10', 'ziel 2', 'Ärzte', 'ärzte', 'Arzt', 'Zürich', 'Straße', 'Strasse', 'Öl ersetzen', 'Ölheizung 007',
  'Ölheizung 7', 'Über-Wärme', 'Uber Warme', 'Grow revenue by 12.5 %', 'grow revenue', '„Quoted“', '(Klammer)', '🌞 Kompass',
  'Жар', 'жара', 'Ελλάδα ΣΑΣ', 'İstanbul', 'éclair', 'Ein\\Backslash "q"', 'A1b10', 'A1b9', '-minus', '_unten', 'x', 'x',
]; // prettier-ignore
const TEAMS = ['Team 10', 'Team 2', 'Ärzte', 'Arzt', 'Team 02', 'Zürich', 'öl', 'Vertrieb'];
const PEOPLE = [['Anna', 'Ärmel'], ['Ben', 'Zorn'], ['anna', 'Ärmel'], ['Anna', 'Ärmel'], ['', 'Öz'], ['ßilva', ''], ['Çem', '2'], ['Çem', '10'], ['🌞', 'Kompass']] as const; // prettier-ignore
const AMOUNTS: [number, number, number][] = [
  [0, 50, 100], [100, 30, 0], [0, 0.1 + 0.2, 1], [5, 5, 5], [5, 4, 5], [0, 5e-324, 1e15], [0, 1e15, 5e-324], [-5, -4, 7],
  [0, -0, -5], [1e-300, 3e-300, 7e-300], [0, 1e-308, 3], [0, 99.9999999999, 100], [0, 100, 100], [0, 0, 3], [10, 7.3, 2], [0, 33.3, 90.7],
]; // prettier-ignore

/** One of a list by a number; never the same step twice. */
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const moment = (number: number): Date =>
  new Date(Date.UTC(2026, number % 14, 1 + (number % 27), number % 24, 0, 0, number % 3));

/** Hundreds of items in which everything occurs that a filter, an order or a mean may stumble over. */
export async function seedVariedOkr(database: Database, company: SeededCompany): Promise<void> {
  const person = (number: number) => (number % 7 === 3 ? null : variedId(1, number % PEOPLE.length));
  const team = (number: number) => (number % 5 === 4 ? null : variedId(2, number % TEAMS.length));
  const item = (number: number) => ({
    company_id: company.id,
    created_by: number % 3 === 0 ? variedId(1, 2) : company.writer.id,
    responsible_id: person(number),
    created_at: moment(number % 11),
    updated_at: moment(number * 5),
    version: 1 + (number % 4),
  });
  const many = <T>(count: number, of: (number: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n));
  await database.acrossCompanies({ reason: 'test seed' }, async (tx) => {
    await tx.insert(users).values(PEOPLE.map(([first_name, last_name], n) => ({ id: variedId(1, n), email: `varied-${n}@test.example`, first_name, last_name, active_company: company.id }))); // prettier-ignore
    await tx.insert(memberships).values(PEOPLE.map((_, n) => ({ company_id: company.id, user_id: variedId(1, n) })));
    await tx.insert(teams).values(TEAMS.map((name, n) => ({ id: variedId(2, n), company_id: company.id, name })));
    await tx.insert(objectives).values(
      many(150, (n) => ({ ...item(n), id: variedId(3, n * 7919 % 1000), objective: pick(TITLES, n * 3), year: 2025 + (n % 3), quarter: 1 + ((n * 7) % 4), team_id: team(n) })), // prettier-ignore
    );
    await tx.insert(keyResults).values(
      many(400, (n) => {
        const [initial, current, goal] = pick(AMOUNTS, n * 3 + (n % 5));
        return { ...item(n + 1), id: variedId(4, (n * 7919) % 1000), objective_id: variedId(3, ((n % 140) * 7919) % 1000), title: `${pick(TITLES, n)} ${n % 13}`, initial, current, goal, direction: n % 2 ? ('decrease' as const) : ('increase' as const), unit: n % 3 ? '%' : '', symbol: n % 4 ? '' : '€', placement: n % 6 ? ('after' as const) : ('before' as const), space: n % 5 > 0, date: n % 4 ? null : `2026-${String(1 + (n % 12)).padStart(2, '0')}-15`, order: n % 3, checked_in_at: n % 3 ? moment(n) : null }; // prettier-ignore
      }),
    );
    const due = (n: number) => (n % 3 ? null : `202${6 + (n % 2)}-${String(1 + (n % 12)).padStart(2, '0')}-28`);
    await tx.insert(okrProjects).values(
      many(120, (n) => ({ ...item(n + 2), id: variedId(5, (n * 7919) % 1000), title: pick(TITLES, n + 4), team_id: n % 2 ? team(n) : null, due: due(n), status: pick(['not_started', 'in_progress', 'done'] as const, n) })), // prettier-ignore
    );
    await tx.insert(okrProjectKeyResults).values(
      many(120, (n) => n).flatMap((n) => many(n % 4, (k) => ({ company_id: company.id, project_id: variedId(5, (n * 7919) % 1000), key_result_id: variedId(4, ((n * 3 + k * 41) % 400 * 7919) % 1000) }))), // prettier-ignore
    );
    await tx.insert(okrTasks).values(
      many(300, (n) => ({ ...item(n + 3), id: variedId(6, (n * 7919) % 1000), title: pick(TITLES, n * 2 + 1), project_id: n % 3 === 0 ? variedId(5, ((n % 120) * 7919) % 1000) : null, key_result_id: n % 3 === 1 ? variedId(4, ((n % 400) * 7919) % 1000) : null, due: due(n), completed: n % 4 === 0, completed_at: n % 4 ? null : moment(n * 3) })), // prettier-ignore
    );
    await tx.insert(checkIns).values(
      many(60, (n) => ({ company_id: company.id, key_result_id: variedId(4, (n * 5 * 7919) % 1000), value: n, author_id: n % 2 ? variedId(1, 2) : null })), // prettier-ignore
    );
  });
}
