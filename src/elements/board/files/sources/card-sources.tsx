import { FolderInput, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { Button } from '#core/ui/button.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { PartHead } from '../../cards/situation/part-head.tsx';
import { isUnderWay } from '../file-queries.ts';
import { FilesContext } from '../files-place.ts';
import { FilePreview } from '../preview/file-preview.tsx';
import { PageSelection } from '../pages/page-selection.tsx';
import { PageTables } from '../tables/page-tables.tsx';
import { UploadRows } from '../upload-rows.tsx';
import { useFiles } from '../use-files.ts';
import { useFileActions } from '../use-file-actions.tsx';
import { useUpload } from '../use-upload.tsx';
import { AssignFile } from '../assign/assign-file.tsx';
import { SourcePages } from './source-pages.tsx';
import { SourceRow } from './source-row.tsx';
import { useSources } from './use-sources.ts';

export interface SourcesProps {
  boardId: string;
  cardKey: string;
  channel: BoardChannel;
  /** Whether files can be added, chosen and taken away: in focus, with the right to. */
  mayWrite: boolean;
}

/** The files behind a card (whiteboard 2.15): a list to work with in focus, two a page otherwise. */
export function CardSources({ boardId, cardKey, channel, mayWrite }: SourcesProps) {
  const place = useMemo(() => ({ boardId, channel, mayWrite }), [boardId, channel, mayWrite]);
  return (
    <FilesContext value={place}>
      <Sources card={cardKey} mayWrite={mayWrite} />
    </FilesContext>
  );
}

/** Those of which the card shows pages, and its own uploads that show none yet. */
const isSource = (file: SourceFile, card: string): boolean =>
  (file.card_assignment[card] ?? 0) > 0 ||
  (file.card_key === card && (isUnderWay(file) || file.ingestion_status === 'failed'));

function Sources({ card, mayWrite }: { card: string; mayWrite: boolean }) {
  const t = useTexts('files');
  const files = useFiles();
  const [shown, setShown] = useState<string>();
  // here and not where the card is edited: what is chosen stays when the lock goes
  const [choosing, setChoosing] = useState<SourceFile>();
  const actions = useSources(card);
  const { ask, dialog } = useFileActions();
  if (files.isError && !files.data) return <p className="banner">{t('sources.failed')}</p>;
  const all = files.data ?? [];
  const sources = all.filter((file) => isSource(file, card));
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4" data-sources={card}>
      <PartHead icon={FolderInput} title={t('sources.title')} count={sources.length} />
      {files.isPending ? (
        <LoadingSkeleton rows={2} />
      ) : mayWrite ? (
        <Focus
          card={card}
          sources={sources}
          others={all.filter((file) => !sources.includes(file))}
          actions={actions}
          onPreview={({ id }) => setShown(id)}
          onSelect={setChoosing}
          onDelete={ask}
        />
      ) : (
        <SourcePages files={sources} onPreview={({ id }) => setShown(id)} />
      )}
      <PageTables card={card} files={sources} mayWrite={mayWrite} />
      {dialog && <OverAll>{dialog}</OverAll>}
      {choosing && (
        <OverAll>
          <PageSelection
            file={choosing}
            card={card}
            busy={actions.busy}
            mayWrite={mayWrite}
            onClose={() => setChoosing(undefined)}
            onSave={(change) =>
              void actions.assignPages(choosing, change).then((done) => done && setChoosing(undefined))
            }
          />
        </OverAll>
      )}
      {shown !== undefined && (
        <OverAll>
          <FilePreview file={all.find(({ id }) => id === shown)} onClose={() => setShown(undefined)} />
        </OverAll>
      )}
    </section>
  );
}

interface FocusProps {
  card: string;
  sources: readonly SourceFile[];
  /** Files of the board that the card does not show. */
  others: readonly SourceFile[];
  actions: ReturnType<typeof useSources>;
  onPreview: (file: SourceFile) => void;
  /** Opens the choice of its pages. */
  onSelect: (file: SourceFile) => void;
  /** Asks before it deletes one that could not be read. */
  onDelete: (file: SourceFile, beyond: HTMLElement | null) => void;
}

function Focus({ card, sources, others, actions, onPreview, onSelect, onDelete }: FocusProps) {
  const t = useTexts('files');
  const { running, input, choose, drop, cancel, retry: sendAgain } = useUpload(card);
  const { busy, assignFile, unassignFile, retry } = actions;
  const isEmpty = sources.length === 0 && running.length === 0;
  return (
    <div className="file-drop border-line flex flex-col gap-3 rounded-lg border border-dashed p-3" {...drop}>
      {isEmpty && (
        <p className="text-muted text-sm">
          {t('sources.empty')} {t('types')}
        </p>
      )}
      <ul className="flex flex-col gap-2" aria-label={t('sources.title')}>
        {sources.map((file) => (
          <SourceRow
            key={file.id}
            file={file}
            card={card}
            busy={busy}
            onPreview={() => onPreview(file)}
            onSelect={() => onSelect(file)}
            onUnassign={(leave) => void unassignFile(file).then((done) => done && leave())}
            onDelete={(beyond) => onDelete(file, beyond)}
            onRetry={(leave) => void retry(file).then((done) => done && leave())}
          />
        ))}
      </ul>
      <UploadRows uploads={running} onCancel={cancel} onRetry={sendAgain} />
      {input}
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} onClick={choose}>
          {isEmpty ? t('sources.browse') : t('sources.add')}
        </Button>
        <AssignFile files={others} onAssign={(file) => void assignFile(file)} />
        <span className="text-muted self-center text-xs">{t('sources.drop')}</span>
      </div>
    </div>
  );
}
