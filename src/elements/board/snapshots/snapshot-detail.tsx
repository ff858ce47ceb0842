import { ArrowLeft, Pencil, RotateCcw, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Snapshot } from '#contract/board/snapshots.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { useMay } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { PanelHead } from '../scene/panels/panel-head.tsx';
import { PreviewButton } from './preview-button.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SnapshotNameForm } from './snapshot-name-form.tsx';
import { useSnapshots } from './use-snapshots.ts';

/** One snapshot with what can be done with it (whiteboard 2.8); undefined when it is gone. */
export function SnapshotDetail({ snapshot, onBack }: { snapshot: Snapshot | undefined; onBack: () => void }) {
  const t = useTexts('snapshots');
  return (
    <>
      <PanelHead kind="snapshots" />
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6">
        <IconButton icon={ArrowLeft} label={t('back')} className="-ms-2" onClick={onBack} />
        {snapshot ? <Detail snapshot={snapshot} onBack={onBack} /> : <p className="text-muted">{t('nothing')}</p>}
      </div>
    </>
  );
}

function Detail({ snapshot, onBack }: { snapshot: Snapshot; onBack: () => void }) {
  const t = useTexts('snapshots');
  const { locale } = useCore();
  const [naming, setNaming] = useState(false);
  const nameOf = useNameOf();
  const mayRename = useMay('snapshots.rename');
  const mayRestore = useMay('snapshots.restore');
  return (
    <div className="mt-1 flex flex-col gap-4">
      {naming ? (
        <SnapshotNameForm snapshot={snapshot} onClose={() => setNaming(false)} />
      ) : (
        <div className="flex items-start gap-1">
          <h3 className="min-w-0 flex-1 text-lg wrap-anywhere">{snapshot.name}</h3>
          {mayRename && <IconButton size="small" icon={Pencil} label={t('rename')} onClick={() => setNaming(true)} />}
        </div>
      )}
      <p className="text-muted text-sm">
        {t('created', { datetime: formatMoment(new Date(snapshot.created_at), locale) })}
        {snapshot.created_by && <span className="block">{t('by', { name: nameOf(snapshot.created_by) })}</span>}
        {snapshot.is_automatic && <span className="block">{t('automaticHint')}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <PreviewButton snapshot={snapshot} size="normal" />
        {mayRestore && <Buttons snapshot={snapshot} onBack={onBack} />}
      </div>
    </div>
  );
}

function Buttons({ snapshot, onBack }: { snapshot: Snapshot; onBack: () => void }) {
  const t = useTexts('snapshots');
  const snapshots = useSnapshots();
  const { preview, setPreview } = useStage();
  // to work on a snapshot a board is made of it, which is there or has to be created
  const mayCreate = useMay('boards.create');
  const mayEdit = snapshot.derived_board !== null || mayCreate;
  const [asking, setAsking] = useState<'restore' | 'delete'>();
  const remove = async (): Promise<void> => {
    const gone = await snapshots.remove(snapshot);
    setAsking(undefined);
    if (!gone) return;
    if (preview?.id === snapshot.id) setPreview(undefined);
    onBack();
  };
  return (
    <>
      {mayEdit && (
        <Button icon={SquarePen} busy={snapshots.busy} onClick={() => void snapshots.edit(snapshot)}>
          {t('edit')}
        </Button>
      )}
      <Button icon={RotateCcw} onClick={() => setAsking('restore')}>
        {t('restore')}
      </Button>
      <Button icon={Trash2} look="danger-quiet" onClick={() => setAsking('delete')}>
        {t('delete')}
      </Button>
      <OverAll>
        {asking === 'restore' && <RestoreDialog snapshot={snapshot} onClose={() => setAsking(undefined)} />}
        <ConfirmDialog
          open={asking === 'delete'}
          look="danger"
          busy={snapshots.busy}
          title={t('deleteTitle', { name: snapshot.name })}
          text={snapshot.derived_board ? t('deleteTextDerived') : t('deleteText')}
          confirmLabel={t('deleteConfirm')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(undefined)}
        />
      </OverAll>
    </>
  );
}
