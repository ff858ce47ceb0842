import { ArrowRight } from 'lucide-react';

import type { KeyResult } from '#contract/okr/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { AmountField } from '#core/ui/fields/amount-field.tsx';
import { amountWithUnit, showNumber } from '#core/ui/fields/amounts.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { Icon } from '#core/ui/icon.tsx';

import {
  changeKeyResult,
  includeKeyResult,
  operationOf,
  readAmountOf,
  type Amount,
  type OnChange,
  type PlannedKeyResult,
} from '../plan.ts';
import { OperationPill } from './operation-pill.tsx';

interface KeyResultProps {
  keyResult: PlannedKeyResult;
  onChange: OnChange;
}

/** A key result today and after accepting. */
export function KeyResultView({ keyResult: one, onChange }: KeyResultProps) {
  const t = useTexts('goals');
  const isSaved = one.savedAs !== undefined;
  const operation = operationOf(one);
  return (
    <div className="goals-row" data-out={one.included ? undefined : ''} role="group" aria-label={one.description}>
      <Today existing={one.existing} />
      <div className="goals-after">
        <Switch
          label={<span className="sr-only">{t('include', { title: one.description })}</span>}
          checked={one.included}
          disabled={isSaved}
          onChange={(included) => onChange((plan) => includeKeyResult(plan, one.id, included))}
        />
        <Description keyResult={one} isSaved={isSaved} onChange={onChange} />
        <OperationPill operation={operation} />
        <Values keyResult={one} isSaved={isSaved} onChange={onChange} />
        <p className="goals-reason">
          {isSaved ? t('isSaved') : operation === one.operation.operation ? one.operation.reason : t('changedByYou')}
        </p>
      </div>
    </div>
  );
}

function Today({ existing }: { existing: KeyResult | undefined }) {
  const t = useTexts('goals');
  const { locale } = useCore();
  return (
    <p className="goals-today" data-new={existing ? undefined : ''}>
      <span className="goals-when">{t('today')}</span>
      {existing ? (
        <>
          <span className="min-w-0 flex-1">{existing.title}</span>
          <span className="numbers whitespace-nowrap">
            {t('fromTo', {
              from: showNumber(existing.current, locale),
              to: amountWithUnit(existing.goal, existing, locale),
            })}
          </span>
        </>
      ) : (
        <span aria-label={t('newKeyResult')}>—</span>
      )}
    </p>
  );
}

/** Only a new key result is named here. */
function Description({ keyResult: one, isSaved, onChange }: KeyResultProps & { isSaved: boolean }) {
  const t = useTexts('goals');
  if (one.operation.operation !== 'create') return <span className="goals-name">{one.description}</span>;
  return (
    <TextArea
      className="goals-name quiet-fields"
      autoGrow
      rows={1}
      label={t('description')}
      hideLabel
      maxLength={500}
      value={one.description}
      disabled={isSaved}
      error={one.included && one.description.trim() === '' ? t('titleMissing') : undefined}
      onChange={({ currentTarget: { value } }) =>
        onChange((plan) => changeKeyResult(plan, one.id, { description: value.replaceAll('\n', ' ') }))
      }
    />
  );
}

function Values({ keyResult: one, isSaved, onChange }: KeyResultProps & { isSaved: boolean }) {
  const t = useTexts('goals');
  const change = (values: Parameters<typeof changeKeyResult>[2]): void =>
    onChange((plan) => changeKeyResult(plan, one.id, values));
  const guard = (amount: Amount) => ({
    onRead: (isNumber: boolean) => onChange((plan) => readAmountOf(plan, one.id, { amount, isNumber })),
    onDrop: () => {
      onChange((plan) => readAmountOf(plan, one.id, { amount, isNumber: true }));
      return one.unread.includes(amount);
    },
  });
  const isRaised = one.existing !== undefined && one.existing.goal !== one.target_value;
  return (
    <fieldset className="goals-values" disabled={isSaved}>
      <AmountField
        label={t('current')}
        hideLabel
        value={one.current_value}
        onChange={(value) => change({ current_value: value })}
        {...guard('current_value')}
      />
      <Icon of={ArrowRight} size={16} className="text-muted" />
      <div className="goals-target" data-changed={isRaised ? '' : undefined}>
        <AmountField
          label={t('target')}
          hideLabel
          value={one.target_value}
          onChange={(value) => change({ target_value: value })}
          {...guard('target_value')}
        />
      </div>
      <Field
        className="goals-unit"
        label={t('unit')}
        hideLabel
        placeholder={t('unit')}
        maxLength={40}
        value={one.unit}
        onChange={({ currentTarget: { value } }) => change({ unit: value })}
      />
    </fieldset>
  );
}
