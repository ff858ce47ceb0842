import type { ReactNode } from 'react';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';

import { InsightsEditor } from './insights-editor.tsx';
import { ObservationsEditor } from './observations-editor.tsx';
import { SituationLead } from './situation-lead.tsx';

/**
 * A situation card in work: what follows from it, its analysis where it has one, then observations and insights beside
 * each other (whiteboard 2.15).
 */
export function SituationEditor({ draft, children }: { draft: DraftSaver; children?: ReactNode }) {
  const insights = useDraftState(draft).data['INSIGHTS'];
  return (
    <>
      <SituationLead insights={insights} />
      {children}
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <ObservationsEditor draft={draft} />
        <InsightsEditor draft={draft} />
      </div>
    </>
  );
}
