import type { Database } from '../db/database.ts';
import type { FilesService } from '../files/files-service.ts';
import { deleteOldNotes, findUnnamed } from './notes-store.ts';

interface FilesNeeds {
  database: Database;
  files: FilesService;
}

/** Removes those files of pictures that no note and no snapshot of the company names: copies and snapshots share them. */
export async function removeUnnamed({ database, files }: FilesNeeds, companyId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const free = await database.inCompany(companyId, (tx) => findUnnamed(tx, ids));
  for (const id of free) await files.remove(companyId, id);
}

/** Takes notes away for good that were deleted more than 30 days ago, with the pictures that nothing else names. */
export async function removeOldNotes(needs: FilesNeeds): Promise<void> {
  const left = await needs.database.acrossCompanies({ reason: 'nightly removal of deleted notes' }, deleteOldNotes);
  for (const [companyId, rows] of Map.groupBy(left, ({ company_id }) => company_id))
    await removeUnnamed(
      needs,
      companyId,
      rows.map(({ file }) => file),
    );
}
