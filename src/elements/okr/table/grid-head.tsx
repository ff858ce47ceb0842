import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import { memo, useDeferredValue, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';

import type { OkrColumn } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useColumnDrag, useEscape } from '#core/ui/grid/use-column-drag.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { useOkr } from '../model/okr-context.ts';
import type { ColumnWidth } from '../model/okr-state.ts';
import { useColumnNames } from './column-names.ts';
import { useFoldAll } from './use-fold-all.ts';
import { okrColumns } from './model/columns.ts';

const { canMove, moved, resized, switched, withHidden } = okrColumns;

/** Pixels by which the menu makes a column wider or narrower. */
const STEP = 24;

interface HeadProps {
  /** Those that are shown. */
  columns: ColumnWidth[];
  /** Those that are chosen: some may have no room. */
  all: ColumnWidth[];
  /** The column that Tab leads to; -1: none of the head. */
  active: number;
  /** How many of the shown rows are chosen. */
  share: 'all' | 'some' | 'none';
  /** Columns while one of them is dragged wider or narrower; null when that ends. */
  onDraft: (columns: ColumnWidth[] | null) => void;
}

/**
 * The line of headings: sorts by click, widths by dragging, the rest in a menu. It is drawn again only when it changes:
 * below it rows pass by.
 */
export const GridHead = memo(function GridHead({ columns, all, active, share, onDraft }: HeadProps) {
  const { change } = useOkr();
  const whole = (next: ColumnWidth[]): ColumnWidth[] => withHidden(all, columns, next);
  const set = (next: ColumnWidth[]): void => change({ columns: whole(next) });
  const drag = useColumnDrag(columns, okrColumns, set);
  // the first row takes input before menus and edges do
  const isWhole = useDeferredValue(true, false);
  return (
    <div role="row" className="okr-row okr-head" aria-rowindex={1}>
      {columns.map((column, place) => (
        <HeadCell
          key={column.key}
          column={column}
          place={place}
          columns={columns}
          active={active}
          share={share}
          onSet={set}
          onDraft={(next) => onDraft(next && whole(next))}
          drag={drag}
          isWhole={isWhole}
        />
      ))}
    </div>
  );
});

interface HeadCellProps extends Omit<HeadProps, 'all'> {
  /** Columns as they stay. */
  onSet: (columns: ColumnWidth[]) => void;
  column: ColumnWidth;
  place: number;
  drag: ReturnType<typeof useColumnDrag<OkrColumn>>;
  isWhole: boolean;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({ column: { key }, place, columns, active, share, onSet, onDraft, drag, isWhole }: HeadCellProps) {
  const t = useTexts('okr-table');
  const nameOf = useColumnNames();
  const cell = useRef<HTMLDivElement>(null);
  const { state } = useOkr();
  const rank = state.sort.findIndex((one) => one.key === key);
  const sorted = state.sort[rank]?.dir;
  return (
    <div
      ref={cell}
      role="columnheader"
      className="okr-cell"
      data-cell={`-1:${place}`}
      data-column={key}
      data-drop={drag.dropAt(place)}
      data-dragged={drag.dragged === key || undefined}
      aria-sort={sorted ? ARIA[sorted] : 'none'}
      tabIndex={active === place ? 0 : -1}
      {...drag.handlers(key)}
    >
      {key === 'title' && <SelectAll share={share} />}
      <button type="button" tabIndex={-1} className="okr-sort" data-act="sort" title={nameOf(key)}>
        <span className="truncate">{t(`column.${key}`)}</span>
        {sorted && <Rank rank={state.sort.length > 1 ? rank : -1} dir={sorted} />}
      </button>
      {isWhole && <HeadActs cell={cell} column={key} {...{ columns, onSet, onDraft }} />}
    </div>
  );
}

/** How a column sorts, and as which of several. */
function Rank({ rank, dir }: { rank: number; dir: keyof typeof ARIA }) {
  return (
    <>
      <Icon of={dir === 'asc' ? ArrowUp : ArrowDown} size={12} />
      {rank >= 0 && <span className="okr-rank">{rank + 1}</span>}
    </>
  );
}

/** Chooses all rows that are shown. */
function SelectAll({ share }: Pick<HeadProps, 'share'>) {
  const t = useTexts('okr-table');
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      className="checkbox okr-select"
      data-act="selectAll"
      aria-label={t('act.selectAll')}
      checked={share === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some';
      }}
      // the grid hears the click
      readOnly
    />
  );
}

