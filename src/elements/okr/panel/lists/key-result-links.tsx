import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { KeyResult } from '#contract/okr/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Combobox } from '#core/ui/fields/combobox.tsx';
import { useChosen } from '#core/ui/fields/use-chosen.ts';

import type { Items } from '../../model/item-draft.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { okrQueries } from '../../okr-queries.ts';
import { useProblem } from '../fields/fields.tsx';
import { KeyResultLine } from './key-result-lines.tsx';
import { ListGap } from './list-gap.tsx';
import type { ItemEditing } from '../use-item-draft.ts';

interface KeyResultLinksProps {
  editing: ItemEditing;
  item: Items['project'];
}

/** The key results of a project: each leads to its panel; more can be added, others taken away. */
export function KeyResultLinks({ editing, item }: KeyResultLinksProps) {
  const t = useTexts('okr-item');
  const core = useCore();
  const [text, setText] = useState('');
  const query = useQuery(itemQueries.keyResultsOf(core, item.id));
  const { data: linked = [] } = query;
  const found =
    useQuery({ ...itemQueries.foundKeyResults(core, text), placeholderData: (before) => before }).data ?? [];
  const optionOf = useOptionOf();
  const all = [...new Map([...found, ...linked].map((one) => [one.id, one])).values()];
  const { remember, withChosen } = useChosen(all.map(optionOf));
  const error = useProblem({ editing, field: 'key_results' });
  return (
    <section className="panel-group">
      <Combobox
        label={t('field.key_results')}
        error={error}
        placeholder={t('projects.noKeyResult')}
        options={withChosen(item.key_results)}
        value={item.key_results}
        onChange={(key_results) => {
          remember(key_results);
          editing.commit({ key_results });
        }}
        onSearch={setText}
      />
      <ListGap query={query} />
      {linked.length > 0 && (
        <div className="panel-lines">
          {linked.map((one) => (
            <KeyResultLine key={one.id} item={one} />
          ))}
        </div>
      )}
    </section>
  );
}

/** A key result as a choice; quarter and team distinguish equal titles. */
function useOptionOf() {
  const words = useTexts('okr');
  const core = useCore();
  const teams = useQuery(okrQueries.teams(core)).data ?? [];
  return ({ id, title, year, quarter, team }: KeyResult) => {
    const name = teams.find((one) => one.id === team)?.name;
    const period = words('period.quarter', { year, quarter });
    return { value: id, label: title, detail: name === undefined ? period : `${period} · ${name}` };
  };
}
