import type { Database } from '../db/database.ts';
import type { FilesService } from '../files/files-service.ts';
import { removeLeftFolders } from './left-folders.ts';
import { takeLeftFiles } from './source-files-store.ts';

interface LeftNeeds {
  database: Database;
  files: FilesService;
}

/** Removes the stored files of a company that deleted files and pages have left. */
export async function removeLeft({ database, files }: LeftNeeds, companyId: string): Promise<void> {
  const contents = await database.inCompany(companyId, async (tx) => files.removeRows(tx, await takeLeftFiles(tx)));
  for (const sha256 of contents) await files.removeUnused(sha256);
}

/** The same for all companies: boards that were deleted leave files too, and servers that were ended folders. */
export async function removeAllLeft({ database, files }: LeftNeeds): Promise<void> {
  const reason = 'nightly removal of files that nothing names';
  await database.acrossCompanies({ reason }, async (tx) => files.removeRows(tx, await takeLeftFiles(tx)));
  // with those that failed before
  await files.removeLeft();
  await removeLeftFolders();
}
