import type { IngestionError, SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';

/** Why a file could not be read, in the reader's language; other servers send the sentence alone. */
export function useFailure(): (file: Pick<SourceFile, 'ingestion_error' | 'ingestion_error_code'>) => string {
  const t = useTexts('files');
  return ({ ingestion_error, ingestion_error_code: code }) =>
    code === null
      ? (ingestion_error ?? t('failed'))
      : t(`failure.${code}`, { defaultValue: ingestion_error ?? t('failed') });
}

/** What lies in the file itself: read once more it fails in the same way. */
const OF_FILE: readonly (IngestionError | null)[] = [
  'encrypted',
  'empty',
  'too_many_pages',
  'unpacks_too_large',
  'picture_too_large',
];

/** Whether it may help to read it once more. */
export const mayReadAgain = (file: Pick<SourceFile, 'ingestion_status' | 'ingestion_error_code'>): boolean =>
  file.ingestion_status === 'failed' && !OF_FILE.includes(file.ingestion_error_code);
