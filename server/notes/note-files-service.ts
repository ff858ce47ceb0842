import type { Database } from '../db/database.ts';
import type { FilesService } from '../files/files-service.ts';
import { deleteOldNotes, findUnnamed, forgetPictures } from './notes-store.ts';

interface FilesNeeds {
  database: Database;
  files: FilesService;
}

/** Removes those files of pictures that nothing of the company names: notes, copies and snapshots share them. */
export async function removeUnnamed({ database, files }: FilesNeeds, companyId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const contents = await database.inCompany(companyId, async (tx) => files.removeRows(tx, await findUnnamed(tx, ids)));
  for (const sha256 of contents) await files.removeUnused(sha256);
}

/**
 * Takes notes away for good that were deleted more than 30 days ago, and the files of pictures that were left so long
 * ago: by a note that was deleted or shows another picture, by a board or snapshot that is no more.
 */
export async function removeOldNotes(needs: FilesNeeds): Promise<void> {
  const reason = 'nightly removal of deleted notes and left pictures';
  const left = await needs.database.acrossCompanies({ reason }, async (tx) => {
    await deleteOldNotes(tx);
    return forgetPictures(tx);
  });
  for (const [companyId, rows] of Map.groupBy(left, ({ company_id }) => company_id))
    await removeUnnamed(
      needs,
      companyId,
      rows.map(({ file }) => file),
    );
}
