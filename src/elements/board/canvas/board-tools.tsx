import { Panel, useReactFlow, useViewport } from '@xyflow/react';
import { ArrowLeft, PanelTop, StickyNote, ZoomIn, ZoomOut } from 'lucide-react';

import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';

import { useNotesOnCanvas } from './notes/note-context.ts';

export interface BoardToolsProps {
  headerShown: boolean;
  onToggleHeader: () => void;
  onBack: () => void;
}

const ZOOM_MS = 140;

/** The floating tools at the left; below, where the board is narrow (whiteboard 2.3). */
export function BoardTools({ headerShown, onToggleHeader, onBack, narrow }: BoardToolsProps & { narrow: boolean }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const flow = useReactFlow();
  const note = useTexts('notes');
  const { model, mayWrite } = useNotesOnCanvas();
  const { zoom } = useViewport();
  const figure = formatShare(zoom, locale);
  return (
    <Panel position={narrow ? 'bottom-center' : 'top-left'} className="m-3!">
      <div
        role="toolbar"
        aria-label={t('tool.label')}
        aria-orientation={narrow ? 'horizontal' : 'vertical'}
        part="tools"
        className={`card shadow-2 flex items-center gap-0.5 p-[5px] ${narrow ? '' : 'w-[44px] flex-col'}`}
      >
        <IconButton
          icon={PanelTop}
          label={headerShown ? t('tool.hideHeader') : t('tool.showHeader')}
          aria-expanded={headerShown}
          onClick={onToggleHeader}
        />
        <IconButton icon={ArrowLeft} label={t('tool.back')} onClick={onBack} />
        <span role="separator" className={`bg-line ${narrow ? 'h-5 w-px' : 'my-1 h-px w-6'}`} />
        {mayWrite && (
          <IconButton icon={StickyNote} label={note('add')} onClick={() => void model.addNote(note('newText'))} />
        )}
        <IconButton icon={ZoomIn} label={t('tool.zoomIn')} onClick={() => void flow.zoomIn({ duration: ZOOM_MS })} />
        <IconButton icon={ZoomOut} label={t('tool.zoomOut')} onClick={() => void flow.zoomOut({ duration: ZOOM_MS })} />
        <span
          className="numbers text-subtle px-1 text-[11px]"
          role="img"
          aria-label={t('tool.zoom', { value: figure })}
        >
          {figure}
        </span>
      </div>
    </Panel>
  );
}
