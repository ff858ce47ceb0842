import { X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useControlSheet } from '#core/element/sheet.ts';
import { IconButton } from '#core/ui/button.tsx';
import { hasOpenedInside } from '#core/ui/overlays/opened-inside.ts';

import { keptUnits } from '../model/kept-units.ts';
import { panelSheet } from './panel-sheet.ts';

export interface PanelFrameProps {
  /** Name of the panel: kind and words of the item. */
  label: string;
  head: ReactNode;
  /** Of the item, in sight on every tab and while one scrolls. */
  title?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The side panel: beside the content, over it where the element is narrow. Gives the focus back when it closes. */
export function PanelFrame({ label, head, title, onClose, children }: PanelFrameProps) {
  const t = useTexts('core');
  useControlSheet(panelSheet);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = frame.current;
    const root = element?.getRootNode() as Document | ShadowRoot | undefined;
    const before = root?.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      // only when the focus has gone with the panel: a click elsewhere has put it where it belongs
      const isLost = root?.activeElement === null || root?.activeElement === element;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || hasOpenedInside(event.currentTarget)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside ref={frame} className="okr-panel" part="panel" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      <header className="okr-panel-head">
        <div className="flex min-w-0 flex-1 items-center gap-2">{head}</div>
        <IconButton icon={X} size="small" label={t('act.close')} onClick={onClose} />
      </header>
      {title !== undefined && (
        <h2 className="okr-panel-title" title={title}>
          {keptUnits(title)}
        </h2>
      )}
      {children}
    </aside>
  );
}
