import { seedOkr } from '../../seed/okr.ts';
import type { Row } from './policy-row.ts';

/** The calls of the red thread. */
export const ORIGINS_ROWS: Record<string, Row> = {
  listOrigins: {
    of: 'company',
    call: ({ board }) => ({ query: { kind: 'action_package', board_id: board, ref: 'ap-1' } }),
  },
  listLeads: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  listOriginChoices: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  changeOrigins: {
    of: 'company',
    call: async ({ database, company }) => {
      const { objective, keyResult } = await seedOkr(database, company);
      const add = [{ kind: 'objective', ref: objective }];
      return { body: { thing: { kind: 'key_result', ref: keyResult }, add } };
    },
  },
};
