import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Transaction } from '../db/database.ts';
import { companyDomains } from '../db/people-tables.ts';
import { activationPages } from '../identity/identity-tables.ts';
import { idOf, type Both, type Story, type StoryCompany } from './demo-story.ts';

/** What the story says about how people come into a company. */
interface Entrance extends StoryCompany {
  domains: string[];
  activation_page: Record<string, Both>;
}

/** The activation pages of the customers, with their logo, and the mail domains that belong to them. */
export async function seedActivation(tx: Transaction, story: Story): Promise<void> {
  // the story's companies carry more than the seed of people needs
  const companies = story.companies as Entrance[];
  await tx.insert(activationPages).values(
    companies.map(({ id, activation_page }) => {
      const logo = join(story.folder, 'logos', `${id}.svg`);
      const hasLogo = existsSync(logo);
      return {
        company_id: idOf('company', id),
        slug: id,
        texts: activation_page,
        logo: hasLogo ? readFileSync(logo) : null,
        logo_type: hasLogo ? 'image/svg+xml' : null,
      };
    }),
  );
  const verified_at = new Date();
  const domains = companies.flatMap((company) =>
    company.domains.map((domain) => ({ company_id: idOf('company', company.id), domain, verified_at })),
  );
  await tx.insert(companyDomains).values(domains).onConflictDoNothing();
}
