import { expect, test } from 'vitest';

import { type SeededOkr } from '../../seed/okr.ts';
import { OKR, seeded, okrServer, writer } from '../../setup/okr.ts';

okrServer();

type Item = Record<string, unknown> & { id: string };
const KINDS: [string, (of: SeededOkr) => object, object][] = [
  ['objectives', ({ team }) => ({ objective: 'Neu', team, responsible_person: '' }), { objective: 'Anders' }],
  ['key-results', ({ objective }) => ({ title: 'Neu', objective }), { title: 'Anders', current: 7 }],
  ['projects', ({ keyResult }) => ({ title: 'Neu', key_results: [keyResult] }), { title: 'Anders' }],
  ['tasks', ({ keyResult }) => ({ title: 'Neu', key_result: keyResult }), { title: 'Anders' }],
];

test.each(KINDS)(
  '[A3.16] [A7.62] %s are created, listed, read, saved whole and deleted',
  async (path, first, change) => {
    const made = await writer.post(`${OKR}${path}/`, first(seeded));
    expect(made.statusCode).toBe(201);
    const item = made.json<Item>();
    expect(item.id).toMatch(/^[\da-f-]{36}$/);
    const list = (await writer.get(`${OKR}${path}/`)).json<Item[]>();
    expect(list.map(({ id }) => id)).toContain(item.id);
    const url = `${OKR}${path}/${item.id}/`;
    expect((await writer.get(url)).json()).toEqual(item);
    const saved = await writer.call('PUT', url, { ...first(seeded), id: item.id, ...change });
    expect([saved.statusCode, saved.json()]).toEqual([200, expect.objectContaining({ id: item.id, ...change })]);
    expect((await writer.call('DELETE', url)).statusCode).toBe(204);
    expect((await writer.get(url)).statusCode).toBe(404);
  },
);
