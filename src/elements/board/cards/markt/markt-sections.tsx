import { ChartArea, Plus } from 'lucide-react';
import { useState } from 'react';

import { internalKeyOf } from '#contract/board/data-sources.ts';
import { MOST_SECTIONS } from '#contract/cards/markt-sections.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

import { useRows } from '../rows/use-rows.ts';
import { PartHead } from '../situation/part-head.tsx';
import { SectionEditor } from './section-editor.tsx';
import { SectionOffers } from './section-offers.tsx';
import { changed, firstChart, readSections, type Section, type SectionChange } from './sections.ts';
import { useSectionName } from './use-section-name.ts';

const FIELD = 'ANALYSIS_SECTIONS';
/** Rows of a new table. */
const ROWS = 3;

/** A table of its own: a year and a figure. */
function newSection(names: [string, string]): Section {
  const [first, second] = names.map((display_key) => ({
    display_key,
    internal_key: internalKeyOf(display_key),
    type: 'text' as const,
  }));
  const headers = first && second ? [first, { ...second, kind: 'number' as const }] : [];
  const row = Object.fromEntries(headers.map(({ internal_key }) => [internal_key, null]));
  return {
    id: crypto.randomUUID(),
    title: '',
    headers,
    data: Array.from({ length: ROWS }, () => ({ ...row })),
    chart: firstChart(headers),
    analysis: '',
    data_source_id: '',
    source: '',
    rows_left_out: 0,
  };
}

/** The analysis of the market to write: sections out of the card's sources, and tables of one's own. */
export function MarktSections({ draft }: { draft: DraftSaver }) {
  const t = useTexts('situation');
  const card = useTexts('card');
  const nameOf = useSectionName();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRows<Section>({
    draft,
    read: (data) => readSections(data[FIELD]),
    write: (sections) => ({ [FIELD]: sections }),
    nameOf,
    most: MOST_SECTIONS,
  });
  const { rows: sections } = list;
  const room = Math.max(0, MOST_SECTIONS - sections.length);
  const show = (id: string, isOpen: boolean): void =>
    setOpen((shown) => new Set(isOpen ? [...shown, id] : [...shown].filter((one) => one !== id)));
  const add = (): void => {
    const section = newSection([t('markt.newName'), t('markt.newFigure')]);
    list.add(section);
    show(section.id, true);
  };
  // what a source answers, or an undo brings back, comes later: by then others may have changed
  const put = (next: (now: Section[]) => Section[], pause?: number): void =>
    draft.change({ [FIELD]: next(readSections(draft.state.data[FIELD])) }, pause);
  const change = (id: string, fields: SectionChange, pause?: number): void =>
    put((now) => now.map((one) => (one.id === id ? changed(one, fields) : one)), pause);
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <PartHead icon={ChartArea} title={card('part.ANALYSIS_SECTIONS')} count={sections.length} />
      {sections.length === 0 && <p className="text-muted">{t('markt.none')}</p>}
      <ol className="flex min-w-0 flex-col gap-4">
        {sections.map((section, index) => (
          <SectionEditor
            key={section.id}
            section={section}
            name={nameOf(section, index)}
            place={{ index, last: sections.length - 1 }}
            actions={list.actionsOf(section, index)}
            onChange={(fields, pause) => change(section.id, fields, pause)}
            isOpen={open.has(section.id)}
            isNew={section.id === list.added}
            onOpen={(isOpen) => show(section.id, isOpen)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <SectionOffers sections={sections} room={room} onTake={(made) => put((now) => [...now, ...made], 0)} />
        <Button icon={Plus} disabled={room === 0} onClick={add}>
          {t('markt.add')}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {list.said}
      </p>
    </section>
  );
}
