import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';

import { objectives, okrSavedViews } from '#server/okr/okr-tables.ts';
import { keepForUndo } from '#server/trash/trash-store.ts';

import { seedOkr, type SeededOkr } from '../../seed/okr.ts';
import { fileForm, seedImport } from '../../seed/okr-import.ts';
import { plain, type Call, type Fixture, type Row } from './policy-row.ts';

/** A call about an item of the company; everybody who calls is its author, as deleting asks for it. */
const on = (call: (ids: SeededOkr) => Call): Row => ({
  of: 'company',
  call: async ({ database, company, caller }) => {
    const author = caller ?? company.writer;
    return call(await seedOkr(database, { ...company, writer: author }));
  },
});
const onOwn = (call: (ids: SeededOkr) => Call): Row => ({
  of: 'caller',
  call: async ({ database, callerCompany, caller }) =>
    call(await seedOkr(database, { ...callerCompany, writer: caller ?? callerCompany.writer })),
});
const view = async ({ database, company, caller }: Fixture): Promise<string> => {
  const { rows } = await database.inCompany(company.id, async (tx) => ({
    rows: await tx
      .insert(okrSavedViews)
      .values({
        company_id: company.id,
        owner_id: caller?.id ?? company.reader.id,
        name: 'Meine',
        visibility: 'shared',
        view: {},
      })
      .returning({ id: okrSavedViews.id }),
  }));
  return rows[0]?.id ?? '';
};

/** A call about an import of the one who calls. */
const onImport = (more: Partial<Call> = {}): Row => ({
  of: 'company',
  call: async ({ database, company, caller }) => ({
    params: { id: await seedImport(database, company, caller?.id ?? company.writer.id) },
    ...more,
  }),
});

/** The calls under okr/ beside companies and teams. */
export const OKR_ROWS: Record<string, Row> = {
  restoreDeleted: {
    of: 'company',
    call: async ({ database, company, caller }) => {
      const person = caller ?? company.writer;
      const { objective } = await seedOkr(database, { ...company, writer: person });
      await database.inCompany(company.id, async (tx) => {
        const gone = { table: objectives, kind: 'okr.objective', id: objective, title: 'Wärme' };
        await keepForUndo(tx, { companyId: company.id, personId: person.id }, gone);
        await tx.delete(objectives).where(eq(objectives.id, objective));
      });
      return { params: { id: objective } };
    },
  },
  listObjectives: plain(),
  readObjective: on(({ objective }) => ({ params: { id: objective } })),
  createObjective: plain({ objective: 'Neu' }),
  updateObjective: on(({ objective }) => ({ params: { id: objective }, body: { id: objective, objective: 'Anders' } })),
  deleteObjective: on(({ objective }) => ({ params: { id: objective } })),
  objectivesOfTeam: on(({ team }) => ({ body: { team_id: team } })),
  listKeyResults: plain(),
  readKeyResult: on(({ keyResult }) => ({ params: { id: keyResult } })),
  createKeyResult: onOwn(({ objective }) => ({ body: { title: 'Neu', objective } })),
  updateKeyResult: on(({ keyResult }) => ({ params: { id: keyResult }, body: { id: keyResult, title: 'Anders' } })),
  deleteKeyResult: on(({ keyResult }) => ({ params: { id: keyResult } })),
  listProjects: plain(),
  readProject: on(({ project }) => ({ params: { id: project } })),
  createProject: plain({ title: 'Neu' }),
  updateProject: on(({ project }) => ({ params: { id: project }, body: { id: project, title: 'Anders' } })),
  patchProject: on(({ project }) => ({ params: { id: project }, body: { status: 'done' } })),
  deleteProject: on(({ project }) => ({ params: { id: project } })),
  keyResultsOfProject: on(({ project }) => ({ params: { id: project } })),
  projectsOfTeam: on(({ team }) => ({ body: { team_id: team } })),
  listTasks: plain(),
  readTask: on(({ task }) => ({ params: { id: task } })),
  createTask: plain({ title: 'Neu' }),
  updateTask: on(({ task }) => ({ params: { id: task }, body: { id: task, title: 'Anders' } })),
  deleteTask: on(({ task }) => ({ params: { id: task } })),
  toggleTask: on(({ task }) => ({ params: { id: task }, body: {} })),
  generateOkrs: plain({ text: '<h2>Neu</h2>', year: 2026, quarter: 4 }),
  okrTable: plain({}),
  startTable: plain(),
  okrDiagram: plain({}),
  responsiblePeople: plain({}),
  listSavedViews: plain(),
  countSavedViews: plain(),
  createSavedView: plain({ name: 'Neu' }),
  updateSavedView: {
    of: 'company',
    call: async (fixture) => ({ params: { id: await view(fixture) }, body: { name: 'Neu' } }),
  },
  deleteSavedView: { of: 'company', call: async (fixture) => ({ params: { id: await view(fixture) } }) },
  listCheckIns: on(({ keyResult }) => ({ params: { id: keyResult } })),
  createCheckIn: on(({ keyResult }) => ({ params: { id: keyResult }, body: { value: 60 } })),
  deleteCheckIn: on(({ checkIn }) => ({ params: { id: checkIn } })),
  itemHistory: on(({ objective }) => ({ params: { type: 'objective', id: objective } })),
  itemDependents: on(({ objective }) => ({ params: { type: 'objective', id: objective } })),
  duplicateObjective: on(({ objective }) => ({ params: { id: objective }, body: { year: 2027, quarter: 1 } })),
  okrEvaluation: plain({}),
  exportOkrEvaluation: plain({ format: 'csv' }),
  saveOkrReview: plain({ year: 2026, quarter: 3, text: 'Gelernt' }),
  exportOkrTable: plain({ format: 'csv' }),
  importTemplate: { of: 'caller', call: () => ({ query: { format: 'csv' } }) },
  createOkrImport: { of: 'caller', call: () => ({ body: fileForm('Ziel\nNeu', 'ziele.csv') }) },
  readOkrImport: onImport(),
  listOkrImports: plain(),
  // of an import that nobody writes, also of others: nothing
  okrImportProgress: { of: 'caller', call: () => ({ params: { id: randomUUID() } }) },
  failedOkrImportRows: onImport({ query: { format: 'csv' } }),
  changeOkrImport: onImport({ body: { update_existing: false } }),
  // with another plan than the shown one it is refused, after the rights
  confirmOkrImport: { ...onImport({ body: { plan: 'x' } }), status: 412 },
  // nothing was written, so nothing is taken back
  takeBackOkrImport: { ...onImport(), status: 400 },
  discardOkrImport: onImport(),
};
