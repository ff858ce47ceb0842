import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import type { BatchAnswer, DuplicatesAnswer } from '#contract/accounts/user-batch.ts';
import type { UserGroup } from '#contract/accounts/user-groups.ts';
import { objectives, okrSavedViews, okrTasks } from '#server/okr/okr-tables.ts';

import { seedCompany } from '../../seed/company.ts';
import { seedPersonOf } from '../../seed/people-of.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();

test('a merge tells by name what the account that stays gains, and nothing that it has already', async () => {
  const company = await seedCompany(server.database);
  const admin = await signedIn(server.app, company.admin.email);
  const mark = randomUUID();
  const keep = await seedPersonOf(server.database, [company], { email: `d-${mark}@test.example` });
  const gone = await seedPersonOf(server.database, [company], { email: `d-${mark}+x@test.example` });
  const assign = async (user_ids: string[], name: string) => {
    const group = (await admin.post('/api/v1/accounts/groups/', { name })).json<UserGroup>();
    await admin.post('/api/v1/accounts/assign-groups/', { user_ids, group_ids: [group.id] });
  };
  await assign([keep.id, gone.id], `Vertrieb ${mark}`);
  const dry = async () => {
    const { merged } = (
      await admin.post('/api/v1/accounts/remove-duplicates/', { merges: [{ keep: keep.id, remove: [gone.id] }] })
    ).json<DuplicatesAnswer>();
    return merged[0];
  };
  expect(await dry()).toMatchObject({ moved: {}, gained: [] });
  await assign([gone.id], `Einkauf ${mark}`);
  const item = (title: string, made: { created_by?: string; completed?: boolean; responsible_id?: string }) =>
    server.database.inCompany(company.id, (tx) =>
      tx.insert(okrTasks).values({ company_id: company.id, title, ...made }),
    );
  await item('Angebot schreiben', { created_by: gone.id, responsible_id: gone.id });
  await item('Messe buchen', { completed: true, responsible_id: gone.id });
  await item('Preise prüfen', { created_by: gone.id, responsible_id: keep.id });
  const objective = { company_id: company.id, objective: 'Mehr Kunden', year: 2026, responsible_id: gone.id };
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(objectives).values([3, 4].map((quarter) => ({ ...objective, quarter }))),
  );
  const view = { company_id: company.id, owner_id: gone.id };
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(okrSavedViews).values([
      { ...view, name: 'Bewerbung extern' },
      { ...view, name: 'Vertrieb', visibility: 'shared' },
    ]),
  );
  expect((await dry())?.gained).toEqual([
    { kind: 'groups', count: 1, names: [`Einkauf ${mark}`] },
    { kind: 'objectives', count: 2, names: ['Mehr Kunden (Q3 2026)', 'Mehr Kunden (Q4 2026)'] },
    { kind: 'tasks', count: 1, names: ['Angebot schreiben'] },
    { kind: 'done_tasks', count: 1, names: ['Messe buchen'] },
    // a private one is nobody else's business
    { kind: 'views', count: 1, names: ['Vertrieb'] },
    { kind: 'okr', count: 2, names: ['Angebot schreiben', 'Preise prüfen'] },
  ]);
  const asked = await admin.post('/api/v1/accounts/users/batch/', {
    action: 'deactivate',
    user_ids: [gone.id],
    dry_run: true,
  });
  expect(asked.json<BatchAnswer>().results[0]?.belongings).toContainEqual({
    kind: 'objectives',
    count: 2,
    names: ['Mehr Kunden (Q3 2026)', 'Mehr Kunden (Q4 2026)'],
  });
});
