import { eq } from 'drizzle-orm';

import type { Company } from '#contract/companies.ts';

import type { Database } from '../db/database.ts';
import { users } from '../db/people-tables.ts';

/** The companies a person works in. */
export class CompaniesService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sorted as German readers expect; a superuser sees all. */
  async listOf(userId: string): Promise<Company[]> {
    const { rows } = await this.#database.pool.query<Company>('select id, name from door_companies_of($1)', [userId]);
    return rows;
  }

  /** The company to start in at the next sign-in. */
  async remember(userId: string, companyId: string): Promise<void> {
    await this.#database.shared.update(users).set({ active_company: companyId }).where(eq(users.id, userId));
  }
}
