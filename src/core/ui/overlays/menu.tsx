import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { Button, IconButton, type ButtonProps } from '../button.tsx';
import { moveFocus } from '../floating/roving.ts';
import { usePanel, type Panel } from '../floating/use-panel.ts';
import { Icon } from '../icon.tsx';

/** One action of a menu. */
export interface MenuAction {
  label: string;
  icon?: LucideIcon | undefined;
  /** Instead of the icon, for example a logo. */
  start?: ReactNode;
  onSelect: () => void;
  /** Destructive actions are last and red. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** At its end, for example a key. */
  hint?: string | undefined;
  /** Set for a choice among several: whether it is the chosen one. */
  checked?: boolean | undefined;
}
export type MenuItem = MenuAction | 'separator';

export interface MenuProps extends Pick<ButtonProps, 'size' | 'look' | 'className' | 'disabled'> {
  /** Name of the trigger and of the menu. */
  label: string;
  /** Icon of the trigger; three dots without children. */
  icon?: LucideIcon | undefined;
  items: MenuItem[];
  /** Above the actions, for example which of the chosen things they concern. */
  note?: string | undefined;
  /** Words of the trigger; without them it is an icon button. */
  children?: ReactNode;
  /** Which edge of the trigger the menu lines up with. */
  align?: 'start' | 'end';
  /** Makes the trigger one of the stops of a toolbar. */
  triggerTabIndex?: number;
  /** Is open at once: it was loaded when it was asked for. */
  startsOpen?: boolean;
}

/** A button with a menu of actions, in the top layer beside it. */
export function Menu({ label, items, note, align = 'end', startsOpen = false, ...trigger }: MenuProps) {
  const panel = useMenuPanel(align, startsOpen);
  return (
    <>
      <MenuTrigger label={label} panel={panel} {...trigger} />
      <MenuBox {...{ panel, label, items, note }} />
    </>
  );
}

/** The panel of a menu: its first action has the focus. */
export function useMenuPanel(align: 'start' | 'end', startsOpen: boolean): Panel {
  const panel = usePanel({ side: 'below', align }, (box) => actionsIn(box)[0]?.focus());
  const { box } = panel;
  useLayoutEffect(() => {
    if (startsOpen && box.current?.matches(':popover-open') === false) box.current.showPopover();
  }, [startsOpen, box]);
  return panel;
}

/** The actions of a menu, for a trigger of its own look. */
export function MenuBox({ panel, label, items, note }: Pick<MenuProps, 'label' | 'items' | 'note'> & { panel: Panel }) {
  const noteId = useId();
  const onKeyDown = useMenuKeys(panel.hide);
  return (
    <div
      {...panel.boxProps}
      className="floating menu"
      role="menu"
      aria-label={label}
      aria-describedby={note === undefined ? undefined : noteId}
      onKeyDown={onKeyDown}
    >
      {note !== undefined && panel.open && (
        <p id={noteId} role="presentation" className="menu-note">
          {note}
        </p>
      )}
      {panel.open && <MenuRows items={items} hide={panel.hide} />}
    </div>
  );
}

/** The rows of a menu; `hide` runs before what one of them does. */
export const MenuRows = ({ items, hide }: { items: MenuItem[]; hide: () => void }) =>
  items.map((item, place) => <MenuRow key={keyOf(item, place)} item={item} hide={hide} />);

const keyOf = (item: MenuItem, place: number): string => (item === 'separator' ? `line-${place}` : item.label);
/** The actions that can be chosen. */
export const actionsIn = (box: Element): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('[data-roving]:not(:disabled)'),
];

function MenuTrigger({
  label,
  icon,
  panel,
  children,
  look = 'quiet',
  triggerTabIndex,
  ...rest
}: Omit<MenuProps, 'items' | 'align' | 'note' | 'startsOpen'> & { panel: Panel }) {
  const given = {
    ...panel.triggerProps,
    ...rest,
    look,
    tabIndex: triggerTabIndex,
    'data-roving': triggerTabIndex === undefined ? undefined : '',
    'aria-haspopup': 'menu' as const,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      panel.show();
    },
  };
  if (children === undefined) return <IconButton icon={icon ?? Ellipsis} label={label} {...given} />;
  return (
    <Button icon={icon} aria-label={label} title={label} {...given}>
      {children}
      <Icon of={ChevronDown} size={12} className="text-subtle" />
    </Button>
  );
}

function MenuRow({ item, hide }: { item: MenuItem; hide: () => void }) {
  if (item === 'separator') return <div role="separator" className="menu-line" />;
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      data-roving
      tabIndex={-1}
      className={`menu-item ${item.danger === true ? 'menu-item-danger' : ''}`}
      disabled={item.disabled}
      onClick={() => {
        hide();
        item.onSelect();
      }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && event.currentTarget.focus({ preventScroll: true })}
    >
      {item.start ?? (item.icon && <Icon of={item.icon} />)}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.hint !== undefined && <kbd>{item.hint}</kbd>}
    </button>
  );
}

/** Arrows, Home, End, first letters; Tab leaves. Escape is the browser's. */
export function useMenuKeys(hide: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.key === 'Tab') {
      event.preventDefault();
      hide();
      return;
    }
    if (moveFocus(event, 'vertical') || event.key.length !== 1 || event.key === ' ') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const soon = event.timeStamp - typed.current.at < 700;
    typed.current = { text: (soon ? typed.current.text : '') + event.key.toLocaleLowerCase(), at: event.timeStamp };
    actionsIn(event.currentTarget)
      .find((action) => action.textContent.trim().toLocaleLowerCase().startsWith(typed.current.text))
      ?.focus();
  };
}
