import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
} from 'react';

import type { OkrRow, OkrTable } from '#contract/okr/okr-table.ts';
import { watchSize } from '#core/element/watch-size.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { chosenShare } from '#core/ui/grid/chosen-rows.ts';
import { cellAfterEdit } from '#core/ui/grid/grid-keys.ts';
import { useGridCells } from '#core/ui/grid/use-grid-cells.ts';
import { useRowKeys } from '#core/ui/grid/use-row-keys.ts';
import { extra } from '#core/ui/extra.ts';
import { useMarksSheet } from '#core/ui/sheets/marks-sheet.ts';
import { useShortcuts } from '#core/ui/shortcuts/shortcuts.ts';

import { isEditable } from '../model/cell-fields.ts';
import { isOpen } from '../model/folding.ts';
import { useOkr } from '../model/okr-context.ts';
import type { ColumnWidth } from '../model/okr-state.ts';
import { statusesOf } from '../model/status-look.ts';
import type { Area } from './area/use-area.tsx';
import { Asked } from './actions/asked.tsx';
import { OKR_ROWS, type Selection } from './bulk/okr-selection.ts';
import { useBlock } from './block/use-block.tsx';
import { GridHead } from './grid-head.tsx';
import type { Edit } from './cells/edit.ts';
import { GridRow, GroupRow, type RowHandlers } from './grid-row.tsx';
import { isRowOpen, kindOf, linesOf, type TableLine } from './model/table-lines.ts';
import { press, pressOther, pressTwice, type PressScene } from './press.ts';
import { RowWordsContext, useMadeRowWords, type RowWords } from './row-words.ts';
import { takeKey } from './take-key.ts';
import { useColumns } from './use-columns.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useFormula } from './use-formula.ts';
import { useLinesInSight } from './use-lines-in-sight.ts';

const FormulaTip = extra(async () => (await import('./formula-tip.tsx')).FormulaTip);

/** Place of the line that is edited; -1 for none. */
const placeOf = (lines: readonly TableLine[], edit: Edit | null): number =>
  edit ? lines.findIndex(({ key }) => key === edit.row.row) : -1;

/** Lines of a page: those in sight, but for one to go on from. */
const pageOf = (range: { startIndex: number; endIndex: number } | null): number =>
  Math.max(1, range ? range.endIndex - range.startIndex - 1 : 1);

/** The treegrid: only the lines in sight are in the document. */
export function OkrGrid({ table, selection }: { table: OkrTable; selection: Selection }) {
  const t = useTexts('okr-table');
  const { state, folding } = useOkr();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [ruler, setRuler] = useState<HTMLElement | null>(null);
  const { columns, chosen, setDraft, narrow, wide, row, style } = useColumns({ scroller, ruler }, table.rows);
  const { group_by: by } = state;
  const lines = useMemo(() => linesOf(table.rows, { groups: table.totals.groups, by }, folding), [table, by, folding]);
  const grid = useGridActions(table, selection, lines);
  const words = useBasics();
  const formula = useFormula({ lines, columns, narrow });
  const cells = useGridCells({
    lines,
    columns: narrow ? 1 : columns.length,
    hasHead: !narrow,
    page: () => pageOf(virtual.virtualizer.range),
    grid: scroller,
    reveal: (line) => virtual.virtualizer.scrollToIndex(line),
    onKey: (event, at) =>
      formula.onKeyDown(event) ||
      takeKey(event, at, { lines, columns, narrow, folding, area: block.area, actions: grid.acts, goTo: cells.goTo }),
  });
  const block = useBlock({ lines, columns, narrow, selection, words, cells });
  const virtual = useInSight({ lines, narrow, row, scroller, kept: [cells.at.line, placeOf(lines, grid.edit)] });

  const look = { 'data-narrow': narrow, 'data-wide': wide, 'data-selecting': grid.acts.selecting };
  return (
    <div ref={setScroller} className="okr-scroll" style={style} {...look}>
      <i ref={setRuler} className="okr-row-height" />
      <div
        role="treegrid"
        className="okr-grid"
        aria-label={t('label')}
        aria-multiselectable
        aria-rowcount={lines.length + (narrow ? 0 : 1)}
        aria-colcount={narrow ? 1 : columns.length}
        {...eventsOf({ cells, formula, block }, { lines, columns, grid, mark: cells.mark })}
      >
        {!narrow && (
          <GridHead
            columns={columns}
            all={chosen}
            active={cells.at.line < 0 ? cells.at.column : -1}
            onDraft={setDraft}
            share={chosenShare(OKR_ROWS, lines, selection)}
          />
        )}
        <RowWordsContext value={words}>
          <GridLines
            {...{ selection, lines, narrow, columns, grid, cells, virtual, words }}
            marksOf={block.area.marksOf}
          />
          <Explained row={formula.row} scroller={scroller} />
        </RowWordsContext>
      </div>
      <Asked grid={grid} cells={cells} />
      {block.dialog}
    </div>
  );
}

