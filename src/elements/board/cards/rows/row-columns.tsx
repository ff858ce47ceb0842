import type { Locale } from '#contract/accounts/people.ts';

import { stringOf } from '../content/card-content.ts';
import { percentSheet, ratingSheet, textSheet } from './cell-sheets.ts';
import { RatingSelect } from './rating-mark.tsx';
import { PercentCell, TextCell } from './row-cells.tsx';
import type { RowColumn } from './rows-table.tsx';
import type { Row } from './row.ts';

type Head<R extends Row> = Pick<RowColumn<R>, 'title' | 'width' | 'narrow' | 'narrowTitle' | 'aliases'>;
type Field<R extends Row> = keyof R & string;

const asChange = <R extends Row>(field: string, value: unknown): Partial<R> => ({ [field]: value }) as Partial<R>;
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A column of texts; that of the name takes the focus of a new row. */
export const textColumn = <R extends Row>(
  field: Field<R>,
  { isName = false, className, ...head }: Head<R> & { isName?: boolean; className?: string },
): RowColumn<R> => ({
  key: field,
  ...head,
  ...textSheet<R>(field),
  render: (row, { label, isNew, change }) => (
    <TextCell
      {...(className !== undefined && { className })}
      label={label}
      value={stringOf(row[field])}
      autoFocus={isName && isNew}
      onChange={(text) => change(asChange(field, text))}
    />
  ),
});

/** A column of percentages. */
export const percentColumn = <R extends Row>(
  field: Field<R>,
  { locale, ...head }: Head<R> & { locale: Locale },
): RowColumn<R> => ({
  key: field,
  ...head,
  ...percentSheet<R>(field, locale),
  render: (row, { label, typedIn, storeTyped, change }) => (
    <PercentCell
      label={label}
      value={numberIn(row[field])}
      stored={() => typedIn(field)}
      onStore={(text) => storeTyped(field, text)}
      onChange={(value) => change(asChange(field, value))}
    />
  ),
});

/** A column of ratings from 1 to 5. */
export const ratingColumn = <R extends Row>(field: Field<R>, head: Head<R>): RowColumn<R> => ({
  key: field,
  ...head,
  ...ratingSheet<R>(field),
  render: (row, { label, change }) => (
    <RatingSelect
      label={label}
      rating={numberIn(row[field])}
      onChange={(chosen) => change(asChange(field, chosen), 0)}
    />
  ),
});
