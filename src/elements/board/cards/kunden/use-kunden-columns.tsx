import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';

import { PercentCell, TextCell } from '../rows/row-cells.tsx';
import type { RowColumn } from '../rows/rows-table.tsx';
import { TRENDS, type Segment } from './kunden-segments.ts';

const ARROWS = { up: '↗', stable: '→', down: '↘' };

/** The columns of the segments; that of the result only where it is known or wanted. */
export function useKundenColumns(results: boolean): RowColumn<Segment>[] {
  const t = useTexts('card');
  const percentOf = (field: 'share' | 'result_share'): Omit<RowColumn<Segment>, 'key' | 'title'> => ({
    width: 'w-24',
    narrow: '',
    narrowTitle: `${t(field === 'share' ? 'kunden.legendShare' : 'kunden.legendResult')} %`,
    render: (row, { label, typedIn, storeTyped, change }) => (
      <PercentCell
        label={label}
        value={row[field]}
        stored={typedIn(field)}
        onStore={(text) => storeTyped(field, text)}
        onChange={(value) => change({ [field]: value })}
      />
    ),
  });
  const columns: RowColumn<Segment>[] = [
    {
      key: 'segment',
      title: t('kunden.segment'),
      width: 'w-1/5',
      narrow: results ? '' : 'col-span-2',
      render: ({ segment }, { label, isNew, change }) => (
        <TextCell label={label} value={segment} autoFocus={isNew} onChange={(text) => change({ segment: text })} />
      ),
    },
    { key: 'share', title: t('kunden.share'), ...percentOf('share') },
    { key: 'result', title: t('kunden.result'), ...percentOf('result_share') },
    {
      key: 'needs',
      title: t('kunden.needs'),
      width: '',
      narrow: 'col-span-3',
      render: ({ needs }, { label, change }) => (
        <TextCell label={label} value={needs} onChange={(text) => change({ needs: text })} />
      ),
    },
    {
      key: 'trend',
      title: t('kunden.trend'),
      width: 'w-38',
      narrow: '',
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
    },
  ];
  return results ? columns : columns.filter(({ key }) => key !== 'result');
}
