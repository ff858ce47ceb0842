import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';

import type { KeyResult } from '#contract/okr-items.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { amountWithUnit } from '../model/amounts.ts';
import { useKept } from '../model/use-kept.ts';
import { okrChanges, okrQueries } from '../okr-queries.ts';
import { FailureBanner } from './failure-banner.tsx';
import { AmountField, useAmounts } from './fields.tsx';

const CONFIDENCES = ['', '1', '2', '3', '4', '5'] as const;
type Confidence = (typeof CONFIDENCES)[number];
interface Report {
  value: number;
  confidence: Confidence;
  note: string;
  /** The value of the key result that the typed one rests on. */
  rests: number;
}

interface CheckInFormProps {
  item: KeyResult;
  /** After the report was saved. */
  onSaved?: () => void;
}

/** The next report on a key result: value, confidence, note. What is typed stays until it is saved, also when the panel closes. */
export function CheckInForm({ item, onSaved }: CheckInFormProps) {
  const t = useTexts('okr-item');
  const [typed, keep] = useKept<Partial<Report>>(`check-in:${item.id}`);
  const report: Report = { value: item.current, confidence: '', note: '', rests: item.current, ...typed };
  const done = (): void => {
    keep(undefined);
    onSaved?.();
  };
  const { mutate, isPending, error, data } = useReport(item, done);
  const { guard, refuses } = useAmounts();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (refuses()) return;
    mutate(report);
  };
  const set = (part: Partial<Report>): void => {
    const { value = item.current, confidence = '', note = '' } = { ...typed, ...part };
    const isEmpty = value === item.current && confidence === '' && note === '';
    keep(isEmpty ? undefined : { ...typed, ...part });
  };
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <FailureBanner error={error} />
      {(data === 'moved' || report.rests !== item.current) && <Moved item={item} />}
      <div className="grid grid-cols-2 gap-3 @max-[360px]:grid-cols-1">
        <AmountField
          label={item.unit === '' ? t('checkIn.value') : t('checkIn.valueIn', { unit: item.unit })}
          value={report.value}
          onChange={(value) => set({ value, rests: item.current })}
          {...guard('value')}
        />
        <Select
          label={t('checkIn.confidence')}
          value={report.confidence}
          options={CONFIDENCES.map((value) => ({ value, label: value === '' ? '–' : t(`confidence.${value}`) }))}
          onChange={(confidence) => set({ confidence })}
        />
      </div>
      <TextArea
        label={t('checkIn.note')}
        rows={2}
        autoGrow
        maxLength={2000}
        value={report.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Button type="submit" look="primary" busy={isPending} className="self-start">
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

/** Sends a report unless the key result stands elsewhere than the form shows it: then it answers 'moved', and nothing is sent. */
function useReport(item: KeyResult, done: () => void) {
  const core = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const { id } = item;
  return useMutation({
    mutationFn: async ({ value, confidence, note }: Report) => {
      const newest = await queries.fetchQuery({ ...okrQueries.keyResult(core, id), staleTime: 0 });
      if (newest.current !== item.current) return 'moved' as const;
      await okrChanges.checkIn(core, id, {
        value,
        note,
        ...(confidence !== '' && { confidence: Number(confidence) }),
      });
      return 'sent' as const;
    },
    onSuccess: (outcome) => {
      if (outcome === 'moved') return;
      done();
      host.emit('strategy-saved', { type: 'key_result', id });
      void queries.invalidateQueries({ queryKey: okrQueries.all });
    },
  });
}
