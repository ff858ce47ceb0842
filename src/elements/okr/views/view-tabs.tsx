import { ChevronDown, Lock, Network, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import type { SavedView } from '#contract/okr/okr-views.ts';
import { watchSize } from '#core/element/watch-size.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { moveFocus } from '#core/ui/floating/roving.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { useSelectedInSight } from '#core/ui/fields/selected-in-sight.ts';
import { useSwitchesSheet } from '#core/ui/fields/switches-sheet.ts';

/** Of the panel that the tabs choose, in the root of the element. */
export const CONTENT_ID = 'okr-content';

interface ViewTabsProps {
  views: readonly SavedView[];
  /** The chosen one; null: the overview. */
  shown: SavedView | null;
  changed: boolean;
  /** How many items the views show, by id; empty where the server does not know. */
  counts: ReadonlyMap<string, number>;
  onShow: (view: SavedView | null) => void;
}

/** A tab for each saved view, the overview first; a changed one has a dot. */
export function ViewTabs({ views, shown, changed, counts, onShow }: ViewTabsProps) {
  const t = useTexts('okr-table');
  const list = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(list, views.length);
  useSelectedInSight(list);
  useSwitchesSheet();
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={t('views.label')}
        className="tabs okr-tabs"
        // a view changes the whole screen: it is shown by Enter or Space, not by passing it
        onKeyDown={(event) => moveFocus(event, 'horizontal')}
      >
        <ViewTab view={null} selected={shown === null} changed={changed && shown === null} onShow={onShow} />
        {views.map((view) => (
          <ViewTab
            key={view.id}
            view={view}
            selected={view.id === shown?.id}
            changed={changed && view.id === shown?.id}
            count={counts.get(view.id)}
            onShow={onShow}
          />
        ))}
      </div>
      {overflows && (
        <Menu
          label={t('views.more')}
          icon={ChevronDown}
          size="small"
          items={[null, ...views].map((view) => ({
            label: view?.name ?? t('views.all'),
            checked: view?.id === shown?.id,
            onSelect: () => onShow(view),
          }))}
        />
      )}
    </>
  );
}

/** Whether there are more tabs than room. */
function useOverflow(list: RefObject<HTMLDivElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const tabs = list.current;
    if (!tabs) return undefined;
    // without views there is but the overview
    return watchSize([tabs], () => setOverflows(count > 0 && tabs.scrollWidth > tabs.clientWidth + 1));
  }, [list, count]);
  return overflows;
}

interface ViewTabProps extends Pick<ViewTabsProps, 'changed' | 'onShow'> {
  view: SavedView | null;
  selected: boolean;
  count?: number | undefined;
}

/** Whose view it is; undefined for one's own and the overview. */
const ownerOf = (view: SavedView | null): string | undefined =>
  view?.is_own === false ? view.owner?.full_name : undefined;

function ViewTab({ view, selected, changed, count, onShow }: ViewTabProps) {
  const t = useTexts('okr-table');
  const name = view?.name ?? t('views.all');
  return (
    <button
      type="button"
      role="tab"
      className="tab"
      data-roving
      data-key={view?.id ?? ''}
      aria-selected={selected}
      aria-controls={CONTENT_ID}
      tabIndex={selected ? 0 : -1}
      title={ownerOf(view) && t('views.of', { name, owner: ownerOf(view) })}
      onClick={() => onShow(view)}
    >
      {view && <ViewMarks view={view} />}
      <span className="tab-label" data-text={name}>
        {name}
      </span>
      {count !== undefined && (
        <span className="okr-tab-count" role="img" aria-label={t('views.items', { count })}>
          {count}
        </span>
      )}
      {changed && <span className="okr-changed" role="img" aria-label={t('views.changedDot')} />}
    </button>
  );
}

function ViewMarks({ view: { visibility, mode } }: { view: SavedView }) {
  const t = useTexts('okr-table');
  return (
    <>
      {visibility === 'private' && <Marked icon={Lock} label={t('views.privateShort')} />}
      {mode === 'diagram' && <Marked icon={Network} label={t('views.diagram')} />}
    </>
  );
}

function Marked({ icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon of={icon} size={12} />
    </span>
  );
}
