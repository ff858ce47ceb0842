import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { PropsOf } from '#core/element/element-definition.ts';
import { askedFilters, startViewOf } from '#contract/okr/okr-start.ts';
import type { SavedView } from '#contract/okr/okr-views.ts';
import { meantFilters } from '#contract/okr/status-choices.ts';
import { useUndoKeys } from '#core/editing/use-undo-keys.ts';
import { useHost } from '#core/element/host.ts';
import { useIdleAfter } from '#core/element/use-idle-after.ts';
import { useLate } from '#core/element/use-late.ts';
import { useMethods } from '#core/element/use-methods.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useSteady } from '#core/element/use-steady.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { extra } from '#core/ui/extra.ts';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { ContentBoundary } from './content-boundary.tsx';
import { FilterBar, TableControls } from './filters/filter-bar.tsx';
import { ALL_OPEN } from './model/folding.ts';
import { OkrContext, type OkrModel } from './model/okr-context.ts';
import { byIds, sameColumns, saysState, type Mode, type OkrState } from './model/okr-state.ts';
import { useFolding } from './model/use-folding.ts';
import { useMinute } from './model/timing/use-minute.ts';
import { useOkrState, type ChangeState } from './model/use-okr-state.ts';
import { useOwnColumns } from './model/use-own-columns.ts';
import { OkrHeader } from './okr-header.tsx';
import { okrQueries } from './okr-queries.ts';
export { askFirst } from './okr-queries.ts';
import type { okr as definition } from './okr.definition.ts';
import { useCovering } from './panel/use-covering.ts';
import { useFocusBack } from './panel/use-focus-back.ts';
import { useValueSaving } from './table/actions/use-value-saving.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { ViewBar, type ViewBarProps } from './views/view-bar.tsx';
import { CONTENT_ID } from './views/view-tabs.tsx';
import { shownBy } from './views/view-state.ts';

const SHOWN = {
  table: later(async () => (await import('./table/okr-table.tsx')).OkrTable),
  evaluation: later(async () => (await import('./evaluation/okr-evaluation.tsx')).OkrEvaluation),
  diagram: later(async () => (await import('./diagram/okr-diagram.tsx')).OkrDiagram),
} satisfies Record<Mode, unknown>;
const EvaluationBar = later(async () => (await import('./evaluation/evaluation-bar.tsx')).EvaluationBar);
const ValueConflict = later(async () => (await import('./table/actions/value-conflict.tsx')).ValueConflict);
// other servers do not know all filters
const NobodyNotice = extra(async () => (await import('./nobody-notice.tsx')).NobodyNotice);
const LateParts = extra(async () => (await import('./late-parts.tsx')).LateParts);
const ItemPanel = later(async () => (await import('./panel/item-panel.tsx')).ItemPanel);

/** So long the views are waited for, in milliseconds; then it begins with the overview. */
const VIEWS_PATIENCE_MS = 3_000;

/**
 * The OKR area (application 1). It begins with the default view, once it is known whether there is one, or nobody can say;
 * an address that says something is shown as it says.
 */
export function OkrView(props: PropsOf<typeof definition>) {
  const [start, setStart] = useState<Start>();
  const isSaid = saysState(props.state);
  const { data: views, failureReason } = useQuery({ ...okrQueries.views(useCore()), enabled: !isSaid });
  const isLate = useLate(start === undefined, VIEWS_PATIENCE_MS);
  if (start) return <OkrArea {...props} start={start} />;
  if (isSaid || failureReason || isLate) setStart({});
  else if (views) setStart({ view: startViewOf(views) });
  return <LoadingSkeleton />;
}

interface Start {
  view?: SavedView | undefined;
}

