import { ChartColumn, ChartLine } from 'lucide-react';

import { AGGREGATIONS } from '#contract/board/chart-figures.ts';
import { CHART_TITLE_LENGTH, UNIT_LENGTH, type ChartSpec } from '#contract/board/chart-spec.ts';
import type { DataHeader } from '#contract/board/data-sources.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import { SeriesFields } from './series-fields.tsx';

interface ChartEditorProps {
  chart: ChartSpec;
  headers: readonly DataHeader[];
  /** The title of the section, which stands for that of the chart. */
  title: string;
  /** Without a pause a choice is saved at once. */
  onChange: (chart: ChartSpec, pause?: number) => void;
}

/** What a chart shows, beside the chart itself: each choice is drawn at once. */
export function ChartEditor({ chart, headers, title, onChange }: ChartEditorProps) {
  const t = useTexts('situation');
  const choose = (fields: Partial<ChartSpec>): void => onChange({ ...chart, ...fields }, 0);
  return (
    <div className="flex min-w-0 flex-col gap-4" role="group" aria-label={t('markt.editChart')}>
      <Segmented
        label={t('markt.type')}
        selected={chart.type}
        options={[
          { key: 'bar', label: t('markt.bar'), icon: ChartColumn },
          { key: 'line', label: t('markt.line'), icon: ChartLine },
        ]}
        onSelect={(type) => choose({ type })}
      />
      <div className="grid gap-3 @sm:grid-cols-2">
        <Select
          label={t('markt.x')}
          value={chart.x}
          options={headers.map(({ internal_key: value, display_key: label }) => ({ value, label }))}
          onChange={(x) => choose({ x })}
        />
        <Select
          label={t('markt.aggregation')}
          value={chart.aggregation}
          options={AGGREGATIONS.map((value) => ({ value, label: t(`markt.by.${value}`) }))}
          onChange={(aggregation) => choose({ aggregation })}
        />
      </div>
      <SeriesFields
        chart={chart}
        headers={
          chart.aggregation === 'count' ? headers : headers.filter(({ internal_key }) => internal_key !== chart.x)
        }
        onChange={choose}
      />
      <div className="grid gap-3 @sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field
          label={t('markt.chartTitle')}
          placeholder={title}
          maxLength={CHART_TITLE_LENGTH}
          value={chart.title}
          onChange={(event) => onChange({ ...chart, title: event.currentTarget.value })}
        />
        <Field
          label={t('markt.unit')}
          placeholder={t('markt.unitExample')}
          maxLength={UNIT_LENGTH}
          value={chart.unit}
          onChange={(event) => onChange({ ...chart, unit: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
