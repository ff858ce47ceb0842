import { readActiveCompany, readMe } from '#contract/accounts/accounts.ts';
import { readBoard } from '#contract/board/boards.ts';
import { STEPS } from '#contract/board/cards.ts';
import { readScene } from '#contract/board/scene.ts';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { EXTENSIONS, readFeatures } from '#contract/features.ts';
import { okrTable, type OkrRow } from '#contract/okr/okr-table.ts';
import { sampleOf } from './sample.ts';

const COMPANY = '0190c0de-0000-7000-8000-0000000000c1';
const PERSON = { id: '0190c0de-0000-7000-8000-0000000000a1', full_name: 'Anna Berg', initials: 'AB' };
const BOARD = '0190c0de-0000-7000-8000-0000000000b1';

/** The least answer of a call with what a page should show in it. */
const answerOf = <E extends Endpoint>(endpoint: E, shown: Partial<Answer<E>>): Answer<E> =>
  ({
    ...(sampleOf(endpoint.answer) as object),
    ...shown,
  }) as Answer<E>;

const board = answerOf(readBoard, {
  id: BOARD,
  name: 'Strategy 2030',
  company: COMPANY,
  created_by: PERSON,
  updated_by: PERSON,
  filled: [],
  present: [],
  permissions: { permission_level: 'write', allowed_cards: [] },
});
const scene = answerOf(readScene, {
  steps: [...STEPS],
  stepTitles: Object.fromEntries(STEPS.map((step) => [step, `whiteboard.steps.${step}`])),
  nodes: STEPS.map((step, at) => ({
    id: `node-${step}`,
    type: step === 'canvas' ? ('canvas' as const) : ('info' as const),
    position: { x: at * 900, y: 0 },
    data: { title: `whiteboard.steps.${step}`, stepName: step, fields: [] },
  })),
  permissions: board.permissions,
  zoom: 0.62,
});

const row = (shown: Partial<OkrRow>): OkrRow => ({
  ...(sampleOf(okrTable.answer.shape.rows.element) as OkrRow),
  responsible: PERSON,
  year: 2026,
  quarter: 4,
  progress: 0.4,
  elapsed: 0.5,
  status: 'on_track',
  ...shown,
});

/** What a small company shows: one person, one board, one objective with a key result. */
export const SHOWN: Record<string, unknown> = {
  readFeatures: answerOf(readFeatures, { extensions: [...EXTENSIONS] }),
  readMe: answerOf(readMe, {
    id: PERSON.id,
    email: 'anna@company.example',
    first_name: 'Anna',
    last_name: 'Berg',
    active_company: COMPANY,
  }),
  readActiveCompany: answerOf(readActiveCompany, { id: COMPANY, name: 'Company' }),
  listCompanies: [answerOf(readActiveCompany, { id: COMPANY, name: 'Company' })],
  listBoards: [board],
  readBoard: board,
  readScene: scene,
  okrTable: answerOf(okrTable, {
    rows: [
      row({
        id: '0190c0de-0000-7000-8000-0000000000d1',
        row: 'd1',
        type: 'objective',
        title: 'Grow in the north',
        children: 1,
      }),
      row({
        id: '0190c0de-0000-7000-8000-0000000000d2',
        row: 'd2',
        type: 'key_result',
        title: 'Twelve new contracts',
        parent: 'd1',
        depth: 1,
      }),
    ],
  }),
};
