import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';

/** Why a file could not be read, in the reader's language; other servers send the sentence alone. */
export function useFailure(): (file: Pick<SourceFile, 'ingestion_error' | 'ingestion_error_code'>) => string {
  const t = useTexts('files');
  return ({ ingestion_error, ingestion_error_code: code }) =>
    code === null
      ? (ingestion_error ?? t('failed'))
      : t(`failure.${code}`, { defaultValue: ingestion_error ?? t('failed') });
}
