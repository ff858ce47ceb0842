import { agendaDays, agendas } from '#server/agenda/agenda-tables.ts';

import type { Call, Fixture, Row } from './policy-row.ts';

/** A day of the board's first workshop. */
async function seedDay({ database, company, board }: Fixture): Promise<string> {
  const place = { company_id: company.id, board_id: board, workshop_type: 'workshop1' as const };
  return database.inCompany(company.id, async (tx) => {
    await tx.insert(agendas).values(place).onConflictDoNothing();
    const [row] = await tx
      .insert(agendaDays)
      .values({ ...place, day: 1 })
      .returning({ id: agendaDays.id });
    return row?.id ?? '';
  });
}

const onDay = (call: Omit<Call, 'params'> = {}): Row => ({
  of: 'company',
  call: async (fixture) => ({ params: { id: await seedDay(fixture) }, ...call }),
});

/** The calls of the agenda. */
export const AGENDA_ROWS: Record<string, Row> = {
  readAgendas: { of: 'company', call: ({ board }) => ({ params: { boardId: board } }) },
  updateAgendaDay: onDay({ body: { items: [{ time: '09:00 - 09:20', module: 'Start', duration: '', order: 0 }] } }),
  setAgendaStatus: onDay({ body: { status: 'active' } }),
  addAgendaDay: {
    of: 'company',
    call: ({ board }) => ({ params: { boardId: board }, body: { workshop_type: 'workshop2' } }),
  },
  deleteAgendaDay: onDay(),
};
