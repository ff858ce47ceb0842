import { cards } from '#server/boards/boards-tables.ts';

import { seedFile } from '../../seed/files.ts';
import type { Call, Fixture, Row } from './policy-row.ts';

const SECTION = {
  id: 'absatz',
  title: 'Absatz',
  headers: [
    { display_key: 'Jahr', internal_key: 'jahr', type: 'text' },
    { display_key: 'Anlagen', internal_key: 'anlagen', type: 'text' },
  ],
  data: [{ jahr: '2025', anlagen: 299 }],
  chart: { type: 'bar', x: 'jahr', y: ['anlagen'] },
};

/** A call about the chart of a section of the card markt. */
const onChart = (call: (id: string, fixture: Fixture) => Call): Row => ({
  of: 'company',
  cardKey: 'markt',
  call: async (fixture) => {
    const { database, company, board } = fixture;
    const data = { ANALYSIS_SECTIONS: [SECTION] };
    await database.inCompany(company.id, (tx) =>
      tx
        .insert(cards)
        .values({ company_id: company.id, board_id: board, card_key: 'markt', data })
        .onConflictDoUpdate({ target: [cards.board_id, cards.card_key], set: { data } }),
    );
    return call(`${board}.${SECTION.id}`, fixture);
  },
});

/** The calls of charts and of the data of the market. */
export const CHARTS_ROWS: Record<string, Row> = {
  listChartConfigs: onChart((_, { board }) => ({ query: { board_id: board } })),
  readChartConfig: onChart((id) => ({ params: { id } })),
  createChartConfig: onChart((_, { board }) => ({
    body: { sectionKey: SECTION.id, board_id: board, type: 'line', x: 'jahr', y: ['anlagen'] },
  })),
  updateChartConfig: onChart((id) => ({ params: { id }, body: { type: 'line', unit: 'Tsd.' } })),
  deleteChartConfig: onChart((id) => ({ params: { id } })),
  generateChartConfig: {
    of: 'company',
    call: async ({ database, company, board }) => ({
      body: { dataSourceId: (await seedFile(database, company, board)).source, sectionKey: 'umsatz' },
    }),
  },
  readMarktData: onChart((_, { board }) => ({ query: { board_id: board } })),
  readMarktChartData: onChart((_, { board }) => ({ query: { board_id: board } })),
  generateBhag: {
    of: 'company',
    cardKey: 'wirkungsversprechen',
    // installations have no AI yet
    status: 422,
    call: ({ board }) => ({
      body: {
        passion_notes: [],
        best_in_world_notes: ['Festes Datum'],
        economic_engine_notes: [],
        mode: 'what',
        board_id: board,
      },
    }),
  },
};
