import { useState } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { FilePreview } from './preview/file-preview.tsx';
import { FileTile, TILE } from './file-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import { useFileActions } from './use-file-actions.tsx';

/** Files as tiles, with their preview and the question before one is deleted. */
export function FilesView({ files, className = '' }: { files: readonly SourceFile[]; className?: string }) {
  const t = useTexts('files');
  const { ask, retry, dialog } = useFileActions();
  const [shown, setShown] = useState<SourceFile>();
  return (
    <>
      <TileGrid
        items={files}
        keyOf={({ id }) => id}
        label={t('list')}
        width={TILE.width}
        height={TILE.height}
        className={className}
        render={(file) => (
          <FileTile
            file={file}
            onPreview={() => setShown(file)}
            onRetry={() => void retry(file)}
            onDelete={() => ask(file)}
          />
        )}
      />
      <OverAll>
        {dialog}
        {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
      </OverAll>
    </>
  );
}
