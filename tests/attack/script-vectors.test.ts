import { beforeAll, expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import { LOCKABLE_CARDS } from '#contract/board/cards.ts';
import { htmlFieldsOf } from '#contract/board/scene-shapes.ts';
import { cleanHtml } from '#server/http/rich-text.ts';

import { seedBoard, seedGroup } from '../seed/board.ts';
import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { ROWS } from '../server/policy/rows.ts';
import { CLOSED_LDAP } from '../setup/closed-ldap.ts';
import { signedIn, useServer, type TestClient } from '../setup/server.ts';
import { useSocketBoard } from '../setup/socket-board.ts';
import { textSlotsOf, withId } from './id-slots.ts';
import { isLong } from './length.ts';
import { isHarmless, sampleOf, VECTORS } from './script-vectors.ts';

const server = useServer({ ldap: CLOSED_LDAP });
const at = useSocketBoard(server);
let company: SeededCompany;
let client: TestClient;
beforeAll(async () => {
  company = await seedCompany(server.database);
  client = await signedIn(server.app, company.admin.email);
});

/** Calls that would end the session of the others, or are slowed on purpose. */
const LEFT_OUT = new Set(['login', 'changePassword', 'requestReset', 'requestRegistration', 'deleteCompany']);

test('there are five hundred vectors, and the check of what is harmless can fail', () => {
  expect(new Set(VECTORS).size).toBeGreaterThanOrEqual(500);
  const alone = VECTORS.filter((vector) => /^<[a-z!?]/i.test(vector) && !/^<(p|ul|h2|blockquote)>/.test(vector));
  expect(alone.length).toBeGreaterThan(60);
  expect(alone.filter(isHarmless)).toEqual([]);
  expect(isHarmless('<p>Gut &lt;img onerror=x&gt; <a href="https://a.example">da</a><br /></p>')).toBe(true);
  expect(isHarmless('<a href="javascript:x">da</a>')).toBe(false);
  expect(isHarmless('<p onclick="x">da</p>')).toBe(false);
});

test('what is cleaned holds nothing but the allow-list, also when it is cleaned again', () => {
  const bad = VECTORS.flatMap((vector) => {
    const clean = cleanHtml(vector);
    return isHarmless(clean) && isHarmless(cleanHtml(clean)) ? [] : [{ vector, clean }];
  });
  expect(bad).toEqual([]);
});

/** Texts below the names of HTML fields, on any level of an answer. */
function htmlIn(value: unknown, names: readonly string[], isHtml = false): string[] {
  if (typeof value === 'string') return isHtml ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => htmlIn(one, names, isHtml || names.includes(name)));
}

test('a board with vectors in all formatted texts shows nothing else anywhere: cards, copies, snapshots, drafts', async () => {
  const board = (await seedBoard(server.database, company)).id;
  const path = `/api/v1/whiteboard/boards/${board}/`;
  const names = [...new Set(LOCKABLE_CARDS.flatMap((key) => htmlFieldsOf(key)))];
  const answers: unknown[] = [];
  for (const cardKey of LOCKABLE_CARDS)
    for (const vector of sampleOf(isLong ? 60 : 20)) {
      const fields = htmlFieldsOf(cardKey);
      const body = Object.fromEntries(fields.map((name) => [name, vector]));
      const saved = await client.post(`${path}scene-data/${cardKey}/`, body);
      expect([200, 400]).toContain(saved.statusCode);
      const refused = await client.post(`${path}scene-data/${cardKey}/`, body, { 'x-lock-token': '99' });
      answers.push(saved.json(), refused.json());
      if (fields.includes('summary'))
        answers.push((await client.post(`${path}scene-data/${cardKey}/`, { summary: [{ de: vector }] })).json());
      answers.push((await client.get(`${path}scene-data/${cardKey}/`)).json());
    }
  const copy = (await client.post(`${path}duplicate/`)).json<{ id: string }>().id;
  const snapshot = (await client.post(`${path}snapshots/`, { name: 'Vorher' })).json<{ id: string }>().id;
  answers.push(
    (await client.get(`${path}scene-data/`)).json(),
    (await client.get(`${path}snapshots/${snapshot}/`)).json(),
  );
  answers.push((await client.get(`/api/v1/whiteboard/boards/${copy}/scene-data/`)).json());
  const texts = answers.flatMap((answer) => htmlIn(answer, names));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !isHarmless(text))).toEqual([]);
});

test('the draft of a text that came with an unlock and could not be saved holds nothing else either', async () => {
  const holder = await at.open(at.writer);
  holder.say({ type: 'lock_card', card_id: 'kunden' });
  await holder.next('card_locked');
  const formData = { INSIGHTS: sampleOf(40).join('').replaceAll('\0', ''), KUNDEN_SEGMENTS: 'no list' };
  holder.say({ type: 'unlock_card', card_id: 'kunden', save_data: { formData } });
  expect(await holder.next('error')).toMatchObject({ code: 'invalid' });
  const writer = await signedIn(server.app, at.company.writer.email);
  const path = `/api/v1/whiteboard/boards/${at.boardId}/scene-data/kunden/`;
  const { draft } = (await writer.get(path)).json<{ draft: { data: { INSIGHTS: string } } }>();
  expect(draft.data.INSIGHTS).toContain('go');
  expect(isHarmless(draft.data.INSIGHTS)).toBe(true);
  holder.close();
});

test.each(Object.entries(catalogue).filter(([name, { body }]) => body && !LEFT_OUT.has(name)))(
  'vectors in any text of %s are refused or come back as data, never as a page',
  async (name, endpoint) => {
    const slots = textSlotsOf(endpoint);
    for (const [index, vector] of sampleOf(isLong ? 25 : 2).entries()) {
      const slot = slots[index % Math.max(1, slots.length)];
      if (!slot) continue;
      const board = (await seedBoard(server.database, company)).id;
      const group = await seedGroup(server.database, company);
      const call = await ROWS[name]?.call({
        database: server.database,
        company,
        board,
        group,
        caller: company.admin,
        callerCompany: company,
      });
      const { params = {}, query = {}, body } = withId(call ?? {}, [slot], () => vector);
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
      const answer = await client.call(endpoint.method, `${path}?${new URLSearchParams(query).toString()}`, body);
      expect(answer.statusCode, `${slot.way.join('.')} ${vector}`).toBeLessThan(500);
      expect(answer.headers['content-type'] ?? 'application/json').not.toMatch(/html|svg|xml;/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  },
);
