import { Panel, useReactFlow } from '@xyflow/react';
import { Minus, Plus, Scan, StickyNote, Trash2 } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';

import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { useWidth } from '#core/element/use-width.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { NotesPlane } from '../../canvas/notes-plane.tsx';
import { useNotesOnCanvas, useNotesRoom } from '../../canvas/notes/note-context.ts';
import { outlineOf } from '../../notes/placement.ts';
import { GOALS_ZOOMS } from './goals-notes.ts';
import { useNotesModel } from '../../notes/section-notes/card-notes.tsx';

/** A narrower plane has the bars of its notes at its edge. */
const NARROW = 640;

/** Step 1: notes on a free plane (whiteboard 2.21). */
export function Brainstorming() {
  const t = useTexts('goals');
  const model = useNotesModel();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <div ref={box} className="goals-plane">
      {width > 0 && (
        <NotesPlane model={model} mayWrite label={t('plane')} narrow={width < NARROW} zooms={GOALS_ZOOMS}>
          <PlaneTools />
        </NotesPlane>
      )}
    </div>
  );
}

function PlaneTools() {
  const t = useTexts('goals');
  const flow = useReactFlow();
  const { model, addNote } = useNotesOnCanvas();
  const { saving } = useSnapshot(model.document);
  const count = useSyncExternalStore(model.store.subscribe, () => model.store.list.length);
  return (
    <>
      <Panel position="bottom-left" className="goals-tools">
        <Button look="primary" size="small" icon={StickyNote} onClick={() => void addNote()}>
          {t('addNote')}
        </Button>
        {count > 0 && <RemoveAll />}
        {saving !== 'saved' && <SavedIndicator state={saving} onRetry={() => void model.sync.flush()} />}
      </Panel>
      <Panel position="bottom-right" className="goals-tools">
        <IconButton size="small" icon={Minus} label={t('zoomOut')} onClick={() => void flow.zoomOut()} />
        <IconButton size="small" icon={Plus} label={t('zoomIn')} onClick={() => void flow.zoomIn()} />
        <IconButton
          size="small"
          icon={Scan}
          label={t('showAll')}
          disabled={count === 0}
          onClick={() => void flow.fitBounds(outlineOf(model.store.list), { padding: 0.1 })}
        />
      </Panel>
      {count === 0 && (
        <Panel position="top-center" className="goals-hint">
          {t('planeEmpty')}
        </Panel>
      )}
    </>
  );
}

/** Asks, and offers the way back afterwards. */
function RemoveAll() {
  const t = useTexts('goals');
  const toast = useToast();
  const { model } = useNotesOnCanvas();
  const { narrow } = useNotesRoom();
  const [isAsked, ask] = useState(false);
  const count = model.store.list.length;
  const remove = (): void => {
    ask(false);
    const run = model.remove(model.store.list.map(({ id }) => id));
    toast({ kind: 'neutral', title: t('allNotesRemoved'), action: { label: t('undo'), run } });
  };
  return (
    <>
      {narrow ? (
        <IconButton size="small" icon={Trash2} label={t('removeAll')} onClick={() => ask(true)} />
      ) : (
        <Button look="quiet" size="small" icon={Trash2} onClick={() => ask(true)}>
          {t('removeAll')}
        </Button>
      )}
      <OverAll>
        <ConfirmDialog
          open={isAsked}
          look="danger"
          title={t('removeAllAsk')}
          text={t('removeAllText', { count })}
          confirmLabel={t('removeAll')}
          onConfirm={remove}
          onCancel={() => ask(false)}
        />
      </OverAll>
    </>
  );
}
