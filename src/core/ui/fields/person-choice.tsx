import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

import type { Answer } from '#contract/endpoint.ts';
import type { responsiblePeople } from '#contract/okr/okr-table.ts';

import { Combobox, holdsText } from './combobox.tsx';

import { apartIn } from './same-names.ts';
import { useChosen } from './use-chosen.ts';

/** The chosen person: the list of a later search may not hold them. */
export interface ChosenPerson {
  id: string;
  name: string;
}

type FoundPerson = Answer<typeof responsiblePeople>[number];

export interface PersonChoiceProps<Key extends QueryKey> {
  /** The people whose names hold the text, at most 50. */
  find: (text: string) => UseQueryOptions<FoundPerson[], Error, FoundPerson[], Key>;
  label: string;
  value: string | null;
  onChange: (person: ChosenPerson | null) => void;
  /** The name of the person in `value`, where the list of people need not hold them. */
  name?: string | undefined;
  error?: string | undefined;
  /** What is typed already when it appears. */
  startText?: string | undefined;
  /** In the empty field. */
  placeholder: string;
}

/** One person of the company, searched by name on the server. */
export function PersonChoice<Key extends QueryKey>({
  find,
  label,
  value,
  onChange,
  name,
  error,
  startText = '',
  placeholder,
}: PersonChoiceProps<Key>) {
  const [text, setText] = useState(startText);
  const { data: found = [], isPlaceholderData } = useQuery({ ...find(text), placeholderData: (before) => before });
  const apart = apartIn(found);
  const listed = found.map((person) => ({ value: person.id, label: person.name, detail: apart(person) }));
  // until the answer comes: those of the letters before who have these letters too
  const options = isPlaceholderData ? listed.filter((option) => holdsText(option, text)) : listed;
  if (value !== null && name !== undefined && !found.some(({ id }) => id === value))
    options.push({ value, label: name, detail: undefined });
  const { remember, withChosen } = useChosen(options);
  const chosen = value === null ? [] : [value];
  return (
    <Combobox
      single
      label={label}
      error={error}
      startText={startText}
      placeholder={placeholder}
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
