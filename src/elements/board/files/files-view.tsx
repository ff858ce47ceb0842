import { lazy, Suspense, useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { useFileDrag } from './assign/use-file-drag.tsx';
import { useFilesPlace } from './files-place.ts';
import { FilePreview } from './preview/file-preview.tsx';
import { FileTile, TILE } from './file-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import { useFileActions } from './use-file-actions.tsx';

const AssignDialog = lazy(async () => ({ default: (await import('./assign/assign-dialog.tsx')).AssignDialog }));

/** Files as tiles, with their preview and the question before one is deleted. `canDrag`: the board is beside them. */
export function FilesView({ files, canDrag = false }: { files: readonly SourceFile[]; canDrag?: boolean }) {
  const t = useTexts('files');
  const { ask, retry, dialog } = useFileActions();
  const [shown, setShown] = useState<SourceFile>();
  const [assigned, setAssigned] = useState<SourceFile>();
  const { mayWrite } = useFilesPlace();
  const { onPointerDown, ghost } = useFileDrag();
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
