import { Gauge, Plus } from 'lucide-react';
import { useId, useState } from 'react';

import { REALITIES } from '#contract/cards/areas.ts';
import { MOST_AREAS } from '#contract/cards/realitaeten.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import { useRows } from '../rows/use-rows.ts';
import { PartHead } from '../situation/part-head.tsx';
import { SituationEditor } from '../situation/situation-editor.tsx';
import { useCardPages } from '../situation/use-card-pages.ts';
import { AreaTools } from './area-tools.tsx';
import type { Area } from './areas.ts';
import { FactOffers } from './fact-offers.tsx';
import { FactsTable } from './facts-table.tsx';
import { RealityCounts, Standing } from './standing.tsx';
import { useAreaName } from './use-area-name.ts';
import { useNewArea } from './use-new-area.ts';
import { writtenAreas } from './written-areas.ts';

/** The own house to write: its areas as tabs with their facts, observations and insights. */
export const RealitaetenEditor = ({ draft }: { draft: DraftSaver }) => (
  <SituationEditor draft={draft}>
    <Areas draft={draft} />
  </SituationEditor>
);

function Areas({ draft }: { draft: DraftSaver }) {
  const t = useTexts('situation');
  const nameOf = useAreaName();
  const pages = useCardPages('realitaeten');
  const panelId = useId();
  const list = useRows<Area>({
    draft,
    read: writtenAreas,
    write: (areas) => ({ [REALITIES]: areas }),
    nameOf,
    most: MOST_AREAS,
  });
  const { rows: areas } = list;
  const [selected, select] = useState<string>();
  const [made, setMade] = useState<string>();
  const { busy, add } = useNewArea(draft, (id) => {
    setMade(id);
    select(id);
  });
  const area = areas.find(({ id }) => id === selected) ?? areas[0];
  const index = area ? areas.indexOf(area) : 0;
  const tabs = areas.map((one, place) => ({ key: one.id, label: nameOf(one, place), count: one.facts.length }));
  const name = area ? nameOf(area, index) : '';
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-4">
      <PartHead icon={Gauge} title={t('realitaeten.areas')} />
      <RealityCounts areas={areas} />
      <Standing areas={areas} selected={area?.id} onSelect={select} />
      <div className="flex flex-wrap items-end gap-2">
        {area && (
          <div className="min-w-0 flex-1">
            <Tabs tabs={tabs} selected={area.id} onSelect={select} label={t('realitaeten.areas')} panelId={panelId} />
          </div>
        )}
        <Button size="small" look="quiet" icon={Plus} disabled={busy || areas.length >= MOST_AREAS} onClick={add}>
          {t('realitaeten.addArea')}
        </Button>
      </div>
      {area ? (
        <div id={panelId} role="tabpanel" aria-label={name} className="flex min-w-0 flex-col gap-3">
          <AreaTools
            key={area.id}
            area={area}
            name={name}
            place={{ index, last: areas.length - 1 }}
            isNew={area.id === made}
            actions={list.actionsOf(area, index)}
          />
          <FactOffers list={list} open={area.id} pages={pages} />
          <FactsTable key={`${area.id} facts`} draft={draft} area={area.id} pages={pages} />
        </div>
      ) : (
        <p className="text-muted">{t('realitaeten.noAreas')}</p>
      )}
      <p className="sr-only" role="status">
        {list.said}
      </p>
    </section>
  );
}
