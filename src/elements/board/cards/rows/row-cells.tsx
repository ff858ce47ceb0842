import { useState } from 'react';

import type { Locale } from '#contract/accounts/people.ts';
import { LINE_LENGTH } from '#contract/board/scene-shape.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { readPercent } from './percent.ts';

interface TextCellProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  autoFocus?: boolean;
  className?: string;
}

/** A text that is written where it is read. */
export function TextCell({ onChange, ...area }: TextCellProps) {
  return (
    <TextArea
      hideLabel
      autoGrow
      rows={1}
      maxLength={LINE_LENGTH}
      {...area}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PercentCellProps {
  label: string;
  value: number | null;
  /** The stored text that is no percentage, as it is by then. */
  stored: () => string | null;
  onChange: (value: number | null) => void;
  onStore: (text: string | null) => void;
}

function isTextOf(value: number | null, typed: string, locale: Locale): boolean {
  const read = readPercent(typed, locale);
  return read !== 'wrong' && read.value === value;
}

/** A percentage as it is typed; what is no number from 0 to 100 stays in the field, also for the next visit, and says so. */
export function PercentCell({ label, value, stored, onChange, onStore }: PercentCellProps) {
  const t = useTexts('card');
  const { locale } = useCore();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = stored();
  // a value from outside, for example a pasted one, takes the place of what was typed
  const shown = wrong ?? (typed !== null && isTextOf(value, typed, locale) ? typed : null);
  return (
    <Field
      label={label}
      hideLabel
      className="[&_.input]:h-10"
      inputMode="decimal"
      value={shown ?? (value === null ? '' : formatNumber(value, locale))}
      error={wrong !== null ? t('rows.percentWrong') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const read = readPercent(text, locale);
        setTyped(text);
        onStore(read === 'wrong' ? text : null);
        if (read !== 'wrong') onChange(read.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
