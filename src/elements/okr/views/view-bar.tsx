import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { SavedView } from '#contract/okr-views.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../model/okr-context.ts';
import { okrQueries } from '../okr-queries.ts';
import { useViewCounts } from './use-view-counts.ts';
import { ViewActs } from './view-acts.tsx';
import { isChanged, overview, shownBy } from './view-state.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The own default before the shared one. */
const defaultOf = (views: readonly SavedView[]): SavedView | undefined =>
  views.find((view) => view.is_default && view.is_own) ??
  views.find((view) => view.is_default && view.visibility === 'shared');

/** The saved views as tabs, and beside them what can be done with the chosen one. */
export function ViewBar({ startsEmpty }: { startsEmpty: boolean }) {
  const core = useCore();
  const { state, change, setFolding, now } = useOkr();
  const { data: views } = useQuery(okrQueries.views(core));
  const counts = useViewCounts(views);
  const view = views?.find(({ id }) => id === state.view) ?? null;
  const changed = views !== undefined && isChanged(state, view, now);

  function show(next: SavedView | null, quiet = false): void {
    // who chooses the view that is shown wants it as it is kept
    if ((next?.id ?? null) === state.view) setFolding(undefined);
    change(next ? shownBy(next, now).state : overview(now, state.mode), quiet);
  }
  useDefault(views, (found) => {
    if (startsEmpty && !changed && state.view === null && state.mode === 'table') show(found, true);
  });
  if (!views) return <div className="okr-views" aria-hidden="true" />;
  return (
    <div className="okr-views">
      <ViewTabs views={views} shown={view} changed={changed} counts={counts} onShow={(next) => show(next)} />
      <ViewActs view={view} changed={changed} onShow={(next) => show(next)} />
    </div>
  );
}

/** Begins with the default view, once, when the views have come. */
function useDefault(views: SavedView[] | undefined, begin: (view: SavedView) => void): void {
  const begun = useRef(false);
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (!views || begun.current) return;
    begun.current = true;
    const found = defaultOf(views);
    if (found) start(found);
  }, [views]);
}
