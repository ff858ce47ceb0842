import { Panel } from '@xyflow/react';
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import { useStore } from '#core/session/use-store.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { OverAll } from '#core/ui/over-all.tsx';
import { SavedIndicator } from '#core/ui/saved-indicator.tsx';

import { StaleNotes } from '../../notes/stale-notes.tsx';
import { NoteBar } from './note-bar.tsx';
import { useNotesOnCanvas } from './note-context.ts';

const NoteReader = lazy(async () => ({ default: (await import('./note-reader.tsx')).NoteReader }));

/** What stands over the board about its notes: acts for several, whether they are saved, and when they could not be loaded. */
export function NotesPanels() {
  const t = useTexts('notes');
  const { model, mayWrite, $read } = useNotesOnCanvas();
  const reading = useStore($read);
  const { selection, saving, status, uploads } = useSnapshot(model.document);
  return (
    <>
      <OverAll>
        <StaleNotes model={model} />
        {reading !== null && (
          <Suspense>
            <NoteReader key={reading} id={reading} onClose={() => $read.set(null)} />
          </Suspense>
        )}
      </OverAll>
      {mayWrite && selection.size > 1 && (
        <Panel position="top-center">
          <NoteBar />
        </Panel>
      )}
      {status === 'failed' && (
        <Panel position="top-right">
          <div className="note-bar" role="alert">
            <span className="note-bar-count">{t('loadFailed')}</span>
            <Button size="small" onClick={() => model.reload()}>
              {t('retry')}
            </Button>
          </div>
        </Panel>
      )}
      {mayWrite && uploads > 0 && (
        <Panel position="bottom-center">
          <div className="note-bar" role="status">
            <span className="spinner" aria-hidden="true" />
            <span className="note-bar-count">{t('uploading', { count: uploads })}</span>
          </div>
        </Panel>
      )}
      {mayWrite && saving !== 'saved' && (
        <Panel position="bottom-right">
          <div className="note-bar">
            <SavedIndicator state={saving} onRetry={() => void model.sync.flush()} />
          </div>
        </Panel>
      )}
    </>
  );
}
