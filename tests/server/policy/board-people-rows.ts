import { boardPermissions } from '#server/boards/boards-tables.ts';

import { onBoard, type Row } from './policy-row.ts';

/** The calls about people on a board. */
export const BOARD_PEOPLE_ROWS: Record<string, Row> = {
  listBoardPeople: onBoard(),
  findBoardCandidates: onBoard(),
  setBoardPerson: {
    of: 'company',
    // somebody else than the caller, whose rights the next row needs
    call: ({ board, company }) => ({
      params: { id: board, userId: company.globalAdmin.id },
      body: { permission_level: 'read', allowed_cards: [] },
    }),
  },
  removeBoardPerson: {
    of: 'company',
    call: async ({ database, board, company }) => {
      const user_id = company.globalAdmin.id;
      await database.inCompany(company.id, (tx) =>
        tx.insert(boardPermissions).values({ company_id: company.id, board_id: board, user_id }).onConflictDoNothing(),
      );
      return { params: { id: board, userId: user_id } };
    },
  },
};
