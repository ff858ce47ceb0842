import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { BoardContext, useLiveBoard, useMay } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { PanelHead } from '../scene/panels/panel-head.tsx';
import { CreateSnapshot } from './create-snapshot.tsx';
import { SnapshotCard } from './snapshot-card.tsx';
import { SnapshotDetail } from './snapshot-detail.tsx';
import { snapshotQueries } from './snapshot-queries.ts';

/** The history of a board (whiteboard 2.8): always of the board itself, also while one of its snapshots is previewed. */
export function SnapshotsPanel() {
  const live = useLiveBoard();
  return (
    <BoardContext value={live}>
      <History />
    </BoardContext>
  );
}

function History() {
  const core = useCore();
  const { boardId } = useLiveBoard();
  const snapshots = useQuery(snapshotQueries.list(core, boardId));
  const [chosen, setChosen] = useState<string>();
  const selected = snapshots.data?.find(({ id }) => id === chosen);
  if (chosen !== undefined && snapshots.data)
    return <SnapshotDetail key={chosen} snapshot={selected} onBack={() => setChosen(undefined)} />;
  return (
    <>
      <PanelHead kind="snapshots" />
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5 pt-2 pb-6">
        {snapshots.data ? (
          <List snapshots={snapshots.data} onChoose={setChosen} />
        ) : snapshots.isError ? (
          <ErrorView error={snapshots.error} onRetry={() => void snapshots.refetch()} />
        ) : (
          <LoadingSkeleton rows={5} />
        )}
      </div>
    </>
  );
}

type ListProps = { snapshots: Parameters<typeof SnapshotCard>[0]['snapshot'][]; onChoose: (id: string) => void };

function List({ snapshots, onChoose }: ListProps) {
  const t = useTexts('snapshots');
  const { preview } = useStage();
  const mayCreate = useMay('snapshots.create');
  const [creating, setCreating] = useState(false);
  return (
    <>
      {mayCreate && !creating && !preview && (
        <Button look="primary" icon={Camera} className="self-start" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      )}
      {creating && !preview && <CreateSnapshot onClose={() => setCreating(false)} />}
      {snapshots.length === 0 && (
        <StateView kind="empty" title={t('empty.title')} text={mayCreate ? t('empty.can') : t('empty.cannot')} />
      )}
      <ul className="flex flex-col gap-2.5" aria-label={t('list')}>
        {snapshots.map((snapshot) => (
          <SnapshotCard key={snapshot.id} snapshot={snapshot} onChoose={() => onChoose(snapshot.id)} />
        ))}
      </ul>
    </>
  );
}
