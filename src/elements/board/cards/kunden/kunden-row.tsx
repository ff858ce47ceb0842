import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Field } from '#core/ui/field.tsx';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { readPercent, TRENDS, type Segment } from './kunden-segments.ts';

export interface RowActs {
  change: (fields: Partial<Segment>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
  onKey: (event: KeyboardEvent) => void;
}

interface RowProps {
  segment: Segment;
  place: { index: number; last: number };
  results: boolean;
  acts: RowActs;
}

const ARROWS = { up: '↗', stable: '→', down: '↘' };

/** One segment as a row of fields. */
export function KundenRow({ segment, place, results, acts }: RowProps) {
  const t = useTexts('card');
  const name = segment.segment || t('kunden.unnamed', { number: place.index + 1 });
  const labelOf = (column: 'segment' | 'share' | 'result' | 'needs' | 'trend'): string =>
    t('kunden.of', { column: t(`kunden.${column}`), segment: name });
  return (
    <tr className="border-line-subtle border-b align-top" onKeyDown={acts.onKey}>
      <td className="p-1">
        <TextArea
          hideLabel
          autoGrow
          rows={1}
          maxLength={4_000}
          label={labelOf('segment')}
          value={segment.segment}
          autoFocus={segment.segment === '' && segment.needs === '' && segment.share === null}
          onChange={(event) => acts.change({ segment: event.currentTarget.value })}
        />
      </td>
      <td className="p-1">
        <PercentField label={labelOf('share')} value={segment.share} onChange={(share) => acts.change({ share })} />
      </td>
      {results && (
        <td className="p-1">
          <PercentField
            label={labelOf('result')}
            value={segment.result_share}
            onChange={(result_share) => acts.change({ result_share })}
          />
        </td>
      )}
      <td className="p-1">
        <TextArea
          hideLabel
          autoGrow
          rows={1}
          maxLength={4_000}
          label={labelOf('needs')}
          value={segment.needs}
          onChange={(event) => acts.change({ needs: event.currentTarget.value })}
        />
      </td>
      <td className="p-1">
        <Select
          hideLabel
          label={labelOf('trend')}
          value={segment.trend}
          options={TRENDS.map((trend) => ({ value: trend, label: `${ARROWS[trend]} ${t(`kunden.${trend}`)}` }))}
          onChange={(trend) => acts.change({ trend })}
        />
      </td>
      <RowButtons name={name} place={place} acts={acts} />
    </tr>
  );
}

function RowButtons({ name, place, acts }: Pick<RowProps, 'place' | 'acts'> & { name: string }) {
  const t = useTexts('card');
  return (
    <td className="p-1 whitespace-nowrap">
      <IconButton
        icon={ArrowUp}
        label={t('kunden.moveUp', { segment: name })}
        disabled={place.index === 0}
        onClick={() => acts.move(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('kunden.moveDown', { segment: name })}
        disabled={place.index === place.last}
        onClick={() => acts.move(1)}
      />
      <IconButton icon={Trash2} label={t('kunden.remove', { segment: name })} onClick={acts.remove} />
    </td>
  );
}

/** A percentage as it is typed; what is no number from 0 to 100 stays in the field and says so. */
function PercentField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const t = useTexts('card');
  const { locale } = useCore();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && readPercent(typed) === 'wrong';
  return (
    <Field
      label={label}
      className="[&>div:first-child]:sr-only"
      inputMode="decimal"
      value={typed ?? (value === null ? '' : formatNumber(value, locale))}
      error={wrong ? t('kunden.percentWrong') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const read = readPercent(text);
        setTyped(text);
        if (read !== 'wrong') onChange(read.value);
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
      }}
    />
  );
}
