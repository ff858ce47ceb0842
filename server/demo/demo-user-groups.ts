import type { Transaction } from '../db/database.ts';
import { userGroupMembers, userGroups } from '../db/people-tables.ts';
import { idOf, type Story } from './demo-story.ts';

const groupId = (company: string, name: string): string => idOf('user-group', `${company}/${name}`);

/** The groups of people of each company, and who belongs to them. */
export async function seedUserGroups(tx: Transaction, story: Story): Promise<void> {
  const groups = story.companies.flatMap(({ id }) =>
    (story.groups[id] ?? []).map(({ name, description }) => ({
      id: groupId(id, name),
      company_id: idOf('company', id),
      name,
      description,
    })),
  );
  if (groups.length > 0) await tx.insert(userGroups).values(groups);
  const known = new Set(groups.map(({ id }) => id));
  const members = story.people.flatMap((person) =>
    person.companies.flatMap((company) =>
      person.groups.map((name) => ({
        company_id: idOf('company', company),
        group_id: groupId(company, name),
        user_id: idOf('person', person.id),
      })),
    ),
  );
  await tx.insert(userGroupMembers).values(members.filter(({ group_id }) => known.has(group_id)));
}
