import { lazy, Suspense, useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { useAssign } from './assign/use-assign.ts';
import { useFileDrag } from './assign/use-file-drag.tsx';
import { useFilesPlace } from './files-place.ts';
import { FilePreview } from './preview/file-preview.tsx';
import { FileTile, TILE } from './file-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import { useFileActions } from './use-file-actions.tsx';

const AssignDialog = lazy(async () => ({ default: (await import('./assign/assign-dialog.tsx')).AssignDialog }));

interface ViewProps {
  files: readonly SourceFile[];
  /** The board is beside them. */
  canDrag?: boolean;
  /** The card whose files they are. */
  card?: string | undefined;
}

/** Files as tiles, with their preview and the question before one is deleted. */
export function FilesView({ files, canDrag = false, card = '' }: ViewProps) {
  const t = useTexts('files');
  const { ask, retry, dialog } = useFileActions();
  const [shown, setShown] = useState<SourceFile>();
  const [assigned, setAssigned] = useState<SourceFile>();
  const { mayWrite } = useFilesPlace();
  const { onPointerDown, ghost } = useFileDrag();
  const { unassignFile } = useAssign();
  return (
    <>
      <TileGrid
        items={files}
        keyOf={({ id }) => id}
        label={t('list')}
        width={TILE.width}
        height={TILE.height}
        render={(file) => (
          <FileTile
            file={file}
            onPreview={() => setShown(file)}
            onRetry={() => void retry(file)}
            onDelete={() => ask(file)}
            onAssign={() => setAssigned(file)}
            onTakeAway={(file.card_assignment[card] ?? 0) > 0 ? () => void unassignFile(file, card) : undefined}
            onDrag={canDrag && mayWrite ? onPointerDown(file) : undefined}
          />
        )}
      />
      {ghost}
      <OverAll>
        {dialog}
        {assigned && (
          <Suspense>
            <AssignDialog file={assigned} onClose={() => setAssigned(undefined)} />
          </Suspense>
        )}
        {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
      </OverAll>
    </>
  );
}
