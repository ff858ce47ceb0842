import { useQuery } from '@tanstack/react-query';
import { History, RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { BoardContext, useLiveBoard, useMay } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { snapshotQueries } from './snapshot-queries.ts';

/** Says above the board which snapshot is shown, brings the board back to it, and leaves it. */
export function PreviewBanner({ id, name, loaded }: { id: string; name: string; loaded: boolean }) {
  const t = useTexts('snapshots');
  const { setPreview } = useStage();
  const live = useLiveBoard();
  return (
    <div
      role="status"
      aria-busy={!loaded}
      part="preview-banner"
      className="banner banner-info flex-none flex-wrap rounded-none"
    >
      {loaded ? <Icon of={History} /> : <span className="spinner" />}
      <span className="min-w-0 flex-1 first-letter:uppercase">
        {t(loaded ? 'previewing' : 'previewLoading', { snapshotName: name })}
      </span>
      {/* what may be done is a matter of the board itself: in its preview nobody may write */}
      <BoardContext value={live}>{loaded && <Restore id={id} />}</BoardContext>
      <Button size="small" onClick={() => setPreview(undefined)}>
        <span className="inline-block first-letter:uppercase">{t('exitPreview')}</span>
      </Button>
    </div>
  );
}

function Restore({ id }: { id: string }) {
  const t = useTexts('snapshots');
  const { boardId } = useLiveBoard();
  const { data } = useQuery(snapshotQueries.list(useCore(), boardId));
  const [asking, setAsking] = useState(false);
  const mayRestore = useMay('snapshots.restore');
  const snapshot = data?.find((one) => one.id === id);
  if (!mayRestore || !snapshot) return null;
  return (
    <>
      <Button size="small" icon={RotateCcw} onClick={() => setAsking(true)}>
        {t('restoreShown')}
      </Button>
      <OverAll>{asking && <RestoreDialog snapshot={snapshot} onClose={() => setAsking(false)} />}</OverAll>
    </>
  );
}
