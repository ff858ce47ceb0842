import { ArrowDown, ArrowUp, Info, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';

import { RATINGS, TIMES } from '#contract/trends/trend-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';

import type { Origin } from '../rows/origin.ts';
import { TextCell } from '../rows/row-cells.tsx';
import { useOriginChoice } from '../rows/row-origin.tsx';
import type { RowActions, Rows } from '../rows/use-rows.ts';
import { LevelField } from './level-field.tsx';
import { NumberMark } from './rating-mark.tsx';
import { isGap, judged, type TrendRow } from './trend-segments.ts';
import { TrendLine } from './trend-table.tsx';

export interface SegmentRowsProps {
  list: Rows<TrendRow>;
  numbers: ReadonlyMap<string, number>;
  active: string | undefined;
  /** The pages that trends may come from. */
  pages: readonly Origin[];
  onActive: (id: string | undefined) => void;
  onOpen: (id: string) => void;
  /** Follows each change of a judgement. */
  evaluate: (row: TrendRow, before: TrendRow) => void;
  /** Cells of a spreadsheet, from a cell of the table on. */
  onPaste: (event: ClipboardEvent, line: number, column: number) => void;
}

/** The trends of one segment to write. */
export function SegmentRows({ list, numbers, evaluate, active, onPaste, ...more }: SegmentRowsProps) {
  const t = useTexts('trends');
  if (list.rows.length === 0)
    return (
      <tr className="block @4xl:table-row">
        <td colSpan={7} className="text-muted block py-2 text-sm @4xl:table-cell">
          {t('segment.empty')}
        </td>
      </tr>
    );
  return list.rows.map((row, index) => {
    const actions = list.actionsOf(row, index);
    const judge = (change: Parameters<typeof judged>[1]): void => {
      const next = judged(row, change);
      actions.change(next);
      evaluate({ ...row, ...next }, row);
    };
    return (
      <WriteLine
        key={row.id}
        {...{ row, actions, judge, index }}
        {...more}
        name={list.nameOf(row, index)}
        number={numbers.get(row.id) ?? 0}
        last={list.rows.length - 1}
        isActive={row.id === active}
        onPaste={(event, column) => onPaste(event, index, column)}
      />
    );
  });
}

interface WriteLineProps extends Pick<SegmentRowsProps, 'pages' | 'onActive' | 'onOpen'> {
  row: TrendRow;
  name: string;
  number: number;
  index: number;
  last: number;
  isActive: boolean;
  onPaste: (event: ClipboardEvent, column: number) => void;
  actions: RowActions<TrendRow>;
  judge: (change: Parameters<typeof judged>[1]) => void;
}

function WriteLine({ row, name, number, index, last, actions, pages, judge, onOpen, ...line }: WriteLineProps) {
  const t = useTexts('trends');
  const { onKeyDown } = useMoveKeys(index, actions.move);
  const labelOf = (column: 'trend' | 'effect' | 'time' | 'competence' | 'rating'): string =>
    t('of', { column: t(`column.${column}`), name });
  return (
    <TrendLine
      {...{ row, onKeyDown }}
      {...line}
      cells={[
        <NumberMark key="number" number={number} rating={row.category} />,
        <TextCell
          key="trend"
          className="[&_textarea]:font-medium"
          label={labelOf('trend')}
          placeholder={row.Microtrends.title || t('row.placeholder')}
          value={row.microtrend}
          onChange={(text) => actions.change({ microtrend: text })}
        />,
        <LevelField
          key="effect"
          label={labelOf('effect')}
          value={row.Einfluss}
          onChange={(Einfluss) => judge({ Einfluss })}
        />,
        <ValueSelect
          key="time"
          label={labelOf('time')}
          value={row.Zeitpunkt}
          options={TIMES.map((value) => ({ value, label: t(`time.${value}`) }))}
          onChange={(Zeitpunkt) => judge({ Zeitpunkt })}
        />,
        <LevelField
          key="competence"
          label={labelOf('competence')}
          value={row.Kompetenz}
          isGap={isGap(row)}
          onChange={(Kompetenz) => judge({ Kompetenz })}
        />,
        <ValueSelect
          key="rating"
          label={labelOf('rating')}
          value={row.category}
          options={RATINGS.map((value) => ({ value, label: t(`rating.${value}`) }))}
          onChange={(category) => judge({ category })}
        />,
        <LineMenu key="acts" {...{ row, name, index, last, actions, pages, onOpen }} />,
      ]}
    />
  );
}

type MenuProps = Pick<WriteLineProps, 'row' | 'name' | 'index' | 'last' | 'actions' | 'pages' | 'onOpen'>;

/** What can be done with a trend. */
function LineMenu({ row, name, index, last, actions, pages, onOpen }: MenuProps) {
  const t = useTexts('trends');
  const { id } = row.Microtrends;
  const origin = useOriginChoice({ row, name, pages, onChange: (page) => actions.change({ origin: page }, 0) });
  const items: MenuItem[] = [
    ...(id === null ? [] : [{ label: t('row.open'), icon: Info, onSelect: () => onOpen(id) }]),
    ...origin.actions,
    { label: t('row.up'), icon: ArrowUp, onSelect: () => actions.move(-1), disabled: index === 0, hint: 'Alt ↑' },
    { label: t('row.down'), icon: ArrowDown, onSelect: () => actions.move(1), disabled: index === last, hint: 'Alt ↓' },
    'separator',
    { label: t('row.remove'), icon: Trash2, onSelect: actions.remove, danger: true },
  ];
  return (
    <>
      <Menu size="small" label={t('row.menu', { name })} items={items} />
      {origin.dialog}
    </>
  );
}

interface ValueSelectProps<V extends string> {
  label: string;
  value: V | null;
  options: { value: V; label: string }[];
  onChange: (value: V | null) => void;
}

/** One of several values, or that nobody has said so yet. */
function ValueSelect<V extends string>({ label, value, options, onChange }: ValueSelectProps<V>) {
  const t = useTexts('trends');
  return (
    <Select<V | ''>
      hideLabel
      className="[&_select]:h-10"
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: t('unrated') }, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
