import { lazy, Suspense, useRef } from 'react';

import type { PropsOf } from '#core/element/element-definition.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { knows } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { FilterBar } from './filters/filter-bar.tsx';
import { OkrContext, type OkrModel } from './model/okr-context.ts';
import type { Mode } from './model/okr-state.ts';
import { useExpanded } from './model/use-expanded.ts';
import { useMinute } from './model/use-minute.ts';
import { useOkrState } from './model/use-okr-state.ts';
import { OkrHeader } from './okr-header.tsx';
import { okrQueries } from './okr-queries.ts';
import type { okr as definition } from './okr.definition.ts';
import { useCovering } from './panel/use-covering.ts';
import { ViewBar } from './views/view-bar.tsx';

const SHOWN = {
  table: lazy(async () => ({ default: (await import('./table/okr-table.tsx')).OkrTable })),
  evaluation: lazy(async () => ({ default: (await import('./evaluation/okr-evaluation.tsx')).OkrEvaluation })),
  diagram: lazy(async () => ({ default: (await import('./diagram/okr-diagram.tsx')).OkrDiagram })),
} satisfies Record<Mode, unknown>;
const EvaluationBar = lazy(async () => ({
  default: (await import('./evaluation/evaluation-bar.tsx')).EvaluationBar,
}));
const ItemPanel = lazy(async () => ({ default: (await import('./panel/item-panel.tsx')).ItemPanel }));

/** The OKR area (application 1): views, filters, and below them the table, the diagram or the evaluation. */
export function OkrView({ state: attribute }: PropsOf<typeof definition>) {
  const { core } = useCore();
  useStore(core.$features);
  const now = useMinute();
  const [asked, change] = useOkrState(attribute, now);
  // another server can't evaluate
  const isKnown = asked.mode !== 'evaluation' || knows(core, 'okr-evaluation');
  const state = isKnown ? asked : { ...asked, mode: 'table' as const };
  const [expanded, setExpanded] = useExpanded(core);
  useLiveTopic('okr', okrQueries.all);
  useLiveTopic('okr-views', okrQueries.viewsKey);
  useReady(true);
  const main = useRef<HTMLDivElement>(null);
  const isCovered = useCovering(main, state.item !== null);
  const model: OkrModel = {
    state,
    change,
    open: (item) => change({ item }),
    expanded,
    setExpanded,
    details: knows(core, 'okr-details'),
    now,
  };
  const Content = SHOWN[state.mode];
  return (
    <OkrContext value={model}>
      <div className="ground okr">
        <OkrHeader />
        {state.mode === 'evaluation' ? (
          <Suspense fallback={null}>
            <EvaluationBar />
          </Suspense>
        ) : (
          <>
            <ViewBar startsEmpty={!attribute} />
            <FilterBar />
          </>
        )}
        {/* what lies under the panel takes no part; a press there closes the panel (Escape does it from the keyboard) */}
        <div
          ref={main}
          className="okr-main"
          onClick={({ target, currentTarget }) => isCovered && target === currentTarget && model.open(null)}
        >
          <div className="okr-content" inert={isCovered}>
            <Suspense fallback={<LoadingSkeleton rows={8} />}>
              <Content />
            </Suspense>
          </div>
          {state.item && (
            <Suspense fallback={null}>
              <ItemPanel item={state.item} />
            </Suspense>
          )}
        </div>
      </div>
    </OkrContext>
  );
}
