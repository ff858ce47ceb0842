import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Combobox } from '#core/ui/combobox.tsx';

import { apartIn } from '../model/same-names.ts';
import { okrQueries } from '../okr-queries.ts';
import { useChosen } from './use-chosen.ts';

/** Who was chosen: the list of a later search need not hold the person. */
export interface ChosenPerson {
  id: string;
  name: string;
}

export interface PersonChoiceProps {
  label: string;
  value: string | null;
  onChange: (person: ChosenPerson | null) => void;
  /** The name of the person in `value`, where the list of people need not hold them. */
  name?: string | undefined;
  error?: string | undefined;
}

/** One person of the company, searched by name on the server, which names at most 50 at once. */
export function PersonChoice({ label, value, onChange, name, error }: PersonChoiceProps) {
  const t = useTexts('okr-item');
  const core = useCore();
  const [text, setText] = useState('');
  const found = useQuery({ ...okrQueries.people(core, { text }), placeholderData: (before) => before }).data ?? [];
  const apart = apartIn(found);
  const options = found.map((person) => ({ value: person.id, label: person.name, detail: apart(person) }));
  if (value !== null && name !== undefined && !found.some(({ id }) => id === value))
    options.push({ value, label: name, detail: undefined });
  const { remember, withChosen } = useChosen(options);
  const chosen = value === null ? [] : [value];
  return (
    <Combobox
      single
      label={label}
      error={error}
      placeholder={t('nobody')}
      options={withChosen(chosen)}
      value={chosen}
      onChange={([id]) => {
        remember(id === undefined ? [] : [id]);
        const person = options.find((one) => one.value === id);
        onChange(person ? { id: person.value, name: person.label } : null);
      }}
      onSearch={setText}
    />
  );
}
