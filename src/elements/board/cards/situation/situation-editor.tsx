import type { ReactNode } from 'react';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { InsightsEditor } from './insights-editor.tsx';
import { ObservationsEditor } from './observations-editor.tsx';

/** A situation card in work: its analysis, then observations and insights beside each other (whiteboard 2.15). */
export function SituationEditor({ draft, children }: { draft: DraftSaver; children: ReactNode }) {
  return (
    <>
      {children}
      <div className="grid items-start gap-4 @3xl:grid-cols-2">
        <ObservationsEditor draft={draft} />
        <InsightsEditor draft={draft} />
      </div>
    </>
  );
}
