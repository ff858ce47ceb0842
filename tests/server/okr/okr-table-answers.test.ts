import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { OKR_COLUMNS, type OkrFilters } from '#contract/okr/okr-table.ts';
import type { Member } from '#server/http/mount.ts';
import { OkrTableService } from '#server/okr/table/okr-table-service.ts';
import type { TableRequest } from '#server/okr/table/okr-table-store.ts';
import type { Services } from '#server/services.ts';

import { seedCompany } from '../../seed/company.ts';
import { seedVariedOkr, variedId } from '../../seed/varied-okr.ts';
import { useServer } from '../../setup/server.ts';

const server = useServer();
const NOW = new Date('2026-11-16T13:14:15.678Z');
const RECORDED = new URL('../../samples/okr-table-answers.json', import.meta.url);

const FILTERS: Record<string, OkrFilters> = {
  none: {},
  year: { year: 2026 },
  quarter: { quarter: 4 },
  'year and quarter': { year: 2026, quarter: 4 },
  'before them all': { year: 2025, quarter: 1 },
  'next year': { year: 2027, quarter: 2 },
  today: { period: 'current' },
  team: { team: [variedId(2, 2)] },
  teams: { team: [variedId(2, 0), variedId(2, 1), variedId(2, 4)] },
  person: { responsible: [variedId(1, 1)] },
  nobody: { responsible: ['none'] },
  'me or nobody': { responsible: ['me', 'none'], year: 2026 },
  'at risk': { status: ['at_risk', 'off_track'] },
  open: { status: ['open'] },
  'in progress': { status: ['in_progress', 'done'], year: 2026, quarter: 3 },
  tasks: { type: ['task'] },
  projects: { type: ['project', 'objective'] },
  text: { text: ' ARZT' },
  'text with accents': { text: 'öLheizung' },
  'text of Greeks': { text: 'ελλαδα σας' },
  'text of Russians': { text: 'ЖАР' },
  'text with signs': { text: '\\B' },
  percent: { text: '%' },
  nothing: { text: 'gibt es nicht' },
  empty: { team: [], responsible: [], status: [], type: [], text: ' ' },
  'several at once': { team: [variedId(2, 2)], status: ['on_track', 'done', 'open'], text: 'a', year: 2026 },
};
const GROUPS = ['team', 'responsible', 'status'] as const;
const SORTS: NonNullable<TableRequest['sort']>[] = [
  ...OKR_COLUMNS.flatMap((key) => [[{ key, dir: 'asc' as const }], [{ key, dir: 'desc' as const }]]),
  [{ key: 'team', dir: 'asc' }, { key: 'title', dir: 'desc' }, { key: 'progress', dir: 'asc' }],
  [{ key: 'responsible', dir: 'desc' }, { key: 'due', dir: 'asc' }],
  [{ key: 'status', dir: 'desc' }, { key: 'updated', dir: 'desc' }],
]; // prettier-ignore

/** Everything in one order of names, so that only values and the order of lists count. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)])) // prettier-ignore
      : value;

// RECORD=1 writes the answers down anew, where another answer is wanted
test('table, diagram and counts answer what was recorded, by value and in its order', async () => {
  const company = await seedCompany(server.database);
  await seedVariedOkr(server.database, company);
  const companies = { listOf: async () => [{ id: company.id, name: 'Nordlicht "AG"' }] };
  const service = new OkrTableService({ database: server.database, companies } as unknown as Services, () => NOW);
  const viewerOf = (id: string, isAdmin: boolean) =>
    ({ id, companyId: company.id, is_company_admin: isAdmin, is_superuser: false, role: 0 }) as unknown as Member;
  const [writer, admin] = [viewerOf(variedId(1, 2), false), viewerOf(company.admin.id, true)];
  const answers: Record<string, unknown> = {};
  const table = async (name: string, viewer: Member, input: TableRequest): Promise<void> => {
    const { rows, totals } = await service.table(viewer, input);
    answers[name] = { rows: JSON.parse(`[${rows.join(',')}]`), totals };
  };
  for (const [at, [name, filters]] of Object.entries(FILTERS).entries()) {
    for (const group_by of [null, GROUPS[at % GROUPS.length]])
      await table(`${name}, by ${group_by}`, writer, { filters, group_by });
    const { nodes, edges } = await service.diagram(writer, filters);
    answers[`diagram, ${name}`] = {
      nodes: JSON.parse(`[${nodes.join(',')}]`),
      edges: JSON.parse(`[${edges.join(',')}]`),
    };
  }
  await table('administrator', admin, {});
  for (const [at, sort] of SORTS.entries()) {
    const group_by = GROUPS[at % GROUPS.length];
    const keys = sort.map(({ key, dir }) => `${key} ${dir}`).join(', ');
    await table(`${keys}, by null`, writer, { sort, group_by: null });
    await table(`${keys}, by ${group_by}, filtered`, writer, { sort, group_by, filters: { text: 'a', year: 2026 } });
  }
  answers['counts'] = await service.counts(writer, Object.values(FILTERS));
  const digests: Record<string, string> = {};
  for (const [name, answer] of Object.entries(answers)) {
    const text = JSON.stringify(canonical(answer)).replaceAll(company.id, 'COMPANY');
    digests[name] = createHash('sha256').update(text).digest('hex').slice(0, 16);
  }
  if (process.env['RECORD']) writeFileSync(RECORDED, `${JSON.stringify(digests, null, 1)}\n`);
  expect(digests).toEqual(JSON.parse(readFileSync(RECORDED, 'utf8')));
});