/** Views, filters, and below them the table, the diagram or the evaluation. */
function OkrArea({ state: attribute, boardPath, start }: PropsOf<typeof definition> & { start: Start }) {
  const [isShown, setShown] = useState(false);
  const model = useSteady({ ...useModel(attribute, start.view, setShown), boardPath });
  const { state, values } = model;
  const t = useTexts('okr');
  const main = useRef<HTMLDivElement>(null);
  const isCovered = useCovering(main, state.item !== null);
  const keepFocus = useFocusBack(state.item !== null);
  useLiveTopic('okr', okrQueries.all);
  useLiveTopic('okr-views', okrQueries.viewsKey);
  useUndoKeys(values.undo, state.mode === 'table');
  useReady(isShown);
  const isSettled = useIdleAfter(isShown);
  useAsked(model.open);
  const Content = SHOWN[state.mode];
  return (
    <OkrContext value={model}>
      <div className="ground okr">
        <OkrHeader />
        <Bars mode={state.mode} isSettled={isSettled} />
        <UnsavedNotice values={values} />
        {isSettled && <LateParts />}
        {asksNobody(model) && <NobodyNotice isAsked={model.asked.responsible !== undefined} />}
        {/* what lies under the panel takes no part; a press there closes the panel (Escape does it from the keyboard) */}
        <div
          ref={main}
          className="okr-main"
          data-opened={state.item?.id}
          onClick={({ target, currentTarget }) => isCovered && target === currentTarget && model.open(null)}
        >
          <div
            id={CONTENT_ID}
            className="okr-content"
            // the evaluation has no views
            role={state.mode === 'evaluation' ? undefined : 'tabpanel'}
            aria-label={state.mode === 'evaluation' ? undefined : t('title')}
            inert={isCovered}
            onFocus={keepFocus}
          >
            <ContentBoundary key={state.mode} of={state.view}>
              <Suspense fallback={<LoadingSkeleton rows={8} />}>
                <Content />
              </Suspense>
            </ContentBoundary>
          </div>
          {state.item && (
            <Suspense fallback={null}>
              <ItemPanel item={state.item} />
            </Suspense>
          )}
        </div>
        {values.conflict && (
          <Suspense fallback={null}>
            <ValueConflict key={values.conflict.row.id} conflict={values.conflict} settle={values.settle} />
          </Suspense>
        )}
      </div>
    </OkrContext>
  );
}

/** Loads what the table needs, which most people see first. */
export const loadScreen = (): Promise<unknown> => Promise.all([SHOWN.table.load(), TableControls.load()]);

/** What the page opens and closes: the last call counts, however long an item takes to come. */
function useAsked(open: OkrModel['open']): void {
  const core = useCore();
  const host = useHost();
  const calls = useRef(0);
  useMethods({
    openItem: async (id, type = 'objective') => {
      const call = ++calls.current;
      const item = await (await import('./panel/asked-item.ts')).askedItem(core, id, type);
      if (call === calls.current) flushSync(() => open(item));
      await (await import('#core/element/until-drawn.ts')).untilDrawn(host, item.id);
    },
    closeItem: () => {
      calls.current++;
      flushSync(() => open(null));
    },
  });
}

/** Whether items without anybody are asked for, of a server that may not know that filter. */
const asksNobody = ({ state: { mode, filters }, details }: OkrModel): boolean =>
  !details && mode !== 'evaluation' && filters.responsible?.includes('none') === true;

/** What all parts of the area share. */
function useModel(
  attribute: string | undefined,
  start: SavedView | undefined,
  setShown: (isShown: boolean) => void,
): Omit<OkrModel, 'boardPath'> {
  const { core } = useCore();
  useStore(core.$features);
  const { user } = useStore(core.$session);
  const now = useMinute();
  const [own, storeOwn] = useOwnColumns();
  const [stated, announce] = useOkrState(attribute, { now, own, first: start && shownBy(start, now).state });
  const change: ChangeState = (part, quiet) => {
    const { view } = { ...stated, ...part };
    // columns that a shared address names are those of somebody else
    const isOwn = stated.view === null && view === null && sameColumns(stated.columns, own);
    if (!isOwn || !part.columns) return announce(part, quiet);
    storeOwn(part.columns);
    announce(part, quiet, part.columns);
  };
  // another server can't evaluate
  const isKnown = stated.mode !== 'evaluation' || hasExtension(core, 'okr-evaluation');
  const details = hasExtension(core, 'okr-details');
  const state = useMemo((): OkrState => (isKnown ? stated : { ...stated, mode: 'table' }), [isKnown, stated]);
  const asked = useMemo(
    () => askedFilters(meantFilters(details ? state.filters : byIds(state.filters, user?.id), now)),
    [details, state.filters, user?.id, now],
  );
  const [folding, setFolding] = useViewFolding(state, now);
  const values = useSteady(useValueSaving());
  const open: OkrModel['open'] = (item) => change({ item });
  const shown = (): void => setShown(true);
  return { state, asked, change, own, open, folding, setFolding, values, details, shown, now };
}

/** What chooses the content: of the evaluation its quarter, otherwise views and filters. */
const Bars = memo(function Bars({ mode, ...views }: { mode: Mode } & ViewBarProps) {
  if (mode === 'evaluation')
    return (
      <Suspense fallback={null}>
        <EvaluationBar />
      </Suspense>
    );
  return (
    <>
      <ViewBar {...views} />
      <FilterBar />
    </>
  );
});

/** The closed rows of the view that is shown. */
function useViewFolding({ view: id, mode }: OkrState, now: Date) {
  const { data: views } = useQuery({ ...okrQueries.views(useCore()), enabled: id !== null && mode !== 'evaluation' });
  const view = views?.find((one) => one.id === id);
  const own = useMemo(() => (view ? shownBy(view, now).folding : ALL_OPEN), [view, now]);
  return useFolding(id, own);
}
