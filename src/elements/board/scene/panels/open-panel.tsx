import { Suspense, useEffect, useRef, type KeyboardEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { hasOpenedInside } from '#core/ui/overlays/opened-inside.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { useStage } from '../../model/board-stage.ts';
import { PanelHead, PanelIcon } from './panel-head.tsx';
import type { SidePanelEntry } from './side-panels.ts';

/** An open panel: it takes the focus, and gives it back to the tool that opened it. */
export function OpenPanel({ entry: { kind, icon, width, Content } }: { entry: SidePanelEntry }) {
  const t = useTexts('board');
  const { narrow, togglePanel } = useStage();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = place.current;
    if (!panel) return;
    panel.focus({ preventScroll: true });
    const root = panel.getRootNode() as ShadowRoot;
    return () => {
      // the focused element is removed with the panel: back to the tool that opened it
      const focused = root.activeElement;
      if (focused === null || panel.contains(focused))
        root.querySelector<HTMLElement>(`[data-panel-tool="${kind}"]`)?.focus({ preventScroll: true });
    };
  }, [kind]);
  const onKeyDown = (event: KeyboardEvent): void => {
    // a dialog or a list that was opened in the panel closes itself
    if (event.key !== 'Escape' || event.defaultPrevented || (event.target as Element).closest('dialog')) return;
    if (hasOpenedInside(event.currentTarget)) return;
    event.stopPropagation();
    togglePanel(kind);
  };
  return (
    <aside
      ref={place}
      part="side-panel"
      data-panel={kind}
      id="board-side-panel"
      tabIndex={-1}
      aria-label={t(`panel.${kind}`)}
      onKeyDown={onKeyDown}
      style={narrow ? undefined : { width }}
      className={`bg-surface border-line-subtle @container flex min-h-0 flex-none flex-col overflow-hidden outline-none ${
        narrow ? 'absolute inset-0 z-5' : 'max-w-[calc(100%-72px)] border-s'
      }`}
    >
      <PanelIcon value={icon}>
        <Suspense
          fallback={
            <>
              <PanelHead kind={kind} />
              <div className="p-4">
                <LoadingSkeleton />
              </div>
            </>
          }
        >
          <Content />
        </Suspense>
      </PanelIcon>
    </aside>
  );
}
