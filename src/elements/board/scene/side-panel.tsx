import { X } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { useBoard } from '../model/board-context.ts';
import { panelOf, type PanelKind, type SidePanelEntry } from './side-panels.ts';

/** The panel beside the canvas; over all of it where the board is narrow (whiteboard 2.3). */
export function SidePanel() {
  const { panel } = useBoard();
  const entry = panelOf(panel);
  return entry ? <OpenPanel key={entry.kind} entry={entry} /> : null;
}

function OpenPanel({ entry: { kind, width, Content } }: { entry: SidePanelEntry }) {
  const t = useTexts('board');
  const { narrow, togglePanel } = useBoard();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = place.current;
    if (!panel) return;
    panel.focus({ preventScroll: true });
    const root = panel.getRootNode() as ShadowRoot;
    return () => {
      // what had the focus goes with the panel: back to the tool that opened it
      const focused = root.activeElement;
      if (focused === null || panel.contains(focused))
        root.querySelector<HTMLElement>(`[data-panel-tool="${kind}"]`)?.focus({ preventScroll: true });
    };
  }, [kind]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
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
    </aside>
  );
}

/** Head of a side panel: what it is, what belongs to it, its acts, and the way to close it. */
export function PanelHead({ kind, beside, acts }: { kind: PanelKind; beside?: ReactNode; acts?: ReactNode }) {
  const t = useTexts('board');
  const core = useTexts('core');
  const { togglePanel } = useBoard();
  const id = useId();
  const icon = panelOf(kind)?.icon;
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-2.5 gap-y-2 px-5 pt-4 pb-2" aria-labelledby={id}>
      {icon && <Icon of={icon} size={20} className="text-accent" />}
      <h2 id={id} className="text-xl">
        {t(`panel.${kind}`)}
      </h2>
      {beside}
      {acts && (
        <span className="ms-auto flex items-center gap-2 @max-[430px]:order-1 @max-[430px]:ms-0 @max-[430px]:w-full">
          {acts}
        </span>
      )}
      <span className={acts ? '@max-[430px]:ms-auto' : 'ms-auto'}>
        <IconButton icon={X} label={core('act.close')} onClick={() => togglePanel(kind)} />
      </span>
    </header>
  );
}
