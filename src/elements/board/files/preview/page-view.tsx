import { useQuery } from '@tanstack/react-query';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';

import { fileKindOf, type SourceFile, type SourcePage } from '#contract/board/source-files.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { Picture } from '#core/ui/picture.tsx';

import { fileQueries } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';
import { SourceTable } from '../tables/source-table.tsx';

interface PageProps {
  file: SourceFile;
  page: SourcePage;
  zoom: number;
}

/** A page: a table, a text or a picture, after the kind of its file (whiteboard 2.7). */
export function PageView({ file, page, zoom }: PageProps) {
  const kind = fileKindOf(file.original_filename);
  if (kind === 'csv' || kind === 'xlsx') return <TablePage page={page} />;
  if (kind === 'txt') return <TextPage file={file} />;
  return <PicturePage file={file} page={page} zoom={zoom} />;
}

/** The table to read; who may write files can edit it in place. */
function TablePage({ page }: { page: SourcePage }) {
  const t = useTexts('files');
  const { mayWrite } = useFilesPlace();
  const [wantsEdit, setWantsEdit] = useState(false);
  const isEdited = wantsEdit && mayWrite;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-auto [--et-height:calc(100dvh-260px)]">
      {mayWrite && (
        <Button
          size="small"
          className="self-end"
          icon={isEdited ? Check : Pencil}
          onClick={() => setWantsEdit(!isEdited)}
        >
          {isEdited ? t('table.done') : t('table.edit')}
        </Button>
      )}
      <SourceTable page={page} isEdited={isEdited} />
    </div>
  );
}

function TextPage({ file }: { file: SourceFile }) {
  const t = useTexts('files');
  // nothing is asked for that has no address
  return file.file === '' ? <p className="banner banner-danger">{t('text.noAddress')}</p> : <Text file={file} />;
}

function Text({ file }: { file: SourceFile }) {
  const t = useTexts('files');
  const { boardId } = useFilesPlace();
  const text = useQuery(fileQueries.text(useCore(), boardId, file));
  if (text.isPending) return <LoadingSkeleton rows={6} />;
  if (text.isError) {
    const status = text.error instanceof ApiError ? text.error.status : 0;
    return <p className="banner banner-danger">{status > 0 ? t('text.refused', { status }) : t('text.failed')}</p>;
  }
  if (text.data.trim() === '') return <p className="banner">{t('text.none')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and whoever has no mouse scrolls it too
    <div
      role="group"
      aria-label={file.original_filename}
      tabIndex={0}
      className="card min-h-0 flex-1 overflow-auto p-5"
    >
      <p className="max-w-[80ch] leading-relaxed wrap-anywhere whitespace-pre-wrap">{text.data}</p>
    </div>
  );
}

function PicturePage({ file, page, zoom }: PageProps) {
  const t = useTexts('files');
  const { core } = useCore();
  const [isBroken, setBroken] = useState(false);
  const url = page.preview_image_url ?? page.thumbnail_url;
  if (url === null || isBroken) return <p className="banner">{t('preview.noPicture')}</p>;
  const alt = page.page_name || t('preview.picture', { name: file.original_filename, page: page.page_number });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and whoever has no mouse scrolls it too
    <div
      role="group"
      aria-label={alt}
      tabIndex={0}
      data-scrolls={zoom > 1}
      className="bg-sunken flex min-h-0 flex-1 overflow-auto rounded-lg p-3"
    >
      <Picture
        url={new URL(url, core.apiUrl).href}
        alt={alt}
        className="shadow-2 m-auto block object-contain"
        style={
          zoom <= 1
            ? { maxWidth: `${zoom * 100}%`, maxHeight: `${zoom * 100}%` }
            : { width: `${zoom * 100}%`, maxWidth: 'none' }
        }
        onError={() => setBroken(true)}
      />
    </div>
  );
}
