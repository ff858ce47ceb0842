import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

import { LINE_LENGTH } from '#contract/scene-shape.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Field } from '#core/ui/field.tsx';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { readPercent, TRENDS, type Segment } from './kunden-segments.ts';

type Percentage = 'share' | 'result_share';

export interface RowActs {
  change: (fields: Partial<Segment>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
  onKey: (event: KeyboardEvent) => void;
  /** What stands in a percentage of this row although it is none. */
  typedIn: (column: Percentage) => string | null;
  keepTyped: (column: Percentage, text: string | null) => void;
}

interface RowProps {
  segment: Segment;
  place: { index: number; last: number };
  results: boolean;
  acts: RowActs;
}

const ARROWS = { up: '↗', stable: '→', down: '↘' };

/** One segment as a row of fields; in a narrow column its fields stand in lines of their own. */
export function KundenRow({ segment, place, results, acts }: RowProps) {
  const t = useTexts('card');
  const name = segment.segment || t('kunden.unnamed', { number: place.index + 1 });
  const labelOf = (column: 'segment' | 'share' | 'result' | 'needs' | 'trend'): string =>
    t('kunden.of', { column: t(`kunden.${column}`), segment: name });
  return (
    <tr
      className="border-line-subtle grid grid-cols-[minmax(0,1fr)_76px_76px] gap-x-2 gap-y-2 border-b py-3 align-top @4xl:table-row"
      onKeyDown={acts.onKey}
    >
      <td className={`min-w-0 @4xl:p-1 ${results ? '' : 'col-span-2'}`}>
        <NarrowLabel text={t('kunden.segment')} />
        <TextArea
          hideLabel
          autoGrow
          rows={1}
          maxLength={LINE_LENGTH}
          label={labelOf('segment')}
          value={segment.segment}
          autoFocus={segment.segment === '' && segment.needs === '' && segment.share === null}
          onChange={(event) => acts.change({ segment: event.currentTarget.value })}
        />
      </td>
      <PercentCell column="share" label={labelOf('share')} segment={segment} acts={acts} />
      {results && <PercentCell column="result_share" label={labelOf('result')} segment={segment} acts={acts} />}
      <td className="col-span-3 min-w-0 @4xl:p-1">
        <NarrowLabel text={t('kunden.needs')} />
        <TextArea
          hideLabel
          autoGrow
          rows={1}
          maxLength={LINE_LENGTH}
          label={labelOf('needs')}
          value={segment.needs}
          onChange={(event) => acts.change({ needs: event.currentTarget.value })}
        />
      </td>
      <td className="min-w-0 @4xl:p-1">
        <NarrowLabel text={t('kunden.trend')} />
        <Select
          hideLabel
          className="[&_select]:h-10"
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

/** The head of a column, where the columns have none; the field itself is labelled. */
function NarrowLabel({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="text-subtle block truncate pb-0.5 text-xs @4xl:hidden">
      {text}
    </span>
  );
}

function RowButtons({ name, place, acts }: Pick<RowProps, 'place' | 'acts'> & { name: string }) {
  const t = useTexts('card');
  return (
    <td className="col-span-2 self-end justify-self-end whitespace-nowrap @4xl:p-1">
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

interface PercentProps {
  column: Percentage;
  label: string;
  segment: Segment;
  acts: RowActs;
}

/** A percentage as it is typed; what is no number from 0 to 100 stays in the field, also for the next visit, and says so. */
function PercentCell({ column, label, segment, acts }: PercentProps) {
  const t = useTexts('card');
  const { locale } = useCore();
  const [typed, setTyped] = useState(() => acts.typedIn(column));
  const value = segment[column];
  const wrong = typed !== null && readPercent(typed) === 'wrong';
  return (
    <td className="min-w-0 @4xl:p-1">
      <NarrowLabel text={`${t(column === 'share' ? 'kunden.legendShare' : 'kunden.legendResult')} %`} />
      <Field
        label={label}
        className="[&_.input]:h-10 [&>div:first-child]:sr-only"
        inputMode="decimal"
        value={typed ?? (value === null ? '' : formatNumber(value, locale))}
        error={wrong ? t('kunden.percentWrong') : undefined}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const read = readPercent(text);
          setTyped(text);
          acts.keepTyped(column, read === 'wrong' ? text : null);
          if (read !== 'wrong') acts.change({ [column]: read.value });
        }}
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
      />
    </td>
  );
}
