import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import { formatShare } from '#core/locale/formats.ts';
import { saidStatus } from '#contract/okr/okr-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import { keptUnits } from '../../model/kept-units.ts';
import { useOkr } from '../../model/okr-context.ts';
import { MOST_KEY_RESULTS } from '../../model/quality-hints.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import { Hints, useHints } from '../fields/hints.tsx';
import { ListGap } from './list-gap.tsx';
import { NewKeyResult } from '../create/new-key-result.tsx';
import { STATUS_LOOK } from '../../model/status-look.ts';

/** The key results of an objective, each leading to its own panel. */
export function KeyResultLines({ item }: { item: Objective }) {
  const t = useTexts('okr-item');
  const core = useCore();
  const [creating, setCreating] = useState(false);
  const query = useQuery(itemQueries.keyResults(core, item.id));
  const { data: list = [] } = query;
  const hints = useHints(list.length > MOST_KEY_RESULTS ? ['tooMany'] : []);
  return (
    <section className="panel-group">
      <div className="panel-group-head">
        <h3>{query.data ? t('keyResults.title', { count: list.length }) : t('keyResults.name')}</h3>
        <Button size="small" icon={Plus} onClick={() => setCreating(true)}>
          {t('keyResults.add')}
        </Button>
      </div>
      {list.length > 0 && (
        <div className="panel-lines">
          {list.map((one) => (
            <KeyResultLine key={one.id} item={one} />
          ))}
        </div>
      )}
      <ListGap query={query} />
      {query.data?.length === 0 && <p className="text-sm text-muted">{t('keyResults.none')}</p>}
      <Hints {...hints} />
      {creating && <NewKeyResult objective={item} siblings={list.length} onClose={() => setCreating(false)} />}
    </section>
  );
}

/** A key result as a line: state, words, values, progress. */
export function KeyResultLine({ item }: { item: KeyResult }) {
  const words = useTexts('okr');
  const { locale } = useCore();
  const { open, now } = useOkr();
  const status = saidStatus(item.status, item, now);
  return (
    <button type="button" className="panel-line" onClick={() => open({ type: 'key_result', id: item.id })}>
      <span role="img" aria-label={words(`status.${status}`)} title={words(`status.${status}`)}>
        <Icon of={STATUS_LOOK[status].icon} />
      </span>
      <span className="min-w-0 flex-1">
        {keptUnits(item.title)}
        <span className="block text-xs text-muted tabular-nums">
          {amountWithUnit(item.current, item, locale)} / {amountWithUnit(item.goal, item, locale)}
        </span>
      </span>
      <span className="tabular-nums">{formatShare(item.progress, locale)}</span>
    </button>
  );
}
