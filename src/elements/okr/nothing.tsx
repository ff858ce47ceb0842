import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { onPress } from '#core/ui/on-press.ts';
import { StateView } from '#core/ui/state-view.tsx';

import { useOkr } from './model/okr-context.ts';
import { filterCount } from './model/okr-state.ts';
import { periodIn } from './model/periods.ts';

export const NewObjective = onPress(async () => (await import('./panel/create/new-objective.tsx')).NewObjective);

/** What table and diagram show instead of goals, and what can be done about it. */
export function Nothing() {
  const { state } = useOkr();
  return filterCount(state.filters) > 0 ? <NothingFound /> : <NoObjectives />;
}

/** Filters are set, and nothing passes them. */
function NothingFound() {
  const t = useTexts('okr-table');
  const { state, change } = useOkr();
  return (
    <StateView kind="empty" title={t('nothing.title')} text={t('nothing.text')}>
      <Button onClick={() => change({ filters: periodIn(state.filters) })}>{t('nothing.act')}</Button>
    </StateView>
  );
}

/** The period holds nothing yet. */
function NoObjectives() {
  const t = useTexts('okr-table');
  const [creating, setCreating] = useState(false);
  return (
    <StateView kind="empty" title={t('empty.title')} text={t('empty.text')}>
      <Button icon={Plus} onClick={() => setCreating(true)}>
        {t('empty.act')}
      </Button>
      {creating && (
        <Suspense fallback={null}>
          <NewObjective onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </StateView>
  );
}
