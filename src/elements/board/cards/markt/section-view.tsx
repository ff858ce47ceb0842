import { Suspense, useId, useState, type ReactNode } from 'react';

import { formatNumber, formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { later } from '#core/ui/later.ts';
import { loadRichText, RichText } from '#core/ui/rich-text.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { useChangeText, useEssenceSentence } from './essence-sentence.ts';
import { SectionChart, useSectionFigures } from './section-chart.tsx';
import { essenceOf, formatFigure, type SectionFigures } from './section-figures.ts';
import { SectionSource } from './section-source.tsx';
import type { Section } from './sections.ts';

const SectionTable = later(async () => (await import('./section-table.tsx')).SectionTable);

// beside the data of the card, each of whose sections has a text
loadRichText();

/** Tables with more rows are folded: the chart says it first. */
const OPEN_ROWS = 8;

/** The browser lays out what is in sight first: a card may have twenty. */
export const SECTION =
  'flex min-w-0 flex-col [contain-intrinsic-size:auto_480px] [content-visibility:auto] [overflow-clip-margin:8px]';

interface SectionProps {
  section: Section;
  name: string;
  /** Beside the title. */
  children?: ReactNode;
}

/** A section as a page of a report: its chart beside the figures that count, what they say, the table below. */
export function SectionView({ section, name, children }: SectionProps) {
  const id = useId();
  const figures = useSectionFigures(section);
  const { chart } = section;
  return (
    <section aria-labelledby={id} className={`${SECTION} gap-3`} data-section={section.id}>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <h4 id={id} className="font-display text-lg leading-snug font-semibold">
            {name}
          </h4>
          <SectionSource section={section} />
        </div>
        {children}
      </header>
      <div className={chart ? 'grid gap-x-6 gap-y-4 @3xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]' : ''}>
        {chart && <SectionChart {...{ section, chart, figures }} />}
        <div className="flex min-w-0 flex-col gap-4">
          {figures && <KeyFigures figures={figures} unit={chart?.unit ?? ''} />}
          <RichText html={section.analysis} className="max-w-[70ch]" />
        </div>
      </div>
      <Figures section={section} name={name} />
    </section>
  );
}

/** The one figure of each column of the chart. */
function KeyFigures({ figures, unit }: { figures: SectionFigures; unit: string }) {
  const { locale } = useCore();
  const sentenceOf = useEssenceSentence();
  const changeText = useChangeText();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {figures.series.map(({ key, name, color }, place) => {
        const essence = essenceOf(figures, place, unit);
        if (!essence) return null;
        return (
          <div key={key} className="min-w-28 border-s-3 ps-3" style={{ borderColor: `var(--strategy-${color})` }}>
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="numbers font-display text-2xl leading-tight font-semibold" title={sentenceOf(essence, unit)}>
              {formatFigure(essence.value, unit, locale)}
            </dd>
            <dd className="text-muted text-xs">
              {essence.name}
              {essence.share !== undefined && ` · ${formatShare(essence.share, locale)}`}
              {essence.before && (
                <span className="ms-1.5 font-medium text-(--strategy-text)">
                  {changeText(essence.before.change, unit)}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The table of a section; a long one is rendered when it is opened. */
function Figures({ section, name }: { section: Section; name: string }) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const rows = section.data.length;
  const [isOpen, setOpen] = useState(rows <= OPEN_ROWS || !section.chart);
  if (rows === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-muted cursor-pointer text-sm">
        {t('markt.figures', { count: rows, rows: formatNumber(rows, locale) })}
      </summary>
      {isOpen && (
        <div className="pt-2">
          <Suspense fallback={<LoadingSkeleton rows={3} />}>
            <SectionTable section={section} name={name} />
          </Suspense>
        </div>
      )}
      {section.rows_left_out > 0 && (
        <p className="text-muted pt-1 text-xs">
          {t('markt.leftOut', { count: section.rows_left_out, rows: formatNumber(section.rows_left_out, locale) })}
        </p>
      )}
    </details>
  );
}
