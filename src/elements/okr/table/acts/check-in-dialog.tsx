import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';
import { textOf, useSending } from '#core/element/use-sending.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { Field } from '#core/ui/field.tsx';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { isInRange, readNumber, showNumber, writeNumber } from '../model/numbers.ts';

const LEVELS = ['', '1', '2', '3', '4', '5'] as const;

type Level = (typeof LEVELS)[number];
interface CheckInProps {
  row: OkrRow;
  onClose: () => void;
}

function useCheckInForm({ row, onClose }: CheckInProps, level: Level) {
  const t = useTexts('okr-table');
  const core = useCore();
  const host = useHost();
  const toast = useToast();
  const queries = useQueryClient();
  const { locale } = core;
  return useSending({
    check: (data) => {
      const value = readNumber(textOf(data, 'value'), locale);
      if (value === null) return { value: t('edit.wrong', { example: showNumber(1234.5, locale) }) };
      return isInRange(value) ? {} : { value: t('edit.range') };
    },
    send: async (data) => {
      await okrChanges.checkIn(core, row.id, {
        value: readNumber(textOf(data, 'value'), locale) ?? 0,
        note: textOf(data, 'note'),
        confidence: level === '' ? null : Number(level),
      });
      host.emit('strategy-saved', { type: 'key_result', id: row.id });
      toast({ kind: 'success', title: t('checkIn.saved', { title: row.title }) });
      onClose();
      await queries.invalidateQueries({ queryKey: okrQueries.all });
    },
  });
}

/** A report on a key result: value, confidence and a word about it. */
export function CheckInDialog({ row, onClose }: CheckInProps) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const [level, setLevel] = useState<Level>('');
  const { form, problems, busy, submit } = useCheckInForm({ row, onClose }, level);
  const sign = row.symbol || row.unit;
  return (
    <Dialog
      open
      title={t('checkIn.title', { title: row.title })}
      onClose={onClose}
      dismissable={false}
      footer={
        <Button look="primary" busy={busy} onClick={() => form.current?.requestSubmit()}>
          {t('checkIn.save')}
        </Button>
      }
    >
      <form ref={form} className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          name="value"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus=""
          label={sign ? t('checkIn.value', { unit: sign }) : t('checkIn.valuePlain')}
          defaultValue={writeNumber(row.current ?? 0, locale)}
          error={problems['value']}
        />
        <Select
          label={t('checkIn.confidence')}
          value={level}
          onChange={setLevel}
          options={LEVELS.map((value) => ({
            value,
            label: value === '' ? t('checkIn.none') : t(`checkIn.confidence${value}`),
          }))}
        />
        <TextArea name="note" label={t('checkIn.note')} maxLength={2000} rows={3} />
        {problems['form'] !== undefined && (
          <p className="field-error" role="alert">
            {problems['form']}
          </p>
        )}
      </form>
    </Dialog>
  );
}
