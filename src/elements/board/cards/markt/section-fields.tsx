import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { RichTextEditor } from '#core/ui/rich-text.tsx';

import { OriginMenu } from '../rows/row-origin.tsx';
import { useCardPages } from '../situation/use-card-pages.ts';
import { ChartEditor } from './chart-editor.tsx';
import { SectionChart } from './section-chart.tsx';
import { SectionSource } from './section-source.tsx';
import { SectionTable } from './section-table.tsx';
import { firstChart, type FieldsProps } from './sections.ts';
import { withChart } from './series-numbers.ts';
import { SourceActions } from './source-actions.tsx';

/** Characters of the title of a section. */
const TITLE_LENGTH = 200;

/** A section to write: its chart while it is made, the table behind it, and what it says. */
export function SectionFields({ section, name, isNew, onChange }: FieldsProps) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const pages = useCardPages('markt');
  const { chart, headers, title } = section;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field
          className="min-w-0 flex-1 basis-72"
          label={t('markt.title')}
          maxLength={TITLE_LENGTH}
          value={title}
          autoFocus={isNew}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Switch
          label={t('markt.hasChart')}
          checked={chart !== null}
          onChange={(isOn) => onChange(isOn ? withChart(section, firstChart(headers), locale) : { chart: null }, 0)}
        />
      </div>
      {chart && (
        <div className="grid items-start gap-x-6 gap-y-4 @3xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <SectionChart section={section} />
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
    </div>
  );
}
