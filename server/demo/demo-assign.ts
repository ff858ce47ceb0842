import { eq, inArray, sql } from 'drizzle-orm';

import type { AssignCondition } from '#contract/accounts/auto-assign.ts';

import { autoAssignRules } from '../auto-assign/auto-assign-tables.ts';
import type { Transaction } from '../db/database.ts';
import { teams, userGroups, users } from '../db/people-tables.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

interface StoryRule {
  id: string;
  name: string;
  company: string;
  active: boolean;
  priority: number;
  match: 'all' | 'any';
  conditions: AssignCondition[];
  effects: { company: string | null; groups: string[]; team: string | null; role: 0 | 1 };
}

interface StoryDirectoryUser {
  id: string;
  department: string;
  directory_groups: string[];
  /** Key of the person in the story; null for people whom nobody has imported. */
  account: string | null;
}

/** The auto-assign rules, and what the directory has said of people. Needs groups and teams to exist already. */
export async function seedAssignRules(tx: Transaction, story: Story): Promise<void> {
  const file = readStoryFile<{ auto_assign_rules: StoryRule[]; directory_users: StoryDirectoryUser[] }>(
    story.folder,
    'people',
  );
  for (const { account, department, directory_groups, id } of file.directory_users)
    if (account !== null)
      await tx
        .update(users)
        .set({ department, department_proven: true, department_vouched: true, directory_groups, directory_id: id })
        .where(eq(users.id, idOf('person', account)));
  for (const rule of file.auto_assign_rules) await seedRule(tx, rule, story);
}

async function seedRule(tx: Transaction, rule: StoryRule, story: Story): Promise<void> {
  const company_id = idOf('company', rule.company);
  const own = sql`company_id = ${company_id}`;
  const groups = rule.effects.groups.length
    ? await tx
        .select({ id: userGroups.id })
        .from(userGroups)
        .where(sql`${own} and ${inArray(userGroups.name, rule.effects.groups)}`)
    : [];
  const name = teamName(story, rule);
  const [team] = name
    ? await tx
        .select({ id: teams.id })
        .from(teams)
        .where(sql`${own} and ${eq(teams.name, name)}`)
    : [];
  await tx.insert(autoAssignRules).values({
    id: idOf('rule', rule.id),
    company_id,
    name: rule.name,
    is_active: rule.active,
    priority: rule.priority,
    match: rule.match,
    conditions: rule.conditions,
    joins_company: rule.effects.company !== null,
    group_ids: groups.map(({ id }) => id),
    team_id: team?.id ?? null,
    role: rule.effects.role,
    author_id: sql`(select user_id from memberships where ${own} and is_company_admin order by user_id limit 1)`,
    author_level: 'company',
  });
}

/** Rules name a team by its key in the story. */
function teamName(story: Story, { company, effects: { team } }: StoryRule): string | undefined {
  const found = story.companies.find(({ id }) => id === company);
  const all = (found?.['teams'] ?? []) as { id: string; name: string }[];
  return all.find(({ id }) => id === team)?.name;
}
