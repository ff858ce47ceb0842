import type { ClipboardEvent, MouseEvent } from 'react';

import type { Locale } from '#contract/accounts/people.ts';

import { writeTsv } from '../grid/tsv.ts';
import { placeIn } from '../grid/use-grid-cells.ts';
import { typedOf } from './cell-values.ts';
import type { TableContent } from './table-content.ts';
import type { TableEdits } from './use-table-edits.ts';

const cellAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

const focusedBeside = (cell: Element): Element | null => (cell.getRootNode() as ShadowRoot | Document).activeElement;

/** A second click, or tap, on a cell writes in it; the first one gives it the focus. */
export const pressEvents = (edits: TableEdits | null) => ({
  onMouseDown: ({ target }: MouseEvent<HTMLElement>): void => {
    const cell = cellAround(target);
    if (cell) cell.dataset['again'] = String(cell === focusedBeside(cell));
  },
  onClick: ({ target }: MouseEvent<HTMLElement>): void => {
    const cell = cellAround(target);
    const place = placeIn(cell);
    if (!place || cell?.dataset['again'] !== 'true' || (target as Element).closest('button, .et-field')) return;
    edits?.start(place);
  },
});

/** Copies the cell with the focus, and pastes cells of a spreadsheet from it on. */
export const clipboardEvents = ({ columns, rows }: TableContent, edits: TableEdits | null, locale: Locale) => ({
  onPaste: (event: ClipboardEvent<HTMLElement>): void => {
    const place = placeIn(event.target);
    if (place && edits?.paste(place, event.clipboardData.getData('text/plain'))) event.preventDefault();
  },
  onCopy: (event: ClipboardEvent<HTMLElement>): void => {
    const place = placeIn(event.target);
    const column = place && columns[place.column];
    if (!place || !column) return;
    const text = place.line < 0 ? column.label : typedOf(rows[place.line]?.[column.key], column, locale);
    event.clipboardData.setData('text/plain', writeTsv([[text]]));
    event.preventDefault();
  },
});
