import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Select } from '#core/ui/fields/select.tsx';

import { percentColumn, textColumn } from '../rows/row-columns.tsx';
import type { RowColumn } from '../rows/rows-table.tsx';
import { ARROWS, TRENDS, type Segment, type Trend } from './kunden-segments.ts';

/** What files call the columns, in both languages. */
const ALIASES = {
  segment: ['segment', 'kundensegment', 'kundengruppe', 'zielgruppe', 'kunde', 'customer segment', 'customer', 'group'],
  share: ['anteil', 'umsatzanteil', 'anteil am umsatz', 'share', 'revenue share', 'share of revenue'],
  result_share: ['ergebnisanteil', 'anteil am ergebnis', 'result share', 'share of result', 'profit share'],
  needs: ['bedürfnis', 'bedarf', 'wunsch', 'anforderung', 'need', 'requirement'],
  trend: ['trend', 'entwicklung', 'development'],
};

/** How a segment develops, in the words of both languages or as an arrow. */
const TREND_WORDS = {
  up: /^(up|wachsend|wächst|steigend|steigt|growing|grows|rising|\+|↗|↑)/i,
  stable: /^(stable|stabil|gleich|konstant|flat|steady|→|0$)/i,
  down: /^(down|schrumpfend|schrumpft|fallend|fällt|sinkend|sinkt|shrinking|shrinks|falling|-|−|↘|↓)/i,
};
const trendIn = (text: string): Trend | undefined => TRENDS.find((one) => TREND_WORDS[one].test(text));

/** How a segment develops. */
function useTrendColumn(): RowColumn<Segment> {
  const t = useTexts('card');
  return {
    key: 'trend',
    title: t('kunden.trend'),
    width: 'w-38',
    narrow: '',
    aliases: ALIASES.trend,
    text: ({ trend }) => t(`kunden.${trend}`),
    read: (text) => {
      const trend = text === '' ? 'stable' : trendIn(text);
      return trend && { trend };
    },
    render: ({ trend }, { label, change }) => (
      <Select
        hideLabel
        className="[&_select]:h-10"
        label={label}
        value={trend}
        options={TRENDS.map((one) => ({ value: one, label: `${ARROWS[one]} ${t(`kunden.${one}`)}` }))}
        onChange={(chosen) => change({ trend: chosen })}
      />
    ),
  };
}

/** The columns of the segments; that of the result is shown only where it is known or wanted. */
export function useKundenColumns(results: boolean): RowColumn<Segment>[] {
  const t = useTexts('card');
  const { locale } = useCore();
  const trend = useTrendColumn();
  const percentOf = (field: 'share' | 'result_share', title: string): RowColumn<Segment> =>
    percentColumn(field, {
      title,
      aliases: ALIASES[field],
      width: 'w-24',
      narrow: '',
      narrowTitle: `${t(field === 'share' ? 'kunden.legendShare' : 'kunden.legendResult')} %`,
      locale,
    });
  return [
    textColumn('segment', {
      title: t('kunden.segment'),
      aliases: ALIASES.segment,
      width: 'w-1/5',
      narrow: results ? '' : 'col-span-2',
      isName: true,
    }),
    percentOf('share', t('kunden.share')),
    { ...percentOf('result_share', t('kunden.result')), isHidden: !results },
    textColumn('needs', { title: t('kunden.needs'), aliases: ALIASES.needs, width: '', narrow: 'col-span-3' }),
    trend,
  ];
}
