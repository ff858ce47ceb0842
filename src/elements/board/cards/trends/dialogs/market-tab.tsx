import { Info } from 'lucide-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { TREND_CATEGORIES } from '#contract/trends/trend-rules.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { titleOf } from '../trend-segments.ts';
import { hasOurTrends, trendQueries, type MarketFilter } from '../trends-queries.ts';
import { boxOf, HereMark, PickBox, type Choice } from './pick-box.tsx';
import { TrendDetail } from './trend-detail.tsx';
import { TrendOption } from './trend-option.tsx';
import { useTrendWords } from './trend-words.ts';

/** The marketplace: search, filters, list, load more (whiteboard 2.16). */
export function MarketTab({ choice }: { choice: Choice }) {
  const [filter, setFilter] = useState<MarketFilter>({ search: '', category: '', megatrend: '' });
  const asked = useDeferredValue(filter);
  return (
    <>
      <Filters filter={filter} onFilter={(change) => setFilter({ ...filter, ...change })} />
      <Found filter={asked} choice={choice} />
    </>
  );
}

function Filters({ filter, onFilter }: { filter: MarketFilter; onFilter: (change: Partial<MarketFilter>) => void }) {
  const t = useTexts('trends');
  const element = useCore();
  const { data: megatrends = [] } = useQuery(trendQueries.megatrends(element));
  const categories = TREND_CATEGORIES.map((value) => ({ value: value as string, label: t(`category.${value}`) }));
  const groups = megatrends.map(({ id, translations }) => ({
    value: id,
    label:
      translations.find(({ languageCode }) => element.locale.startsWith(languageCode))?.title ??
      titleOf({ translations }, id),
  }));
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        className="min-w-48 flex-1"
        label={t('choose.search')}
        value={filter.search}
        onChange={(search) => onFilter({ search })}
      />
      <Select
        hideLabel
        className="min-w-36"
        label={t('choose.category')}
        value={filter.category}
        options={[{ value: '', label: t('choose.anyCategory') }, ...categories]}
        onChange={(category) => onFilter({ category })}
      />
      {hasOurTrends(element) && (
        <Select
          hideLabel
          className="w-44"
          label={t('choose.megatrend')}
          value={filter.megatrend}
          options={[{ value: '', label: t('choose.anyMegatrend') }, ...groups]}
          onChange={(megatrend) => onFilter({ megatrend })}
        />
      )}
    </div>
  );
}

function Found({ filter, choice }: { filter: MarketFilter; choice: Choice }) {
  const t = useTexts('trends');
  const words = useTrendWords();
  const [shown, setShown] = useState<Microtrend>();
  const market = useInfiniteQuery(trendQueries.market(useCore(), filter));
  if (market.data === undefined) {
    return market.error ? (
      <ErrorView error={market.error} onRetry={() => void market.refetch()} />
    ) : (
      <LoadingSkeleton rows={6} />
    );
  }
  const trends = market.data.pages.flatMap(({ results }) => results);
  const count = market.data.pages[0]?.count ?? trends.length;
  if (trends.length === 0) return <StateView kind="empty" title={t('choose.none')} text={t('choose.noneHint')} />;
  return (
    <>
      <ul className="flex flex-col">
        {trends.map((trend) => (
          <TrendOption
            key={trend.id}
            trend={trend}
            box={boxOf(trend)}
            start={<PickBox {...{ trend, choice }} name={words.title(trend)} />}
            end={
              <span className="flex flex-none items-center gap-1">
                <HereMark trend={trend} choice={choice} />
                <IconButton
                  size="small"
                  icon={Info}
                  label={t('choose.details', { name: words.title(trend) })}
                  onClick={() => setShown(trend)}
                />
              </span>
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 pt-1">
        {market.hasNextPage && (
          <Button busy={market.isFetchingNextPage} onClick={() => void market.fetchNextPage()}>
            {t('choose.more')}
          </Button>
        )}
        <p className="numbers text-muted text-sm" role="status">
          {t('choose.shown', { shown: trends.length, count: Math.max(count, trends.length) })}
        </p>
      </div>
      {shown && <TrendDetail trend={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
