import { useQuery } from '@tanstack/react-query';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../model/okr-context.ts';
import { Notice } from '../notice.tsx';
import { okrQueries } from '../okr-queries.ts';
import { useViewCounts } from './use-view-counts.ts';
import { ViewActions } from './view-actions.tsx';
import { isChanged, overview, shownBy } from './view-state.ts';
import { ViewTabs } from './view-tabs.tsx';

export interface ViewBarProps {
  /** The content has come, and what can wait for it may load. */
  isSettled: boolean;
}

/** The saved views as tabs, and beside them what can be done with the chosen one. */
export function ViewBar({ isSettled }: ViewBarProps) {
  const { state, change, own, setFolding, details, now } = useOkr();
  const { data: views, error, refetch } = useQuery(okrQueries.views(useCore()));
  const counts = useViewCounts(views);
  const view = views?.find(({ id }) => id === state.view) ?? null;
  const changed = views !== undefined && isChanged(state, view, { now, own, details });

  function show(next: SavedView | null): void {
    // who chooses the view that is shown wants it as it is stored
    if ((next?.id ?? null) === state.view) setFolding(undefined);
    change(next ? shownBy(next, now).state : overview(now, state.mode, own));
  }
  if (!views) return <NoViews failed={error !== null} onRetry={() => void refetch()} />;
  return (
    <div className="okr-views">
      <ViewTabs views={views} shown={view} changed={changed} counts={counts} onShow={(next) => show(next)} />
      <ViewActions
        view={view}
        changed={changed}
        editable={isSettled && view?.can_edit ? view : null}
        onShow={(next) => show(next)}
      />
    </div>
  );
}

/** Room for the views until they have come, or that they do not come. */
function NoViews({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTexts('okr-table');
  if (!failed) return <div className="okr-views" aria-hidden="true" />;
  return <Notice text={t('views.failed')} onRetry={onRetry} />;
}
