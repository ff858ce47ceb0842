import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { onPress } from '#core/ui/on-press.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { useAssign } from './assign/use-assign.ts';
import { useFileDrag } from './assign/use-file-drag.tsx';
import { useFilesPlace } from './files-place.ts';
import { FilePreview } from './preview/file-preview.tsx';
import { FileTile, TILE } from './file-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import { useFileActions } from './use-file-actions.tsx';

const AssignDialog = onPress(async () => (await import('./assign/assign-dialog.tsx')).AssignDialog);

/** Stands among the files for the tile that adds some. */
const UPLOAD = 'upload' as const;

interface ViewProps {
  files: readonly SourceFile[];
  /** The board is beside them. */
  canDrag?: boolean;
  /** The card whose files they are. */
  card?: string | undefined;
  /** Chooses files to add, by a tile before the others. */
  onUpload?: (() => void) | undefined;
}

/** Files as tiles, with their preview and the question before one is deleted. */
export function FilesView({ files, canDrag = false, card = '', onUpload }: ViewProps) {
  const t = useTexts('files');
  const { ask, retry, dialog } = useFileActions();
  const [shown, setShown] = useState<string>();
  const [assigned, setAssigned] = useState<SourceFile>();
  const { mayWrite } = useFilesPlace();
  const { onPointerDown, ghost } = useFileDrag();
  const { unassignFile } = useAssign();
  const takeAway = async (file: SourceFile, leave: () => void): Promise<void> => {
    if (await unassignFile(file, card)) leave();
  };
  const isOnCard = ({ card_assignment }: SourceFile): boolean => mayWrite && (card_assignment[card] ?? 0) > 0;
  return (
    <>
      <TileGrid
        items={onUpload ? [UPLOAD, ...files] : files}
        keyOf={(item) => (item === UPLOAD ? UPLOAD : item.id)}
        label={t('list')}
        width={TILE.width}
        height={TILE.height}
        render={(file) =>
          file === UPLOAD ? (
            <UploadTile onChoose={onUpload} />
          ) : (
            <FileTile
              file={file}
              onPreview={() => setShown(file.id)}
              onRetry={() => void retry(file)}
              onDelete={(beyond) => ask(file, beyond)}
              onAssign={() => setAssigned(file)}
              onTakeAway={isOnCard(file) ? (leave) => void takeAway(file, leave) : undefined}
              onDrag={canDrag && mayWrite ? onPointerDown(file) : undefined}
            />
          )
        }
      />
      {ghost}
      <OverAll>
        {dialog}
        {assigned && (
          <Suspense>
            <AssignDialog file={assigned} onClose={() => setAssigned(undefined)} />
          </Suspense>
        )}
        {shown !== undefined && (
          // undefined once somebody has deleted it
          <FilePreview file={files.find(({ id }) => id === shown)} onClose={() => setShown(undefined)} />
        )}
      </OverAll>
    </>
  );
}

function UploadTile({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useTexts('files');
  return (
    <button
      type="button"
      className="text-muted hover:text-accent hover:border-accent border-line-strong flex h-full w-full flex-col items-center justify-center gap-2 rounded-lg border border-dashed p-3 text-sm"
      onClick={onChoose}
    >
      <Icon of={Upload} size={24} />
      {t('upload')}
    </button>
  );
}
