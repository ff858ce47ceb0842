import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

const FIRST = ['Anna', 'Ben', 'Carla', 'Deniz', 'Elena', 'Finn', 'Greta', 'Hannes', 'Ida', 'Jonas'];
const LAST = ['Östermann', 'Krämer', 'Lindqvist', 'Vogt', 'Weber', 'Haddad', 'Brandt', 'Neff', 'Ott', 'Kim', 'Maurer'];

/** Many people of one company, each in two of its forty groups; answers the ids of the groups. */
export function seedPeople(database: Database, companyId: string, count: number): Promise<string[]> {
  return database.acrossCompanies({ reason: 'test seed' }, async (tx) => {
    await tx.execute(sql`
      with made as (
        insert into users (email, first_name, last_name, status, last_sign_in, active_company)
        select 'p' || n || '-' || left(${companyId}, 8) || '@test.example',
          (${sql.param(FIRST)}::text[])[1 + n % ${FIRST.length}], (${sql.param(LAST)}::text[])[1 + n % ${LAST.length}],
          (array['active', 'active', 'active', 'invited', 'disabled'])[1 + n % 5],
          now() - n * interval '7 minutes', ${companyId}
        from generate_series(1, ${count}) n returning id
      )
      insert into memberships (company_id, user_id) select ${companyId}, id from made`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into user_groups (company_id, name) select ${companyId}, 'Group ' || n from generate_series(1, 40) n
      returning id`);
    await tx.execute(sql`
      insert into user_group_members (company_id, group_id, user_id)
      select ${companyId}, g.id, m.user_id
      from (select user_id, row_number() over (order by user_id) as n from memberships where company_id = ${companyId}) m
      join (select id, row_number() over (order by id) as n from user_groups where company_id = ${companyId}) g
        on g.n in (1 + m.n % 40, 1 + (m.n * 7 + 3) % 40)`);
    return rows.map(({ id }) => id);
  });
}