type ActsProps = Pick<HeadCellProps, 'columns' | 'onSet' | 'onDraft'> & { column: OkrColumn };

/** The menu of a heading, and its edge. */
function HeadActs({ cell, ...props }: ActsProps & { cell: RefObject<HTMLDivElement | null> }) {
  const t = useTexts('okr-table');
  const nameOf = useColumnNames();
  const menu = useColumnMenu(props, () => cell.current?.offsetWidth ?? 0);
  return (
    <>
      <span className="okr-head-menu">
        <Menu
          label={t('columns.menu', { column: nameOf(props.column) })}
          size="small"
          items={menu}
          triggerTabIndex={-1}
        />
      </span>
      <ResizeHandle {...props} />
    </>
  );
}

type Shown = Omit<ActsProps, 'onDraft'>;

function useColumnMenu({ column: key, columns, onSet }: Shown, widthNow: () => number): MenuItem[] {
  const t = useTexts('okr-table');
  const { change } = useOkr();
  const fold = useFoldAll();
  const set = (next: ColumnWidth[]) => () => onSet(next);
  // the title may be wider than it is set: it takes the room that is left
  const resize = (by: number) => () => onSet(resized(columns, key, widthNow() + by));
  const items: MenuItem[] = [
    { label: t('columns.sortUp'), icon: ArrowUp, onSelect: () => change({ sort: [{ key, dir: 'asc' }] }) },
    { label: t('columns.sortDown'), icon: ArrowDown, onSelect: () => change({ sort: [{ key, dir: 'desc' }] }) },
    'separator',
    { label: t('columns.wider'), icon: UnfoldHorizontal, onSelect: resize(STEP) },
    { label: t('columns.narrower'), icon: FoldHorizontal, onSelect: resize(-STEP) },
    'separator',
  ];
  if (key === 'title')
    return [
      ...items,
      { label: t('act.expandAll'), onSelect: fold.open },
      { label: t('act.collapseAll'), onSelect: fold.close },
    ];
  return [
    ...items,
    {
      label: t('columns.left'),
      icon: ArrowLeft,
      disabled: !canMove(columns, key, -1),
      onSelect: set(moved(columns, key, -1)),
    },
    {
      label: t('columns.right'),
      icon: ArrowRight,
      disabled: !canMove(columns, key, 1),
      onSelect: set(moved(columns, key, 1)),
    },
    { label: t('columns.hide'), icon: EyeOff, onSelect: set(switched(columns, key)) },
  ];
}

/** The edge of a heading, dragged by the pointer; by keyboard the menu does it. */
function ResizeHandle({ column, columns, onSet, onDraft }: ActsProps) {
  const from = useRef<{ x: number; width: number } | null>(null);
  // undefined until the pointer has moved: `columns` are the dragged ones then
  const last = useRef<ColumnWidth[]>(undefined);
  const [isDragged, setDragged] = useState(false);
  const down = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    // the heading around it is not dragged
    event.stopPropagation();
    setDragged(true);
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
    last.current = undefined;
  };
  const move = (event: PointerEvent): void => {
    if (!from.current) return;
    last.current = resized(columns, column, from.current.width + event.clientX - from.current.x);
    onDraft(last.current);
  };
  const end = (keep: boolean): void => {
    if (!from.current) return;
    from.current = null;
    setDragged(false);
    onDraft(null);
    if (keep && last.current) onSet(last.current);
  };
  useEscape(isDragged, () => end(false));
  const fit = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const grid = currentTarget.closest('[role=treegrid]');
    if (!grid) return;
    void import('./content-width.ts').then(
      ({ contentWidth }) => onSet(resized(columns, column, contentWidth(grid, column))),
      // the column stays as it is
      () => undefined,
    );
  };
  return (
    <span
      className="okr-resize"
      aria-hidden="true"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={fit}
    />
  );
}