/** The words of rows, and what the grid needs of the page around it. */
function useBasics(): RowWords {
  useMarksSheet();
  useShortcuts('grid');
  return useMadeRowWords();
}

/** The lines in sight, among them that of the item in the panel when it opens. */
function useInSight(scene: Parameters<typeof useLinesInSight>[0]) {
  const virtual = useLinesInSight(scene);
  useShownInSight(scene, virtual.virtualizer);
  return virtual;
}

/**
 * Scrolls to the item in the panel when it opens, or when its row comes: that of a new one stands in sight. The footer
 * takes another line when the panel comes beside it: who has not scrolled away from the row sees all of it still.
 */
function useShownInSight(
  { lines, scroller }: Pick<Parameters<typeof useLinesInSight>[0], 'lines' | 'scroller'>,
  virtualizer: LinesProps['virtual']['virtualizer'],
): void {
  const { item } = useOkr().state;
  const id = item?.id;
  const place = id === undefined ? -1 : lines.findIndex((line) => line.kind === 'item' && line.row.id === id);
  const isThere = place >= 0;
  const shown = isThere ? id : undefined;
  const scroll = useEffectEvent(() => virtualizer.scrollToIndex(place, { align: 'auto' }));
  const keep = useEffectEvent(() => {
    const { startIndex = 0, endIndex = -2 } = virtualizer.range ?? {};
    if (place >= startIndex && place <= endIndex + 1) scroll();
  });
  useEffect(() => {
    if (shown === undefined || !scroller) return undefined;
    scroll();
    return watchSize([scroller], () => keep());
  }, [shown, scroller]);
}

interface Listeners {
  cells: LinesProps['cells'];
  formula: ReturnType<typeof useFormula>;
  block: ReturnType<typeof useBlock>;
}

/** What the grid hears, for its cells and for the formula of a progress. */
const eventsOf = ({ cells, formula, block }: Listeners, scene: PressScene) => ({
  onMouseDown: block.area.onMouseDown,
  onCopy: block.onCopy,
  onPaste: block.onPaste,
  onFocus: (event: FocusEvent<HTMLElement>) => {
    cells.onFocus(event);
    formula.onFocus(event);
    block.onFocus();
  },
  onBlur: () => {
    cells.onBlur();
    formula.onBlur();
  },
  onKeyDown: cells.onKeyDown,
  onClick: (event: MouseEvent<HTMLElement>) => {
    press(event, scene);
    formula.onClick(event);
  },
  onDoubleClick: (event: MouseEvent<HTMLElement>) => pressTwice(event, scene),
  onContextMenu: (event: MouseEvent<HTMLElement>) => pressOther(event, scene),
});

