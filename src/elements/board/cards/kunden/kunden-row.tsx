import { useState } from 'react';

import { LINE_LENGTH } from '#contract/board/scene-shape.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useCore } from '#core/session/use-core.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { RowButtons } from '#core/ui/sortable/row-buttons.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';

import { readPercent, TRENDS, type Segment } from './kunden-segments.ts';

type Percentage = 'share' | 'result_share';

export interface RowActions {
  change: (fields: Partial<Segment>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
  /** Text in a percentage of this row that is none. */
  typedIn: (column: Percentage) => string | null;
  storeTyped: (column: Percentage, text: string | null) => void;
}

interface RowProps {
  segment: Segment;
  place: { index: number; last: number };
  results: boolean;
  actions: RowActions;
}

const ARROWS = { up: '↗', stable: '→', down: '↘' };

/** One segment as a row of fields; in a narrow column its fields have lines of their own. */
export function KundenRow({ segment, place, results, actions }: RowProps) {
  const t = useTexts('card');
  const name = segment.segment || t('kunden.unnamed', { number: place.index + 1 });
  const labelOf = (column: 'segment' | 'share' | 'result' | 'needs' | 'trend'): string =>
    t('kunden.of', { column: t(`kunden.${column}`), segment: name });
  const { move, onKeyDown } = useMoveKeys(place.index, actions.move);
  const labels = {
    up: t('kunden.moveUp', { segment: name }),
    down: t('kunden.moveDown', { segment: name }),
    remove: t('kunden.remove', { segment: name }),
  };
  return (
    <tr
      className="border-line-subtle grid grid-cols-[minmax(0,1fr)_76px_76px] gap-x-2 gap-y-2 border-b py-3 align-top @4xl:table-row"
      onKeyDown={onKeyDown}
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
          onChange={(event) => actions.change({ segment: event.currentTarget.value })}
        />
      </td>
      <PercentCell column="share" label={labelOf('share')} segment={segment} actions={actions} />
      {results && <PercentCell column="result_share" label={labelOf('result')} segment={segment} actions={actions} />}
      <td className="col-span-3 min-w-0 @4xl:p-1">
        <NarrowLabel text={t('kunden.needs')} />
        <TextArea
          hideLabel
          autoGrow
          rows={1}
          maxLength={LINE_LENGTH}
          label={labelOf('needs')}
          value={segment.needs}
          onChange={(event) => actions.change({ needs: event.currentTarget.value })}
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
          onChange={(trend) => actions.change({ trend })}
        />
      </td>
      <td className="col-span-2 self-end justify-self-end whitespace-nowrap @4xl:p-1">
        <RowButtons {...{ labels, place }} onMove={move} onRemove={actions.remove} />
      </td>
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

interface PercentProps {
  column: Percentage;
  label: string;
  segment: Segment;
  actions: RowActions;
}

/** A percentage as it is typed; what is no number from 0 to 100 stays in the field, also for the next visit, and says so. */
function PercentCell({ column, label, segment, actions }: PercentProps) {
  const t = useTexts('card');
  const { locale } = useCore();
  const [typed, setTyped] = useState(() => actions.typedIn(column));
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
          actions.storeTyped(column, read === 'wrong' ? text : null);
          if (read !== 'wrong') actions.change({ [column]: read.value });
        }}
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
      />
    </td>
  );
}
