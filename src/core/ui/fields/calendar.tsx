import { DayPicker } from 'react-day-picker';
import { de } from 'react-day-picker/locale/de';
import { enUS } from 'react-day-picker/locale/en-US';

import type { Locale } from '#contract/accounts/people.ts';

import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import { dateOf } from '../../locale/formats.ts';
import css from './date-picker.css?inline';

const sheet = controlSheet(css);

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A month of days to choose from; weeks begin on Monday in German. Days are YYYY-MM-DD. */
export function Calendar({
  day,
  locale,
  onPick,
}: {
  day: string | undefined;
  locale: Locale;
  onPick: (day: string) => void;
}) {
  useControlSheet(sheet);
  const selected = day === undefined ? undefined : dateOf(day);
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      locale={locale === 'de-DE' ? de : enUS}
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onDayClick={(date) => onPick(dayOf(date))}
    />
  );
}
