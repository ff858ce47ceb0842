import { Suspense } from 'react';
import { extra } from '#core/ui/extra.ts';

import { useStage } from '../../model/board-stage.ts';
import { panelOf } from './side-panels.ts';

const OpenPanel = extra(async () => (await import('./open-panel.tsx')).OpenPanel);

/** The panel beside the canvas; over all of it where the board is narrow (whiteboard 2.3). */
export function SidePanel() {
  const { panel } = useStage();
  const entry = panelOf(panel);
  if (!entry) return null;
  return (
    <Suspense fallback={null}>
      <OpenPanel key={entry.kind} entry={entry} />
    </Suspense>
  );
}
