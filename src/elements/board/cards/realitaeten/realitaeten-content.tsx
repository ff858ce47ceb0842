import { useId, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Tabs } from '#core/ui/tabs.tsx';

import type { CardContent } from '../content/card-content.ts';
import { RatingMark } from '../rows/rating-mark.tsx';
import { ReadTable, type ReadColumn } from '../rows/read-table.tsx';
import { SituationContent } from '../situation/situation-content.tsx';
import { areasToRead, type Area, type Fact } from './areas.ts';
import { RealityCounts, Standing } from './standing.tsx';
import { useAreaName } from './use-area-name.ts';

/** The own house to read: how its areas stand, the facts of one of them, observations and insights. */
export function RealitaetenContent({ data }: { data: CardContent }) {
  const t = useTexts('situation');
  const areas = areasToRead(data);
  return (
    <SituationContent data={data}>
      {areas.some(({ facts }) => facts.length > 0) ? (
        <ReadAreas areas={areas} />
      ) : (
        <p className="text-muted">{t('realitaeten.none')}</p>
      )}
    </SituationContent>
  );
}

function ReadAreas({ areas }: { areas: Area[] }) {
  const t = useTexts('situation');
  const nameOf = useAreaName();
  const panelId = useId();
  const [wanted, select] = useState<string>();
  const area = areas.find(({ id }) => id === wanted) ?? areas.find(({ facts }) => facts.length > 0) ?? areas[0];
  if (!area) return null;
  const tabs = areas.map((one, index) => ({ key: one.id, label: nameOf(one, index), count: one.facts.length }));
  return (
    <div className="flex flex-col gap-4">
      <RealityCounts areas={areas} />
      <Standing areas={areas} selected={area.id} onSelect={select} />
      <Tabs tabs={tabs} selected={area.id} onSelect={select} label={t('realitaeten.areas')} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={nameOf(area, areas.indexOf(area))}>
        <ReadFacts facts={area.facts} />
      </div>
    </div>
  );
}

function ReadFacts({ facts }: { facts: readonly Fact[] }) {
  const t = useTexts('situation');
  if (facts.length === 0) return <p className="text-muted">{t('realitaeten.noFacts')}</p>;
  const columns: ReadColumn<Fact>[] = [
    { key: 'fact', title: t('realitaeten.fact'), render: ({ fact }) => fact || '–' },
    {
      key: 'source',
      title: t('realitaeten.source'),
      width: 'w-1/4',
      render: ({ source }) => <span className="text-muted">{source || '–'}</span>,
    },
    {
      key: 'rating',
      title: t('realitaeten.rating'),
      width: 'w-28',
      render: ({ rating }) => <RatingMark rating={rating} look={rating === 1 ? 'alarm' : 'good'} />,
    },
  ];
  return <ReadTable rows={facts} columns={columns} />;
}
