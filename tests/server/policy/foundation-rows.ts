import { drafts } from '#server/boards/boards-tables.ts';

import { PASSWORD } from '../../seed/company.ts';
import { idsOf, onBoard, onCard, onGroup, plain, type Row } from './policy-row.ts';

/** The calls of session, boards and scene. */
export const FOUNDATION_ROWS: Record<string, Row> = {
  login: {
    of: 'caller',
    call: ({ company, caller }) => ({ body: { email: (caller ?? company.reader).email, password: PASSWORD } }),
  },
  refreshSession: { ...plain(), signedOut: 401 },
  socketTicket: plain(),
  readFeatures: plain(),
  readMe: plain(),
  updateMe: plain({ first_name: 'Neu' }),
  updateLocale: plain({ locale: 'de-DE' }),
  readActiveCompany: plain(),
  switchCompany: { of: 'caller', call: ({ callerCompany }) => ({ body: { id: callerCompany.id } }) },
  listCompanies: plain(),
  listGroups: plain(),
  readGroup: onGroup(),
  createGroup: plain({ name: 'Neu' }),
  updateGroup: onGroup({ name: 'Neu' }),
  deleteGroup: onGroup(),
  reorderGroups: {
    of: 'caller',
    call: async ({ database, callerCompany }) => ({
      body: { ordered_ids: await idsOf(database, 'board_groups', callerCompany) },
    }),
  },
  listBoards: plain(),
  readBoard: onBoard(),
  createBoard: plain({ name: 'Neu' }),
  updateBoard: { of: 'company', call: ({ board }) => ({ params: { id: board }, body: { name: 'Neu' } }) },
  deleteBoard: onBoard(),
  duplicateBoard: { of: 'company', call: ({ board }) => ({ params: { id: board }, body: {} }) },
  reorderBoards: {
    of: 'caller',
    call: async ({ database, callerCompany }) => ({
      body: { ordered_ids: await idsOf(database, 'boards', callerCompany) },
    }),
  },
  readScene: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  readBoardData: onBoard(),
  readSceneData: onCard(),
  saveSceneData: onCard(() => ({ body: { INSIGHTS: '<p>Neu</p>' } })),
  createReality: { of: 'company', cardKey: 'realitaeten', call: ({ board }) => ({ body: { board_id: board } }) },
  dismissDraft: onCard(async ({ database, company, board, caller }) => {
    if (caller)
      await database.inCompany(company.id, (tx) =>
        tx.insert(drafts).values({
          company_id: company.id,
          board_id: board,
          card_key: 'kunden',
          user_id: caller.id,
          data: {},
          reason: 'stale',
        }),
      );
    return {};
  }),
  listCardSections: onCard(),
};
