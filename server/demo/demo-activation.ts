import type { Transaction } from '../db/database.ts';
import { companyDomains } from '../db/people-tables.ts';
import { activationPages } from '../identity/identity-tables.ts';
import { idOf, type Both, type Story, type StoryCompany } from './demo-story.ts';

/** What the story says about how people come into a company. */
interface Entrance extends StoryCompany {
  domains: string[];
  activation_page: Record<string, Both>;
}

/** The activation pages of the customers, and the mail domains that belong to them. */
export async function seedActivation(tx: Transaction, story: Story): Promise<void> {
  // the story's companies carry more than the seed of people needs
  const companies = story.companies as Entrance[];
  await tx.insert(activationPages).values(
    companies.map(({ id, activation_page }) => ({
      company_id: idOf('company', id),
      slug: id,
      texts: activation_page,
    })),
  );
  const verified_at = new Date();
  const domains = companies.flatMap((company) =>
    company.domains.map((domain) => ({ company_id: idOf('company', company.id), domain, verified_at })),
  );
  await tx.insert(companyDomains).values(domains).onConflictDoNothing();
}
