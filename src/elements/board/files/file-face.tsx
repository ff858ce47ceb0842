import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

import { fileKindOf, type SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';
import { ProgressBar } from '#core/ui/progress-bar.tsx';

import { fileIconOf } from './file-icon.ts';
import { useFailure } from './failure.ts';
import { isUnderWay } from './file-queries.ts';
import { PagePicture } from './page-picture.tsx';

/** How long the mark of completion shows (whiteboard 9). */
const COMPLETED_MS = 2_000;

/** Files whose pages are tables or text. */
export const isSheet = (name: string): boolean => ['csv', 'xlsx', 'txt'].includes(fileKindOf(name) ?? '');

/** True for two seconds after the file has been completed before the reader's eyes. */
function useCompleted({ ingestion_status }: SourceFile): boolean {
  const isDone = ingestion_status === 'completed';
  const [wasDone, setWasDone] = useState(isDone);
  const [isFresh, setFresh] = useState(false);
  if (isDone !== wasDone) {
    setWasDone(isDone);
    setFresh(isDone);
  }
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setFresh(false), COMPLETED_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  return isFresh;
}

/** The progress of the pages of a file. */
export function IngestionBar({ file }: { file: SourceFile }) {
  const t = useTexts('files');
  const { page_count: pages, ingested_page_count: made, original_filename: name } = file;
  return <ProgressBar label={t('progress', { name })} all={pages} done={made} />;
}

/** The thumbnail of a file, with what has become of it over it. */
export function FileFace({ file, className = 'aspect-[4/3]' }: { file: SourceFile; className?: string }) {
  const t = useTexts('files');
  const failureOf = useFailure();
  const isCompleted = useCompleted(file);
  const { thumbnail_url: url, original_filename: name } = file;
  return (
    <span className={`bg-sunken relative grid w-full place-items-center overflow-hidden rounded-md ${className}`}>
      <PagePicture url={url} />
      {!isUnderWay(file) && (
        <span className="bg-surface text-muted shadow-1 absolute start-1.5 bottom-1.5 grid size-6 place-items-center rounded-md">
          <Icon of={fileIconOf(name)} size={14} />
        </span>
      )}
      {isUnderWay(file) && (
        <span className="file-veil" role="status">
          {t('processing')}
          <IngestionBar file={file} />
        </span>
      )}
      {isCompleted && (
        <span className="file-veil" role="status" aria-label={t('completed')}>
          <span className="bg-success text-white grid size-9 place-items-center rounded-full">
            <Icon of={Check} size={20} />
          </span>
        </span>
      )}
      {file.ingestion_status === 'failed' && (
        <span className="absolute end-1.5 top-1.5">
          <Tooltip text={failureOf(file)}>
            <button
              type="button"
              className="bg-surface text-danger-text shadow-1 grid size-7 place-items-center rounded-full"
              aria-label={failureOf(file)}
            >
              <Icon of={CircleAlert} size={18} />
            </button>
          </Tooltip>
        </span>
      )}
    </span>
  );
}
