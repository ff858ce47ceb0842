import { directoryRuns, directorySettings } from '#server/directory/directory-tables.ts';
import type { Database } from '#server/db/database.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { plain, type Fixture, type Row } from './policy-row.ts';

/** The directory of the matrix answers nobody; calls that need one are right all the same. */
const connected =
  (body: unknown): Row['call'] =>
  async ({ database, callerCompany }: Fixture) => {
    await connect(database, callerCompany);
    await database.inCompany(callerCompany.id, (tx) => tx.delete(directoryRuns));
    return { body };
  };

const connect = (database: Database, company: SeededCompany) =>
  database.inCompany(company.id, (tx) =>
    tx.insert(directorySettings).values({ company_id: company.id, is_on: true }).onConflictDoNothing(),
  );

const onRun: Row = {
  of: 'company',
  call: async ({ database, company }) => {
    const [run] = await database.inCompany(company.id, (tx) =>
      tx.insert(directoryRuns).values({ company_id: company.id, status: 'done' }).returning({ id: directoryRuns.id }),
    );
    return { params: { id: run?.id ?? '' } };
  },
};

export const DIRECTORY_ROWS: Record<string, Row> = {
  syncDirectory: { of: 'caller', call: connected({ dry_run: true }) },
  listDirectoryRuns: plain(),
  readDirectoryRun: onRun,
  cancelDirectoryRun: onRun,
  listDirectoryChanges: onRun,
  listDirectoryUsers: plain(),
  importDirectoryUsers: { of: 'caller', call: connected({ ids: ['unknown'] }) },
  readDirectorySettings: plain(),
  updateDirectorySettings: plain({ is_on: true }),
  checkDirectory: { of: 'caller', call: connected(undefined) },
};
