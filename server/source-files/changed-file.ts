import type { ChangedRecord } from '../boards/board-records-service.ts';
import type { FileRow } from './source-files-store.ts';

/** A file as its readers receive it live: in no language. */
export const changedFile = (file: FileRow): ChangedRecord => ({
  kind: 'file',
  id: file.id,
  payload: { ...file, ingestion_error: null },
});
