import { useQuery } from '@tanstack/react-query';
import { Check, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

import type { SourceFile, SourcePage } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { isSheet } from '../file-face.tsx';
import { fileQueries } from '../file-queries.ts';
import { useFilesPlace } from '../files-place.ts';
import { PagePicture } from '../page-picture.tsx';
import { TileGrid } from '../tile-grid.tsx';
import { readRanges, writeRanges } from './page-ranges.ts';

interface SelectionProps {
  file: SourceFile;
  card: string;
  busy: boolean;
  /** Whether the choice can be saved; without, what was chosen stays to be seen. */
  mayWrite: boolean;
  /** Gets the pages that the card is to show. */
  onSave: (change: { add: string[]; remove: string[] }) => void;
  onClose: () => void;
}

/** Chooses the pages of a file that a card shows (whiteboard 2.11). */
export function PageSelection(props: SelectionProps) {
  const t = useTexts('files');
  const { boardId } = useFilesPlace();
  const { file, onClose } = props;
  const pages = useQuery(fileQueries.pages(useCore(), boardId, file.id));
  if (pages.data && pages.data.length > 0) return <Choosing {...props} pages={pages.data} />;
  return (
    <Dialog open width="full" title={file.original_filename} onClose={onClose}>
      {pages.isPending ? (
        <div role="status" aria-label={t('pages.loading')}>
          <LoadingSkeleton />
        </div>
      ) : (
        <p className="banner">{pages.isError ? t('pages.failed') : t('pages.none')}</p>
      )}
    </Dialog>
  );
}

function Choosing({ file, card, busy, mayWrite, pages, onSave, onClose }: SelectionProps & { pages: SourcePage[] }) {
  const t = useTexts('files');
  const { chosen, change, choose, toggle } = useChosenPages(pages, card);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      width="full"
      title={t('pages.title', { name: file.original_filename })}
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          {!mayWrite && (
            <p className="text-danger-text me-auto text-sm" role="alert">
              {t('pages.noLock')}
            </p>
          )}
          {mayWrite && isMissing && chosen.length === 0 && (
            <p className="text-danger-text me-auto text-sm" role="alert">
              {t('pages.atLeastOne')}
            </p>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={!mayWrite}
            onClick={() => (chosen.length === 0 ? setMissing(true) : onSave(change()))}
          >
            {t('pages.save')}
          </Button>
        </>
      }
    >
      <div className="flex h-full min-h-0 flex-col gap-4 @2xl:flex-row">
        <div className="flex min-h-0 flex-1 flex-col gap-3">
          <Totals pages={pages} chosen={chosen} onChoose={choose} />
          <TileGrid
            items={pages}
            keyOf={({ id }) => id}
            label={t('pages.list')}
            width={150}
            height={154}
            render={(page) => (
              <PageTile
                page={page}
                isTable={isSheet(file.original_filename)}
                isChosen={chosen.includes(page.page_number)}
                onToggle={() => toggle(page.page_number)}
              />
            )}
          />
        </div>
        <ByNumber total={pages.length} chosen={chosen} onChoose={choose} />
      </div>
    </Dialog>
  );
}

/** The numbers of the chosen pages, and what choosing them changes for a card. */
function useChosenPages(pages: readonly SourcePage[], card: string) {
  const before = pages.filter(({ card_keys }) => card_keys.includes(card)).map(({ page_number }) => page_number);
  // nothing is chosen anew at first: what is known of the pages may be of yesterday, and is being read again
  const [own, choose] = useState<readonly number[]>();
  const chosen = own ?? before;
  const idsOf = (wanted: (page: number) => boolean): string[] =>
    pages.filter(({ page_number }) => wanted(page_number)).map(({ id }) => id);
  return {
    chosen,
    choose,
    toggle: (page: number): void =>
      choose(
        chosen.includes(page) ? chosen.filter((one) => one !== page) : [...chosen, page].toSorted((a, b) => a - b),
      ),
    change: () => ({
      add: idsOf((page) => chosen.includes(page) && !before.includes(page)),
      remove: idsOf((page) => !chosen.includes(page) && before.includes(page)),
    }),
  };
}

type TotalsProps = { pages: SourcePage[]; chosen: readonly number[]; onChoose: (pages: number[]) => void };

/** How many pages are chosen; chooses all of them, or none. */
function Totals({ pages, chosen, onChoose }: TotalsProps) {
  const t = useTexts('files');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="small"
        disabled={chosen.length === pages.length}
        onClick={() => onChoose(pages.map(({ page_number }) => page_number))}
      >
        {t('pages.selectAll')}
      </Button>
      <Button size="small" disabled={chosen.length === 0} onClick={() => onChoose([])}>
        {t('pages.deselectAll')}
      </Button>
      <span className="text-muted text-sm" aria-live="polite">
        {t('pages.selected', { chosen: chosen.length, total: pages.length })}
      </span>
    </div>
  );
}

type ByNumberProps = { total: number; chosen: readonly number[]; onChoose: (pages: number[]) => void };

/** Chooses pages by a text such as `1-3, 5`. */
function ByNumber({ total, chosen, onChoose }: ByNumberProps) {
  const t = useTexts('files');
  const [typed, setTyped] = useState<string>();
  return (
    <aside className="card flex-none p-4 @2xl:w-64 @2xl:self-start">
      <h3 className="text-md mb-1">{t('pages.byNumber')}</h3>
      <p className="text-muted mb-3 text-sm">{t('pages.total', { total })}</p>
      <Field
        label={t('pages.ranges')}
        hint={t('pages.rangesHint')}
        value={typed ?? writeRanges(chosen)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChoose(readRanges(target.value, total));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </aside>
  );
}

type PageTileProps = { page: SourcePage; isTable: boolean; isChosen: boolean; onToggle: () => void };

function PageTile({ page, isTable, isChosen, onToggle }: PageTileProps) {
  const t = useTexts('files');
  const { thumbnail_url: url, page_number, page_name } = page;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('pages.page', { page: page_number })}
      className={`card relative flex h-full w-full flex-col gap-1 p-2 ${isChosen ? 'border-accent bg-selected' : 'hover:border-line-strong'}`}
      onClick={onToggle}
    >
      <span className="bg-sunken grid min-h-0 flex-1 place-items-center overflow-hidden rounded-md">
        {isTable ? <Icon of={FileSpreadsheet} size={24} className="text-muted" /> : <PagePicture url={url} />}
      </span>
      <span className="truncate text-xs">
        {page_number}
        {page_name !== '' && ` · ${page_name}`}
      </span>
      {isChosen && (
        <span className="bg-accent absolute end-3 top-3 grid size-6 place-items-center rounded-full text-white">
          <Icon of={Check} size={14} />
        </span>
      )}
    </button>
  );
}
