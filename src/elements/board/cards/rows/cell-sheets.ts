import type { Locale } from '#contract/accounts/people.ts';
import { LINE_LENGTH } from '#contract/board/scene-shape.ts';
import { writeNumber } from '#core/ui/fields/amounts.ts';

import { stringOf } from '../content/card-content.ts';
import { readPercent } from './percent.ts';
import { RATINGS } from './rating.ts';
import type { SheetColumn } from './sheet.ts';
import type { Row } from './row.ts';

type Cells<R extends Row> = Pick<SheetColumn<R>, 'text' | 'read'>;

const numberText = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? writeNumber(value, locale) : '';
const only = <R extends Row>(field: string, value: unknown): Partial<R> => ({ [field]: value }) as Partial<R>;

/** A text as it is written in a spreadsheet. */
export const textSheet = <R extends Row>(field: keyof R & string): Cells<R> => ({
  text: (row) => stringOf(row[field]),
  read: (text) => (text.length > LINE_LENGTH ? undefined : only(field, text)),
});

/** A percentage. */
export const percentSheet = <R extends Row>(
  field: keyof R & string,
  locale: Locale,
): Cells<R> & Pick<SheetColumn<R>, 'isShare'> => ({
  isShare: true,
  text: (row) => numberText(row[field], locale),
  read: (text) => {
    const read = readPercent(text, locale);
    return read === 'wrong' ? undefined : only(field, read.value);
  },
});

/** A rating from 1 to 5, also as '4 of 5'. */
export const ratingSheet = <R extends Row>(field: keyof R & string): Cells<R> => ({
  text: (row) => stringOf(row[field]) || String(row[field] ?? ''),
  read: (text) => {
    if (text === '') return only(field, null);
    const rating = Number(/^[1-5](?=$|[.,]0*$|\s|\/)/.exec(text)?.[0]);
    return RATINGS.some((one) => one === rating) ? only(field, rating) : undefined;
  },
});
