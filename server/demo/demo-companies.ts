import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Address, FeatureFlag } from '#contract/accounts/companies.ts';

import { companies, companyLogos } from '../companies/companies-tables.ts';
import { drawLogo } from '../companies/logo-service.ts';
import type { Transaction } from '../db/database.ts';
import { companyDomains, teamMembers, teams } from '../db/people-tables.ts';
import { idOf, type Both, type Story, type StoryCompany } from './demo-story.ts';

interface StoryTeam {
  id: string;
  name: string;
  lead: string;
  members: string[];
}

/** What the story tells of a company beyond what every part of it needs. */
interface CompanyStory extends StoryCompany {
  legal_name: string;
  website: string;
  address: Address;
  description: Both;
  domains: string[];
  features: Record<FeatureFlag, boolean>;
  teams: StoryTeam[];
}

// the story is ours; its shape is in demo/story/README.md
const companiesOf = (story: Story): CompanyStory[] => story.companies as CompanyStory[];

/** Companies with their logos and verified domains; before the people. */
export async function seedCompanies(tx: Transaction, story: Story): Promise<void> {
  await tx.insert(companies).values(
    companiesOf(story).map(({ id, name, locale, legal_name, website, address, features, ...details }) => ({
      id: idOf('company', id),
      name,
      locale,
      legal_name,
      website,
      address,
      features,
      description: details.description[details.content_language],
      details,
    })),
  );
  const verified = { verified_at: story.moment('2026-03-02T09:00:00Z'), verified_via: 'dns' as const };
  await tx
    .insert(companyDomains)
    .values(
      companiesOf(story).flatMap(({ id, domains }) =>
        domains.map((domain) => ({ company_id: idOf('company', id), domain, ...verified })),
      ),
    )
    .onConflictDoNothing();
  for (const { id } of story.companies) {
    const file = join(story.folder, 'logos', `${id}.svg`);
    if (!existsSync(file)) continue;
    await tx.insert(companyLogos).values({ company_id: idOf('company', id), ...(await drawLogo(readFileSync(file))) });
  }
}

/** The teams with their people; after the people. */
export async function seedTeams(tx: Transaction, story: Story): Promise<void> {
  const all = companiesOf(story).flatMap((company) =>
    company.teams.map((team) => ({ ...team, company_id: idOf('company', company.id), team_id: idOf('team', team.id) })),
  );
  await tx.insert(teams).values(
    all.map(({ team_id, company_id, name, lead }) => ({
      id: team_id,
      company_id,
      name,
      lead_id: idOf('person', lead),
    })),
  );
  await tx
    .insert(teamMembers)
    .values(
      all.flatMap(({ team_id, company_id, members }) =>
        members.map((member) => ({ company_id, team_id, user_id: idOf('person', member) })),
      ),
    );
}
