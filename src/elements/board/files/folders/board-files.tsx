import { ArrowLeft, Folder, Upload } from 'lucide-react';
import { useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { CARD_KINDS, hasSources } from '../../cards/card-kinds.ts';
import { useCardTitles } from '../../cards/card-title.ts';
import { useFilesPlace } from '../files-place.ts';
import { FilesView } from '../files-view.tsx';
import { UploadRows } from '../upload-rows.tsx';
import { useFiles } from '../use-files.ts';
import { useUpload } from '../use-upload.tsx';

/** All files of the board: a folder for each card, and the general ones (whiteboard 2.10). */
export function BoardFiles({ onClose }: { onClose: () => void }) {
  const t = useTexts('files');
  const files = useFiles();
  const [card, setCard] = useState<string>();
  const titleOf = useCardTitles();
  return (
    <Dialog open width="full" title={t('manage')} onClose={onClose}>
      {files.isError && !files.data ? (
        <ErrorView error={files.error} onRetry={() => void files.refetch()} />
      ) : !files.data ? (
        <LoadingSkeleton />
      ) : (
        <div className="flex h-full min-h-0 flex-col gap-3">
          {card !== undefined && (
            <nav className="flex items-center gap-2 text-sm" aria-label={t('breadcrumb')}>
              <IconButton icon={ArrowLeft} label={t('back')} onClick={() => setCard(undefined)} />
              <button type="button" className="text-link" onClick={() => setCard(undefined)}>
                {t('home')}
              </button>
              <span aria-hidden="true">/</span>
              <span aria-current="page">{titleOf(card)}</span>
            </nav>
          )}
          {card === undefined && <Folders files={files.data} onOpen={setCard} />}
          <FolderFiles key={card} card={card} files={files.data} />
        </div>
      )}
    </Dialog>
  );
}

const isOf = ({ card_key, card_assignment }: SourceFile, card: string): boolean =>
  card_key === card || (card_assignment[card] ?? 0) > 0;

/** A folder for each card that can have sources or has files, also for cards of other programs. */
function Folders({ files, onOpen }: { files: readonly SourceFile[]; onOpen: (card: string) => void }) {
  const t = useTexts('files');
  const titleOf = useCardTitles();
  const named = files.flatMap(({ card_key, card_assignment }) => [
    ...(card_key === null ? [] : [card_key]),
    ...Object.keys(card_assignment),
  ]);
  const cards = [...new Set([...Object.keys(CARD_KINDS), ...named])].filter(
    (key) => hasSources(key) || files.some((file) => isOf(file, key)),
  );
  return (
    <section>
      <h3 className="text-md mb-2">{t('cards')}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2">
        {cards.map((key) => (
          <li key={key}>
            <button
              type="button"
              className="card hover:border-line-strong flex w-full items-center gap-2.5 px-3 py-2.5 text-start text-sm"
              onClick={() => onOpen(key)}
            >
              <Icon of={Folder} size={18} className="text-accent" />
              <span className="min-w-0 flex-1 truncate">{titleOf(key)}</span>
              <span className="numbers text-muted">{files.filter((file) => isOf(file, key)).length}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The files of a card, or the general ones, and a way to add some. */
function FolderFiles({ card, files }: { card: string | undefined; files: readonly SourceFile[] }) {
  const t = useTexts('files');
  const { mayWrite } = useFilesPlace();
  const { running, input, choose, drop, cancel, retry } = useUpload(card);
  const shown = files.filter((file) => (card === undefined ? file.card_key === null : isOf(file, card)));
  return (
    <section className="file-drop flex min-h-0 flex-1 flex-col gap-3 rounded-lg" {...drop}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-md flex-1">{card === undefined ? t('general') : t('ofCard')}</h3>
        {mayWrite && (
          <Button icon={Upload} onClick={choose}>
            {t('uploadNew')}
          </Button>
        )}
      </div>
      {input}
      <UploadRows uploads={running} onCancel={cancel} onRetry={retry} />
      {shown.length === 0 && <p className="text-muted text-sm">{t('emptyFolder')}</p>}
      {(mayWrite || shown.length > 0) && (
        <FilesView files={shown} card={card} onUpload={mayWrite ? choose : undefined} />
      )}
    </section>
  );
}
