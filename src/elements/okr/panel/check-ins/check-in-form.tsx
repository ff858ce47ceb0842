import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';

import type { KeyResult } from '#contract/okr/okr-items.ts';
import { lastDayOf, type Period } from '#contract/okr/okr-rules.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { DatePicker } from '#core/ui/fields/date-picker.tsx';
import { AmountField, useAmounts, type Unread } from '#core/ui/fields/amount-field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { useStoredValue } from '#core/editing/use-draft-store.ts';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import { useOkr } from '../../model/okr-context.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { useFirstWrong } from '../fields/use-first-wrong.ts';

const CONFIDENCES = ['', '1', '2', '3', '4', '5'] as const;
type Confidence = (typeof CONFIDENCES)[number];
interface Report {
  value: number;
  confidence: Confidence;
  note: string;
  /** The day that it is about, YYYY-MM-DD. */
  date: string;
  /** The value of the key result that the report rests on. */
  rests: number;
}
/** What is typed of a report, also what is no number. */
export interface TypedReport extends Partial<Omit<Report, 'value' | 'date'>> {
  value?: number | undefined;
  date?: string | undefined;
  unread?: Unread;
}

/** Where the report in hand on a key result is stored. */
export const reportKey = (keyResult: string): string => `check-in:${keyResult}`;

const SPEAKING = ['value', 'confidence', 'note', 'date'];

/** The reader's day, YYYY-MM-DD. */
const today = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The day that a report is about at first: today, of a quarter that is over its last day. */
function dayOfReport(period: Period, now: Date): string {
  const [day, last] = [today(now), lastDayOf(period)];
  return day > last ? last : day;
}

interface CheckInFormProps {
  item: KeyResult;
  /** After the report was saved. */
  onSaved?: () => void;
}

/** What was typed after this had been sent; undefined: nothing. */
function typedSince(sent: Report, typed: TypedReport = {}): TypedReport | undefined {
  const { unread = {} } = typed;
  const parts = (['value', 'confidence', 'note', 'date'] as const)
    .filter((part) => typed[part] !== undefined && typed[part] !== sent[part])
    .map((part) => [part, typed[part]] as const);
  const later: TypedReport = {
    ...Object.fromEntries(parts),
    ...(Object.keys(unread).length > 0 && { unread }),
  };
  return Object.keys(later).length > 0 ? later : undefined;
}

/** What is typed of the next report. It rests on the value that was shown when the first of it was typed. */
function useTyped(item: KeyResult) {
  const [typed, keep, kept] = useStoredValue<TypedReport>(reportKey(item.id));
  const { now } = useOkr();
  const { unread = {}, value = item.current, confidence = '', note = '', rests = item.current } = typed ?? {};
  const report: Report = { value, confidence, note, date: typed?.date ?? dayOfReport(item, now), rests };
  const set = (part: TypedReport): void => {
    const next = { rests: item.current, ...typed, ...part };
    const isValue = next.value !== undefined && next.value !== item.current;
    const isTyped = isValue || Object.keys(next.unread ?? {}).length > 0;
    const isSaid = (next.confidence ?? '') !== '' || (next.note ?? '') !== '' || next.date !== undefined;
    keep(isTyped || isSaid ? next : undefined);
  };
  // who looks at the value again has seen what others have reported
  const amounts = useAmounts(unread, (_, number, left) => set({ value: number, unread: left, rests: item.current }));
  /** This was sent: what was typed since is of the next report. */
  const settle = (sent: Report): void => keep(typedSince(sent, kept()));
  return { report, set, ...amounts, settle };
}

/** The next report on a key result: value, confidence, note. What is typed stays until it is saved, also when the panel closes. */
export function CheckInForm({ item, onSaved }: CheckInFormProps) {
  const t = useTexts('okr-item');
  const { report, set, guard, refuses, settle } = useTyped(item);
  const done = (sent: Report): void => {
    settle(sent);
    onSaved?.();
  };
  const { busy, problems, isMoved, send } = useReport(item, done);
  const { form, tried } = useFirstWrong(problems);
  const isFuture = report.date > today(useOkr().now);
  const { error: wrong = problems['value'], ...value } = guard('value');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    tried();
    if (!refuses() && !isFuture) void send(report);
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <FailureBanner problems={problems} type="key_result" speaking={SPEAKING} />
      {(isMoved || report.rests !== item.current) && <Moved item={item} />}
      <div className="grid grid-cols-2 gap-3 @max-[360px]:grid-cols-1">
        <AmountField
          label={item.unit === '' ? t('checkIn.value') : t('checkIn.valueIn', { unit: item.unit })}
          value={report.value}
          error={wrong}
          {...value}
        />
        <Select
          label={t('checkIn.confidence')}
          value={report.confidence}
          error={problems['confidence']}
          options={CONFIDENCES.map((one) => ({ value: one, label: one === '' ? '–' : t(`confidence.${one}`) }))}
          onChange={(confidence) => set({ confidence })}
        />
      </div>
      <DatePicker
        label={t('checkIn.date')}
        value={report.date}
        error={isFuture ? t('checkIn.future') : problems['date']}
        onChange={(date) => set({ date })}
      />
      <TextArea
        label={t('checkIn.note')}
        rows={2}
        autoGrow
        maxLength={2000}
        error={problems['note']}
        value={report.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Button type="submit" look="primary" busy={busy} className="self-start">
        {t('checkIn.save')}
      </Button>
    </form>
  );
}

/** Somebody else has reported while this report was written. */
function Moved({ item }: { item: KeyResult }) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  return (
    <p role="alert" className="banner banner-warning">
      {t('checkIn.moved', { value: amountWithUnit(item.current, item, locale) })}
    </p>
  );
}

/** Sends a report unless the key result is elsewhere than the form shows it. */
function useReport(item: KeyResult, done: (sent: Report) => void) {
  const core = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const { busy, problems, submit } = useAction({ refresh: [okrQueries.all] });
  const [isMoved, setMoved] = useState(false);
  const { id, current } = item;
  const send = (report: Report): Promise<boolean> =>
    submit(async () => {
      const newest = await queries.fetchQuery({ ...itemQueries.keyResult(core, id), staleTime: 0 });
      setMoved(newest.current !== current);
      if (newest.current !== current) return;
      const { value, confidence, note, date } = report;
      const sure = confidence === '' ? {} : { confidence: Number(confidence) };
      await okrChanges.checkIn(core, id, { value, note, date, ...sure });
      done(report);
      host.emit('strategy-saved', { type: 'key_result', id });
    });
  return { busy, problems, isMoved, send };
}