function Explained({ row, scroller }: { row: OkrRow | null; scroller: HTMLElement | null }) {
  if (!row) return null;
  const anchor = (): Element | null | undefined => scroller?.querySelector('[data-cell]:focus .okr-bar');
  return (
    <Suspense fallback={null}>
      <FormulaTip key={row.row} row={row} anchor={anchor} />
    </Suspense>
  );
}

interface LinesProps {
  selection: Selection;
  lines: ReturnType<typeof linesOf>;
  narrow: boolean;
  columns: ColumnWidth[];
  grid: ReturnType<typeof useGridActions>;
  cells: ReturnType<typeof useGridCells>;
  virtual: ReturnType<typeof useLinesInSight>;
  words: RowWords;
  marksOf: Area['marksOf'];
}

const placedAt = (y: number): CSSProperties => ({ position: 'absolute', top: 0, transform: `translateY(${y}px)` });

function GridLines({ selection, lines, narrow, columns, grid, cells, virtual, words, marksOf }: LinesProps) {
  const { state, folding, details, now } = useOkr();
  const { virtualizer, head, stuck } = virtual;
  const handlers = useHandlers({ grid, cells, lines, columns });
  const keys = columns.map(({ key }) => key).join(',');
  const active = (line: number): number => (cells.at.line === line ? cells.at.column : -1);
  const count = narrow ? 1 : columns.length;
  const shown = virtualizer.getVirtualItems();
  const rowOf = useRowKeys(shown, (place) => kindOf(lines[place]), narrow);
  return (
    <div role="rowgroup" className="okr-lines" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ index, start, key }) => {
        const line = lines[index];
        if (!line) return null;
        const held = index === stuck;
        const style = held ? { position: 'sticky' as const, top: head } : placedAt(start - head);
        if (line.kind === 'group')
          return (
            <GroupRow
              key={key}
              group={line.group}
              statuses={statusesOf(line.roots, now)}
              by={state.group_by ?? 'team'}
              line={index}
              active={active(index) >= 0}
              open={isOpen(folding, line.key)}
              stuck={held}
              columns={count}
              style={style}
            />
          );
        const { row } = line;
        return (
          <GridRow
            key={rowOf(key)}
            row={row}
            line={index}
            level={state.group_by ? 2 : 1}
            columns={keys}
            open={isRowOpen(folding, row)}
            narrow={narrow}
            shown={state.item?.id === row.id}
            selected={selection.has(row.row)}
            selecting={grid.acts.selecting}
            area={marksOf(index)}
            active={active(index)}
            editing={grid.edit?.row.row === row.row ? grid.edit : undefined}
            waiting={grid.waiting.get(row.id)}
            now={now}
            details={details}
            handlers={handlers}
            words={words}
            style={style}
            measure={narrow ? virtualizer.measureElement : undefined}
          />
        );
      })}
    </div>
  );
}

/** The same object for all rows and always, which calls what is current: rows that did not change are not drawn again. */
function useHandlers(scene: Pick<LinesProps, 'grid' | 'cells' | 'lines' | 'columns'>): RowHandlers {
  const current = useRef(scene);
  useLayoutEffect(() => {
    current.current = scene;
  });
  const [handlers] = useState<RowHandlers>(() => ({
    action: (action, row) => current.current.grid.acts.menu(action, row),
    save: (row, fields) => current.current.grid.values.save(row, fields),
    endEdit: (refocus) => {
      const { grid: here, cells: there, lines: shown, columns } = current.current;
      const { edit } = here;
      const exit = edit?.exit() ?? 'stay';
      here.setEdit(null);
      const isIn = (place: number): boolean => {
        const line = shown[place];
        return line?.kind === 'item' && isEditable(line.row, edit?.field);
      };
      const values = {
        columns: there.columns,
        column: columns.findIndex(({ key }) => key === edit?.field),
        lines: shown.length,
        isIn,
      };
      if (refocus) there.goTo(cellAfterEdit(exit, there.at, values));
    },
  }));
  return handlers;
}
