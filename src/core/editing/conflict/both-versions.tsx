import type { ReactNode } from 'react';

import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import { Radio } from '../../ui/fields/field.tsx';
import css from './conflict-dialog.css?inline';

/** Of conflicts, in a dialog or on a page. */
export const conflictSheet = controlSheet(css);

/** Whose version stays. */
export type Whose = 'mine' | 'theirs';
const SIDES: readonly Whose[] = ['mine', 'theirs'];

/** One place where two people have written. */
export interface ConflictField {
  field: string;
  label: string;
  /** The two values as people read them. */
  mine: ReactNode;
  theirs: ReactNode;
}

interface BothVersionsProps extends ConflictField {
  /** What the two are called; without it a value is said by its choice alone. */
  heads?: Readonly<Record<Whose, string>> | undefined;
  chosen: Whose;
  onChoose: (whose: Whose) => void;
}

/** Two values of one field, side by side where there is room, and the choice between them. */
export function BothVersions({ field, label, heads, chosen, onChoose, ...values }: BothVersionsProps) {
  useControlSheet(conflictSheet);
  const radio = (whose: Whose) => ({
    name: `conflict-${field}`,
    value: whose,
    checked: chosen === whose,
    onChange: () => onChoose(whose),
  });
  if (!heads)
    return (
      <fieldset className="both-versions">
        <legend>{label}</legend>
        {SIDES.map((whose) => (
          <Radio key={whose} label={values[whose]} {...radio(whose)} />
        ))}
      </fieldset>
    );
  return (
    <fieldset className="both-versions both-versions-apart">
      <legend>{label}</legend>
      {SIDES.map((whose) => (
        <label key={whose}>
          <span className="both-versions-head">
            <input type="radio" {...radio(whose)} />
            {heads[whose]}
          </span>
          {values[whose]}
        </label>
      ))}
    </fieldset>
  );
}
