import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { RichTextEditor } from '#core/ui/rich-text.tsx';

import { OriginMenu } from '../rows/row-origin.tsx';
import { useCardPages } from '../situation/use-card-pages.ts';
import { ChartEditor } from './chart-editor.tsx';
import { SectionChart, useSectionFigures } from './section-chart.tsx';
import { SectionSource } from './section-source.tsx';
import { SectionTable } from './section-table.tsx';
import type { FieldsProps } from './sections.ts';
import { withChart } from './series-numbers.ts';
import { SourceActions } from './source-actions.tsx';

/** A section to write below its title: its chart while it is made, the table behind it, and what it says. */
export function SectionFields({ section, name, onChange }: FieldsProps) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const pages = useCardPages('markt');
  const figures = useSectionFigures(section);
  const { chart, headers, title } = section;
  return (
    <>
      {chart && (
        <div className="grid items-start gap-x-6 gap-y-4 @3xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <SectionChart {...{ section, chart, figures }} />
          <ChartEditor
            chart={chart}
            headers={headers}
            title={title}
            onChange={(changed, pause) => onChange(withChart(section, changed, locale), pause)}
          />
        </div>
      )}
      <SectionTable section={section} name={name} onChange={(fields) => onChange(fields)} />
      <RichTextEditor
        label={t('markt.analysis')}
        placeholder={t('markt.analysisPlaceholder')}
        value={section.analysis}
        onChange={(analysis) => {
          if (analysis !== section.analysis) onChange({ analysis });
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SourceActions section={section} onChange={onChange} />
        <SectionSource section={section} />
        <OriginMenu row={section} name={name} pages={pages} onChange={(origin) => onChange({ origin }, 0)} />
      </div>
    </>
  );
}
