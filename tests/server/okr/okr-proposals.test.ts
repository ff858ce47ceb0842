import { expect, test } from 'vitest';

import type { Objective } from '#contract/okr/okr-items.ts';

import { seedCompany } from '../../seed/company.ts';
import { seedBoard } from '../../seed/board.ts';
import { signedIn } from '../../setup/server.ts';
import { company, OKR, seeded, server, okrServer, writer } from '../../setup/okr.ts';

okrServer();

const NOTES = '/api/v1/whiteboard/sticky-notes/';
const preview = (text: string, period: object) =>
  writer.post(`${NOTES}generate_okrs_with_operations/`, { text, ...period });

test('[A7.132] [W3.56] [W3.57] a text is compared with the objectives of the quarter, in the words of the reader, and writes nothing', async () => {
  const { objective, year, quarter } = (await writer.get(`${OKR}objectives/${seeded.objective}/`)).json<Objective>();
  const text = `<h2>${objective}</h2><h2>Etwas ganz Neues</h2><ul><li>Termine: 71 → 95 %</li></ul>`;
  const answer = (await preview(text, { year, quarter })).json();
  expect(answer).toMatchObject({
    year,
    quarter,
    objectives: [
      {
        objective,
        objective_operation: { operation: 'skip', reason: expect.any(String), existing_id: seeded.objective },
      },
      {
        objective: 'Etwas ganz Neues',
        team_id: null,
        objective_operation: { operation: 'create', reason: expect.any(String), existing_id: null },
        key_results: [
          {
            description: 'Termine',
            current_value: 71,
            target_value: 95,
            unit: '%',
            operation: { operation: 'create', reason: expect.any(String), existing_id: null },
          },
        ],
      },
    ],
  });
  expect(answer.objectives[0].objective_operation.reason).not.toContain('proposals.');
  const list = (await writer.get(`${OKR}objectives/`)).json<Objective[]>();
  expect(list.map(({ id }) => id)).toEqual([seeded.objective]);
});

test('other quarters and other companies are not compared', async () => {
  const { objective, year, quarter } = (await writer.get(`${OKR}objectives/${seeded.objective}/`)).json<Objective>();
  const text = `<h2>${objective}</h2>`;
  const later = (await preview(text, { year: year + 1, quarter })).json();
  expect(later.objectives).toMatchObject([{ objective_operation: { operation: 'create' } }]);
  const other = await seedCompany(server.database);
  const stranger = await signedIn(server.app, other.writer.email);
  const theirs = await stranger.post(`${NOTES}generate_okrs_with_operations/`, { text, year, quarter });
  expect(theirs.json().objectives).toMatchObject([{ objective_operation: { operation: 'create' } }]);
});

test('a text without objectives is refused with what to write', async () => {
  const answer = await preview('<p>Wir wollen wachsen.</p>', { year: 2026, quarter: 4 });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'no_objectives']);
});

test('[A7.131 part] without an AI no summary is written, which is said', async () => {
  const board = await seedBoard(server.database, company, { writerCards: ['ziele'] });
  const answer = await writer.post(`${NOTES}generate_text_from_notes/`, { board_id: board.id });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'ai_off']);
});
