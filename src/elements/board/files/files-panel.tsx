import { Folders, Upload } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { later } from '#core/ui/later.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { useLiveBoard, useMay } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { PanelHead } from '../scene/panels/panel-head.tsx';
import { FilesContext } from './files-place.ts';
import { FilesView } from './files-view.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useFiles } from './use-files.ts';
import { useUpload } from './use-upload.tsx';

const BoardFiles = later(async () => (await import('./folders/board-files.tsx')).BoardFiles);

/** The files of the board that belong to no card (whiteboard 2.6): always those of the board itself. */
export function FilesPanel() {
  const { boardId, channel } = useLiveBoard();
  const { preview } = useStage();
  const mayWrite = useMay('files.write') && preview === undefined;
  const place = useMemo(() => ({ boardId, channel, mayWrite }), [boardId, channel, mayWrite]);
  return (
    <FilesContext value={place}>
      <Files mayWrite={mayWrite} />
    </FilesContext>
  );
}

function Files({ mayWrite }: { mayWrite: boolean }) {
  const t = useTexts('files');
  const [isManaging, setManaging] = useState(false);
  const { running, input, choose, drop, cancel, retry } = useUpload();
  return (
    <>
      <PanelHead
        kind="files"
        actions={
          <Button look="quiet" size="small" icon={Folders} onClick={() => setManaging(true)}>
            {t('allFiles')}
          </Button>
        }
      />
      <div className="file-drop flex min-h-0 flex-1 flex-col gap-3 px-5 pt-1 pb-4" {...drop}>
        {mayWrite && (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <Button look="primary" icon={Upload} onClick={choose}>
                {t('upload')}
              </Button>
              <span className="text-muted min-w-48 flex-1 text-xs">{t('types')}</span>
            </div>
            {input}
            <UploadRows uploads={running} onCancel={cancel} onRetry={retry} />
          </>
        )}
        <General />
      </div>
      {isManaging && (
        <OverAll>
          <Suspense>
            <BoardFiles onClose={() => setManaging(false)} />
          </Suspense>
        </OverAll>
      )}
    </>
  );
}

function General() {
  const t = useTexts('files');
  const files = useFiles();
  const { narrow } = useStage();
  if (files.isError && !files.data) return <ErrorView error={files.error} onRetry={() => void files.refetch()} />;
  if (!files.data)
    return (
      <p className="text-muted after-200ms" role="status">
        {t('loading')}
      </p>
    );
  const general = files.data.filter(({ card_key }) => card_key === null);
  if (general.length === 0) return <StateView kind="empty" title={t('empty')} text={t('emptyText')} />;
  return <FilesView files={general} canDrag={!narrow} />;
}
