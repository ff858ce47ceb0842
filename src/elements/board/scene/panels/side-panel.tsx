import { Suspense } from 'react';
import { onPress } from '#core/ui/on-press.ts';

import { useStage } from '../../model/board-stage.ts';
import { panelOf } from './side-panels.ts';

const OpenPanel = onPress(async () => (await import('./open-panel.tsx')).OpenPanel);

/** The panel beside the canvas; over all of it where the board is narrow (whiteboard 2.3). */
export function SidePanel() {
  const { panel, togglePanel } = useStage();
  const entry = panelOf(panel);
  if (!entry) return null;
  return (
    <Suspense fallback={null}>
      <OpenPanel key={entry.kind} entry={entry} onGiveUp={() => togglePanel(entry.kind)} />
    </Suspense>
  );
}
