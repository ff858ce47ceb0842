import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';

import { FileFace } from '../file-face.tsx';

/** Files on a page of the overview (whiteboard 9). */
const EACH = 2;

/** The files of a card to look at, two a page. */
export function SourcePages({
  files,
  onPreview,
}: {
  files: readonly SourceFile[];
  onPreview: (file: SourceFile) => void;
}) {
  const t = useTexts('files');
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, Math.ceil(files.length / EACH) - 1);
  const page = Math.min(wanted, last);
  if (files.length === 0) return <p className="text-muted text-sm">{t('sources.none')}</p>;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3" aria-label={t('sources.title')}>
        {files.slice(page * EACH, page * EACH + EACH).map((file) => (
          <li key={file.id} className="flex min-w-0 flex-col gap-1.5">
            <span className="max-w-56">
              <FileFace file={file} />
            </span>
            <span className="flex items-start gap-1">
              <span
                className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight wrap-anywhere"
                title={file.original_filename}
              >
                {file.original_filename}
              </span>
              <IconButton
                icon={Eye}
                size="small"
                label={t('previewOf', { name: file.original_filename })}
                disabled={file.ingestion_status !== 'completed'}
                onClick={() => onPreview(file)}
              />
            </span>
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            size="small"
            label={t('sources.previous')}
            disabled={page === 0}
            onClick={() => setWanted(page - 1)}
          />
          <span className="numbers text-muted text-xs">{t('sources.page', { page: page + 1, pages: last + 1 })}</span>
          <IconButton
            icon={ChevronRight}
            size="small"
            label={t('sources.next')}
            disabled={page === last}
            onClick={() => setWanted(page + 1)}
          />
        </div>
      )}
    </>
  );
}
