import { Panel, type PanelPosition } from '@xyflow/react';
import { Suspense, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';

import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { extra } from '#core/ui/extra.ts';
import { onPress } from '#core/ui/on-press.ts';

import { usePaths } from '../../model/paths-context.ts';
import { useNotesOnCanvas, useNotesRoom } from './note-context.ts';

const SnapLines = extra(async () => (await import('./snap-lines.tsx')).SnapLines);
const SelectionBar = extra(async () => (await import('./selection-bar.tsx')).SelectionBar);
const StaleNotes = extra(async () => (await import('../../notes/stale-notes.tsx')).StaleNotes);
const OpenedNote = onPress(async () => (await import('./opened-note.tsx')).OpenedNote);
const LedNotes = extra(async () => (await import('./led-notes.tsx')).LedNotes);

/** The panels over the board about its notes: actions for several, whether they are saved, and a failed load. */
export function NotesPanels() {
  const { model, mayWrite, $opened } = useNotesOnCanvas();
  const { narrow } = useNotesRoom();
  const opened = useStore($opened);
  const { selection, stale } = useSnapshot(model.document);
  const { core } = useCore();
  const { boardId } = usePaths();
  return (
    <>
      {boardId !== undefined && hasExtension(core, 'origins') && <LedNotes key={boardId} boardId={boardId} />}
      <OverAll>
        {stale.length > 0 && (
          <Suspense>
            <StaleNotes model={model} />
          </Suspense>
        )}
        {opened !== null && (
          <Suspense>
            <OpenedNote key={opened.note} {...opened} onClose={() => $opened.set(null)} />
          </Suspense>
        )}
      </OverAll>
      <Guides />
      {mayWrite && selection.size > (narrow ? 0 : 1) && (
        <Suspense>
          <SelectionBar />
        </Suspense>
      )}
      <Edge>
        <Troubles />
      </Edge>
    </>
  );
}

/** What failed, what is on its way, and what is not saved yet. */
function Troubles() {
  const t = useTexts('notes');
  const { model, mayWrite } = useNotesOnCanvas();
  const { saysSaved } = useNotesRoom();
  const { saving, status, uploads } = useSnapshot(model.document);
  return (
    <>
      {status === 'failed' && (
        <Place at="top-right">
          <div className="note-bar" role="alert">
            <span className="note-bar-count">{t('loadFailed')}</span>
            <Button size="small" onClick={() => model.reload()}>
              {t('retry')}
            </Button>
          </div>
        </Place>
      )}
      {mayWrite && uploads > 0 && (
        <Place at="bottom-center">
          <div className="note-bar" role="status">
            <span className="spinner" aria-hidden="true" />
            <span className="note-bar-count">{t('uploading', { count: uploads })}</span>
          </div>
        </Place>
      )}
      {/* the header of a board says it too, and covers no notes */}
      {mayWrite && saving !== 'saved' && !saysSaved && (
        <Place at="bottom-right">
          <div className="note-bar">
            <SavedIndicator state={saving} onRetry={() => void model.sync.flush()} />
          </div>
        </Place>
      )}
    </>
  );
}

/** The lines that a note snaps to, while it is moved. */
function Guides() {
  const shown = useStore(useNotesOnCanvas().snapping.$lines);
  return <Suspense>{shown && <SnapLines {...shown} />}</Suspense>;
}

/** In a narrow board all of it is stacked at the top, below the clock of the agenda that a hidden header leaves there. */
function Edge({ children }: { children: ReactNode }) {
  const { narrow } = useNotesRoom();
  if (!narrow) return children;
  return (
    <Panel
      position="top-center"
      className="pointer-events-none! m-2! flex w-max max-w-[calc(100%-16px)] flex-col items-center gap-1 *:pointer-events-auto [[part=canvas-frame]:has([part=running-agenda])_&]:pt-10"
    >
      {children}
    </Panel>
  );
}

function Place({ at, children }: { at: PanelPosition; children: ReactNode }) {
  return useNotesRoom().narrow ? children : <Panel position={at}>{children}</Panel>;
}
