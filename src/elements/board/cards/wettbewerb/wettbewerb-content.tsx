import { formatPercent } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { RatingMark } from '../rows/rating-mark.tsx';
import { ReadTable, type ReadColumn } from '../rows/read-table.tsx';
import { SituationContent } from '../situation/situation-content.tsx';
import { RivalsChart } from './rivals-chart.tsx';
import { ownShareOf, readRivals, type Rival } from './rivals.ts';

/** The competition to read: shares of the market, competitors, observations and insights. */
export function WettbewerbContent({ data }: { data: CardContent }) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const rivals = readRivals(data);
  const share = (value: number | null): string => (value === null ? '–' : formatPercent(value, locale));
  const columns: ReadColumn<Rival>[] = [
    { key: 'name', title: t('wettbewerb.name'), width: 'w-[17%]', render: ({ name }) => <b>{name || '–'}</b> },
    { key: 'share', title: t('wettbewerb.share'), width: 'w-24', render: (row) => share(row.share) },
    { key: 'strengths', title: t('wettbewerb.strengths'), render: ({ strengths }) => strengths || '–' },
    { key: 'weaknesses', title: t('wettbewerb.weaknesses'), render: ({ weaknesses }) => weaknesses || '–' },
    { key: 'move', title: t('wettbewerb.move'), render: ({ expected_move: move }) => move || '–' },
    {
      key: 'threat',
      title: t('wettbewerb.threat'),
      width: 'w-24',
      render: (row) => <RatingMark rating={row.threat} />,
    },
  ];
  return (
    <SituationContent data={data}>
      {rivals.length === 0 ? (
        <p className="text-muted">{t('wettbewerb.none')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <RivalsChart rivals={rivals} own={ownShareOf(data)} />
          <ReadTable rows={rivals} columns={columns} />
        </div>
      )}
    </SituationContent>
  );
}
