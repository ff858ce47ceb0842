import type { Transaction } from '../db/database.ts';
import { memberships, users } from '../db/people-tables.ts';
import { hashPassword } from '../identity/password.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { idOf, type Story, type StoryPerson } from './demo-story.ts';

/** Before anything of the story has happened; and lately, within the time of an invitation. */
const JOINED = Date.parse('2023-09-04T07:30:00Z');
const INVITED = Date.parse('2026-11-16T09:00:00Z');
const DAY = 86_400_000;

/** When an account was made: before its person signed in, and one after the other. */
const madeAt = ({ status }: StoryPerson, place: number): string =>
  new Date(status === 'invited' ? INVITED : JOINED + place * DAY).toISOString();

/** People and who belongs where; after the companies. */
export async function seedPeople(tx: Transaction, story: Story): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await tx.insert(users).values(
    story.people.map((person, place) => ({
      id: idOf('person', person.id),
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      role: person.role,
      is_superuser: person.is_superuser,
      locale: person.locale,
      status: person.status,
      source: person.source,
      department: person.department ?? '',
      department_proven: person.department !== undefined,
      department_vouched: person.department !== undefined,
      job_title: typeof person.job === 'string' ? person.job : (person.job?.de ?? ''),
      password_hash: person.status === 'active' ? password_hash : null,
      is_demo: true,
      active_company: person.active_company ? idOf('company', person.active_company) : null,
      last_sign_in: person.last_sign_in ? story.moment(person.last_sign_in) : null,
      created_at: story.moment(madeAt(person, place)),
    })),
  );
  await tx.insert(memberships).values(
    story.people.flatMap((person) =>
      person.companies.map((company) => ({
        company_id: idOf('company', company),
        user_id: idOf('person', person.id),
        is_company_admin: person.is_company_admin,
      })),
    ),
  );
}
