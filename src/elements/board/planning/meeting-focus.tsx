import { useQueryClient } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { useState } from 'react';

import { isSlideStep } from '#contract/board/slides.ts';
import type { InfoNodeData } from '#contract/board/scene.ts';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { Tabs } from '#core/ui/tabs.tsx';

import { boardQueries } from '../board-queries.ts';
import { FullscreenLayer } from '../fullscreen/fullscreen-layer.tsx';
import { useFullscreenEvent } from '../fullscreen/use-fullscreen-event.ts';
import { useBoard } from '../model/board-context.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { ownFields } from './checklist.ts';
import { MeetingSide } from './slides/meeting-side.tsx';
import { OwnSlides } from './slides/own-slides.tsx';
import { TemplateSlides } from './slides/template-slides.tsx';
import { usePlanning } from './use-planning.ts';

/** Where a meeting shows the slides of one tab: they are beside what belongs to the meeting, with actions of their own. */
const PANEL = 'slides-panel';

/** A kickoff or workshop over the whole page: slides, date, checklist, agenda, who is here (whiteboard 2.24). */
export function MeetingFocus({ node, onClose }: { node: InfoNodeData; onClose: () => void }) {
  const t = useTexts('slides');
  const named = useSceneText();
  const queries = useQueryClient();
  const { boardId } = useBoard();
  const work = usePlanning(ownFields(node));
  const [tab, setTab] = useState<'template' | 'own'>('template');
  useFullscreenEvent(true);
  const exit = (): void => {
    void queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, 'planen') });
    onClose();
  };
  const { progress, retry } = work;
  // a step that the server calls otherwise shows the slides of a kickoff, and can keep none of its own
  const { stepName } = node;
  const isKept = isSlideStep(stepName);
  const step = isKept ? stepName : 'kickoff';
  const side = <MeetingSide node={node} work={work} onClose={exit} />;
  const Shown = tab === 'template' ? TemplateSlides : OwnSlides;
  return (
    <FullscreenLayer
      icon={Presentation}
      title={named(node.title)}
      beside={
        // on narrow views in a line of their own, so that the way out stays above
        <div className="order-last w-full @2xl:order-none @2xl:w-auto">
          <Tabs<'template' | 'own'>
            label={t('tabs')}
            selected={tab}
            onSelect={setTab}
            panelId={PANEL}
            tabs={[
              { key: 'template', label: t('template') },
              ...(isKept ? [{ key: 'own' as const, label: t('own') }] : []),
            ]}
          />
        </div>
      }
      exitLabel={t('exit')}
      onExit={exit}
      isWhole
      state={progress !== 'none' && <SavedIndicator state={progress} onRetry={retry} />}
    >
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={t(tab)}
        className="flex flex-col @4xl:grid @4xl:h-full @4xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        {/* another tab begins with its first slide (whiteboard 4) */}
        <Shown key={tab} place={{ boardId, step }} side={side} />
      </div>
    </FullscreenLayer>
  );
}
