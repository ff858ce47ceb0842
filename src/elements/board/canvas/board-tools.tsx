import { Panel } from '@xyflow/react';
import { ArrowLeft, ImagePlus, PanelTop, StickyNote, ZoomIn, ZoomOut } from 'lucide-react';
import { memo, Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { moveFocus } from '#core/ui/floating/roving.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { onPress } from '#core/ui/on-press.ts';

import { useStage } from '../model/board-stage.ts';
import { SIDE_PANELS } from '../scene/panels/side-panels.ts';

import { useNotesOnCanvas } from './notes/note-context.ts';
import { ZoomFigure } from './zoom-figure.tsx';

const NoteDialog = onPress(async () => (await import('../notes/note-dialog/note-dialog.tsx')).NoteDialog);

export interface BoardToolsProps {
  headerShown: boolean;
  onToggleHeader: () => void;
  onBack: () => void;
}

const ZOOM_MS = 140;

/** The floating tools at the left; below, where the board is narrow (whiteboard 2.3). */
export const BoardTools = memo(function BoardTools({
  headerShown,
  onToggleHeader,
  onBack,
  narrow,
}: BoardToolsProps & { narrow: boolean }) {
  const t = useTexts('board');
  return (
    <Panel
      position={narrow ? 'bottom-center' : 'top-left'}
      className="m-3! max-h-[calc(100%-24px)] max-w-[calc(100%-16px)]"
    >
      <div
        role="toolbar"
        aria-label={t('tool.label')}
        aria-orientation={narrow ? 'horizontal' : 'vertical'}
        part="tools"
        onKeyDown={(event) => void moveFocus(event, narrow ? 'horizontal' : 'vertical')}
        className={`card shadow-2 flex items-center gap-0.5 p-[5px] ${narrow ? '*:min-w-7 *:shrink overflow-x-auto' : 'max-h-full w-[44px] flex-col overflow-y-auto'}`}
      >
        <IconButton
          data-roving=""
          icon={PanelTop}
          label={headerShown ? t('tool.hideHeader') : t('tool.showHeader')}
          aria-expanded={headerShown}
          onClick={onToggleHeader}
        />
        <IconButton data-roving="" icon={ArrowLeft} label={t('tool.back')} onClick={onBack} />
        <Line narrow={narrow} />
        <NoteTools />
        <PanelTools />
        <Line narrow={narrow} />
        <ZoomTools />
      </div>
    </Panel>
  );
});

const Line = ({ narrow }: { narrow: boolean }) => (
  <span role="separator" className={`bg-line flex-none ${narrow ? 'h-5 w-px min-w-px!' : 'my-1 h-px w-6'}`} />
);

/** Adds a sticky note where one looks, at once or with a picture; absent without the right to write notes. */
function NoteTools() {
  const t = useTexts('notes');
  const { model, mayWrite, addNote } = useNotesOnCanvas();
  const [asking, setAsking] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <IconButton data-roving="" icon={StickyNote} label={t('add')} onClick={() => void addNote()} />
      <IconButton data-roving="" icon={ImagePlus} label={t('addWithPicture')} onClick={() => setAsking(true)} />
      {asking && (
        <OverAll>
          <Suspense>
            <NoteDialog
              title={t('addWithPicture')}
              onSave={(text, picture) => model.createWithPicture(text, picture)}
              onClose={() => setAsking(false)}
            />
          </Suspense>
        </OverAll>
      )}
    </>
  );
}

/** One tool for each side panel that exists; the tool of the open one closes it. */
function PanelTools() {
  const t = useTexts('board');
  const { panel, togglePanel } = useStage();
  return SIDE_PANELS.map(({ kind, icon }) => (
    <IconButton
      key={kind}
      data-roving=""
      data-panel-tool={kind}
      icon={icon}
      label={t(`tool.${kind}`)}
      aria-expanded={panel === kind}
      aria-controls={panel === kind ? 'board-side-panel' : undefined}
      onClick={() => togglePanel(kind)}
    />
  ));
}

function ZoomTools() {
  const t = useTexts('board');
  const { camera } = useStage();
  return (
    <>
      <IconButton data-roving="" icon={ZoomIn} label={t('tool.zoomIn')} onClick={() => camera.zoom('in', ZOOM_MS)} />
      <IconButton data-roving="" icon={ZoomOut} label={t('tool.zoomOut')} onClick={() => camera.zoom('out', ZOOM_MS)} />
      <ZoomFigure />
    </>
  );
}
