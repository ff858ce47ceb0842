import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PERSON_WORDS, type PersonWord } from '#contract/okr/okr-table.ts';
import { useIdleAfter } from '#core/element/use-idle-after.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { plainText } from '#core/locale/collation.ts';
import { TableFilter, type FilterOption } from '#core/ui/table/table-filter.tsx';
import { apartIn } from '#core/ui/fields/same-names.ts';

import { useOkr } from '../model/okr-context.ts';
import { isPersonWord } from '../model/okr-state.ts';
import { okrQueries } from '../okr-queries.ts';

interface PersonFilterProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The people of these ids: those who are known here, and the rest as the server names them. */
function useNamesOf(ids: readonly string[], known: readonly FilterOption[]): FilterOption[] {
  const core = useCore();
  const names = known.filter(({ value }) => ids.includes(value));
  const unknown = ids.filter((id) => !names.some(({ value }) => value === id));
  const { data = [] } = useQuery({ ...okrQueries.people(core, { ids: unknown }), enabled: unknown.length > 0 });
  return [...names, ...data.map(({ id, name }) => ({ value: id, label: name }))];
}

/** Whoever looks, and nobody, where the server knows the words: those that were searched, and those that are chosen. */
function useWordOptions(text: string): FilterOption[] {
  const t = useTexts('okr');
  const { details, state } = useOkr();
  const options = PERSON_WORDS.map((value) => ({ value, label: t(`filter.${value}`) }));
  const isChosen = (value: PersonWord): boolean => state.filters.responsible?.includes(value) ?? false;
  const isFound = (label: string): boolean => plainText(label).includes(plainText(text.trim()));
  return options.filter(({ value, label }) => isChosen(value) || (details && isFound(label)));
}

/** Filters by those who answer for an item; they are searched by name on the server, which names at most 50 at once. */
export function PersonFilter({ chosen, onChange }: PersonFilterProps) {
  const t = useTexts('okr');
  const core = useCore();
  // what is seen at once comes first
  const mayAsk = useIdleAfter(true);
  const [text, setText] = useState('');
  const [known, setKnown] = useState<readonly FilterOption[]>([]);
  const { data, isError, refetch } = useQuery({
    ...okrQueries.people(core, { text }),
    enabled: mayAsk,
    placeholderData: (before) => before,
  });
  const words = useWordOptions(text);
  const apart = apartIn(data ?? []);
  const found = (data ?? []).map((person) => ({ value: person.id, label: person.name, detail: apart(person) }));
  // who was chosen keeps the name when somebody else is searched
  const isFound = (id: string): boolean => found.some(({ value }) => value === id);
  const others = useNamesOf(
    chosen.filter((id) => !isPersonWord(id) && !isFound(id)),
    known,
  );
  const options = [...words, ...found, ...others];
  const change = (ids: string[]): void => {
    setKnown(options.filter(({ value }) => ids.includes(value)));
    onChange(ids);
  };
  return (
    <TableFilter
      label={t('filter.responsible')}
      options={options}
      chosen={chosen}
      onChange={change}
      onSearch={setText}
      onRetry={isError ? () => void refetch() : undefined}
    />
  );
}
