import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { SourceFile, SourcePage } from '#contract/board/source-files.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { extra } from '#core/ui/extra.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { isSheet } from '../file-face.tsx';
import { fileQueries } from '../file-queries.ts';
import { usePaths } from '../../model/paths-context.ts';
import { useFilesPlace } from '../files-place.ts';
import { downloadOf } from './download-of.ts';
import { PageInput } from './page-input.tsx';
import { PageView } from './page-view.tsx';

const LeadsTo = extra(async () => (await import('#core/origins/leads-to.tsx')).LeadsTo);

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3];

interface PreviewProps {
  file: SourceFile | undefined;
  /** Number of the page that it begins with. */
  page?: number | undefined;
  onClose: () => void;
}

/** A file page by page over the whole view (whiteboard 2.7); arrow keys turn pages, + and − zoom. */
export function FilePreview({ file, page, onClose }: PreviewProps) {
  const t = useTexts('files');
  if (file) return <Shown file={file} page={page} onClose={onClose} />;
  return (
    <Dialog open width="full" title={t('preview.title')} onClose={onClose}>
      <p className="banner">{t('preview.select')}</p>
    </Dialog>
  );
}

function Shown({ file, page, onClose }: PreviewProps & { file: SourceFile }) {
  const t = useTexts('files');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const pages = useQuery(fileQueries.pages(element, boardId, file.id));
  return (
    <Dialog open width="full" title={file.original_filename} onClose={onClose}>
      {pages.isError && !pages.data ? (
        <p className="banner banner-danger" role="alert">
          {t('preview.failed')}
        </p>
      ) : !pages.data ? (
        <LoadingSkeleton />
      ) : pages.data.length === 0 ? (
        <p className="banner">{t('preview.noPages')}</p>
      ) : (
        <Carousel file={file} pages={pages.data} first={page} />
      )}
    </Dialog>
  );
}

interface CarouselProps {
  file: SourceFile;
  pages: SourcePage[];
  first: number | undefined;
}

function Carousel({ file, pages, first }: CarouselProps) {
  const t = useTexts('files');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pages.findIndex(({ page_number }) => page_number === first),
    ),
  );
  const [zoom, setZoom] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  // the pages come after the dialog: its keys are for them
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const page = pages[at] ?? pages[0];
  const turn = (to: number): void => setAt(Math.min(pages.length - 1, Math.max(0, to)));
  const zoomBy = (steps: 1 | -1): void =>
    setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom) + steps))] ?? 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOfContent(event)) return;
    const action = { ArrowLeft: () => turn(at - 1), PageUp: () => turn(at - 1), ArrowRight: () => turn(at + 1), PageDown: () => turn(at + 1), Home: () => turn(0), End: () => turn(pages.length - 1), '+': () => zoomBy(1), '-': () => zoomBy(-1) }[event.key]; // prettier-ignore
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and its keys turn pages
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={file.original_filename}
      ref={place}
      tabIndex={0}
      className="flex h-full min-h-0 flex-col gap-3 outline-none"
      onKeyDown={onKeyDown}
    >
      {file.is_simplified && <p className="banner">{t('preview.simplified')}</p>}
      <Tools file={file} pages={pages} at={at} zoom={zoom} onTurn={turn} onZoom={zoomBy} />
      {page && <PageView key={page.id} file={file} page={page} zoom={zoom} />}
    </div>
  );
}

/** The keys of a table are its own, and the arrows of a picture that is larger than its place. */
function isOfContent({ target, key }: KeyboardEvent): boolean {
  const scrolls = key.startsWith('Arrow') ? ', [data-scrolls=true]' : '';
  return target instanceof Element && target.closest(`[role=grid]${scrolls}`) !== null;
}

interface ToolsProps {
  file: SourceFile;
  pages: SourcePage[];
  at: number;
  zoom: number;
  onTurn: (to: number) => void;
  onZoom: (steps: 1 | -1) => void;
}

function Tools({ file, pages, at, zoom, onTurn, onZoom }: ToolsProps) {
  const t = useTexts('files');
  const { locale, core } = useCore();
  const page = pages[at];
  const name = page?.page_name ?? '';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pages.length > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={t('preview.previous')}
            disabled={at === 0}
            onClick={() => onTurn(at - 1)}
          />
          <PageInput page={at + 1} pages={pages.length} onPage={(number) => onTurn(number - 1)} />
          <IconButton
            icon={ChevronRight}
            label={t('preview.next')}
            disabled={at === pages.length - 1}
            onClick={() => onTurn(at + 1)}
          />
        </>
      )}
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</span>
      {page && <PageLeads page={page.id} />}
      {!isSheet(file.original_filename) && (
        <>
          <IconButton
            icon={ZoomOut}
            label={t('preview.zoomOut')}
            disabled={zoom === ZOOMS[0]}
            onClick={() => onZoom(-1)}
          />
          <span className="numbers text-muted text-xs" aria-live="polite">
            {formatShare(zoom, locale)}
          </span>
          <IconButton
            icon={ZoomIn}
            label={t('preview.zoomIn')}
            disabled={zoom === ZOOMS.at(-1)}
            onClick={() => onZoom(1)}
          />
        </>
      )}
      {!core.hostToken.isGiven && (
        <a
          className="btn btn-icon btn-quiet"
          {...downloadOf(file, core)}
          aria-label={t('preview.download')}
          title={t('preview.download')}
        >
          <Icon of={Download} />
        </a>
      )}
    </div>
  );
}

/** What came of a page. */
function PageLeads({ page }: { page: string }) {
  const { core } = useCore();
  const { boardId } = useFilesPlace();
  const paths = usePaths();
  if (!hasExtension(core, 'origins')) return null;
  return (
    <Suspense fallback={null}>
      <LeadsTo at={{ board_id: boardId }} of={{ kind: 'page', ref: page }} paths={paths} />
    </Suspense>
  );
}
