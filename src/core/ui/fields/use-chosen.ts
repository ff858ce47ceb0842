import { useState } from 'react';

import type { ComboboxOptionOf } from './combobox.tsx';

type Option = ComboboxOptionOf<string>;

/** The results of a search, and the choices of earlier ones: their names stay while something else is searched. */
export function useChosen(found: readonly Option[]) {
  const [known, setKnown] = useState<readonly Option[]>([]);
  const remember = (ids: readonly string[]): void =>
    setKnown([...known, ...found].filter(({ value }) => ids.includes(value)));
  const withChosen = (ids: readonly string[]): Option[] => {
    const rest = ids.filter((id) => !found.some(({ value }) => value === id));
    return [...found, ...rest.map((id) => known.find(({ value }) => value === id) ?? { value: id, label: '…' })];
  };
  return { remember, withChosen };
}
