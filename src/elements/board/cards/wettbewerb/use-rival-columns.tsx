import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';

import { PercentCell, TextCell } from '../rows/row-cells.tsx';
import type { RowColumn } from '../rows/rows-table.tsx';
import type { Rival } from './rivals.ts';
import { THREATS } from './threat.ts';

interface ThreatSelectProps {
  label: string;
  threat: Rival['threat'];
  onChange: (threat: number | null) => void;
}

/** How dangerous a competitor is, or that nobody has said so yet. */
function ThreatSelect({ label, threat, onChange }: ThreatSelectProps) {
  const t = useTexts('situation');
  const ratings = THREATS.map((value) => ({ value: String(value), label: t('wettbewerb.threatOf', { value }) }));
  return (
    <Select
      hideLabel
      className="[&_select]:h-10"
      label={label}
      value={String(threat ?? '')}
      options={[{ value: '', label: t('wettbewerb.unrated') }, ...ratings]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}

/** The columns of the competitors to write. */
export function useRivalColumns(): RowColumn<Rival>[] {
  const t = useTexts('situation');
  const textOf = (field: 'strengths' | 'weaknesses' | 'expected_move', title: string): RowColumn<Rival> => ({
    key: field,
    title,
    width: '',
    narrow: 'col-span-2',
    render: (row, { label, change }) => (
      <TextCell label={label} value={row[field]} onChange={(text) => change({ [field]: text })} />
    ),
  });
  return [
    {
      key: 'name',
      title: t('wettbewerb.name'),
      width: 'w-[15%]',
      narrow: '',
      render: ({ name }, { label, isNew, change }) => (
        <TextCell
          className="[&_textarea]:font-semibold"
          label={label}
          value={name}
          autoFocus={isNew}
          onChange={(text) => change({ name: text })}
        />
      ),
    },
    {
      key: 'share',
      title: t('wettbewerb.share'),
      width: 'w-24',
      narrow: '',
      render: ({ share }, { label, typedIn, storeTyped, change }) => (
        <PercentCell
          label={label}
          value={share}
          stored={typedIn('share')}
          onStore={(text) => storeTyped('share', text)}
          onChange={(value) => change({ share: value })}
        />
      ),
    },
    textOf('strengths', t('wettbewerb.strengths')),
    textOf('weaknesses', t('wettbewerb.weaknesses')),
    textOf('expected_move', t('wettbewerb.move')),
    {
      key: 'threat',
      title: t('wettbewerb.threat'),
      width: 'w-34',
      narrow: '',
      render: ({ threat }, { label, change }) => (
        <ThreatSelect label={label} threat={threat} onChange={(chosen) => change({ threat: chosen })} />
      ),
    },
  ];
}
