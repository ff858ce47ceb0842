import { useSortable } from '@dnd-kit/react/sortable';
import { GripVertical, TriangleAlert } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

import { minutesIn, readDuration, readTime } from '#contract/board/agenda-clock.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Field } from '#core/ui/fields/field.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { RowButtons } from '#core/ui/sortable/row-buttons.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import type { DraftItem, ItemProblem } from './agenda-draft.ts';

export interface EditRowProps {
  item: DraftItem;
  place: { index: number; last: number };
  problem: ItemProblem;
  onChange: (change: Partial<DraftItem>) => void;
  /** A time has been typed, over `before` if that was one. */
  onTyped: (before?: string) => void;
  /** So many minutes; what follows begins earlier or later. */
  onDuration: (minutes: number) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

/** An item of the agenda as fields. Alt and an arrow key move it. */
export function EditRow({ item, place, problem, onChange, onTyped, onDuration, onMove, onDelete }: EditRowProps) {
  const t = useTexts('agenda');
  const { ref, handleRef } = useSortable({ id: item.id, index: place.index });
  const name = item.module || t('unnamed', { place: place.index + 1 });
  const { move, onKeyDown } = useMoveKeys(place.index, onMove);
  const labels = {
    up: t('up', { module: name }),
    down: t('down', { module: name }),
    remove: t('delete', { module: name }),
  };
  return (
    <tr
      ref={ref}
      data-item={item.id}
      onKeyDown={onKeyDown}
      className="border-line-subtle bg-surface border-b align-top @max-[560px]:grid @max-[560px]:grid-cols-[136px_1fr_auto] @max-[560px]:py-2"
    >
      <td className="w-[186px] px-1 py-1.5 @max-[560px]:w-auto">
        <span className="flex items-start gap-1">
          <button
            ref={handleRef}
            type="button"
            aria-label={t('drag', { module: name })}
            title={t('drag', { module: name })}
            className="text-subtle hover:bg-hover grid size-[34px] flex-none cursor-grab place-items-center rounded-sm @max-[560px]:hidden"
          >
            <Icon of={GripVertical} size={14} />
          </button>
          <TimeField {...{ item, problem, onChange, onTyped }} label={t('timeOf', { module: name })} />
        </span>
      </td>
      <td className="px-1 py-1.5 @max-[560px]:col-span-3 @max-[560px]:row-start-2">
        <ModuleField {...{ item, problem, onChange }} label={t('moduleOf', { place: place.index + 1 })} />
      </td>
      <td className="numbers w-24 px-1 py-1.5 whitespace-nowrap @max-[560px]:col-start-2 @max-[560px]:row-start-1">
        <span className="flex items-center gap-1.5">
          <DurationField {...{ item, problem, onChange, onDuration }} label={t('durationOf', { module: name })} />
          {problem.overlaps && <Overlap />}
        </span>
      </td>
      <td className="w-[108px] px-1 py-1.5 @max-[560px]:col-start-3 @max-[560px]:row-start-1 @max-[560px]:w-auto">
        <span className="flex">
          <RowButtons size="small" {...{ labels, place }} onMove={move} onRemove={onDelete} />
        </span>
      </td>
    </tr>
  );
}

type FieldProps = Pick<EditRowProps, 'item' | 'problem' | 'onChange'> & { label: string };
type TimeProps = FieldProps & Pick<EditRowProps, 'onTyped'>;
type DurationProps = FieldProps & Pick<EditRowProps, 'onDuration'>;

/** Each key is kept; the rest of the day follows when the field is left or by Enter, or it would jump with each digit. */
function TimeField({ item, problem, onChange, onTyped, label }: TimeProps) {
  const t = useTexts('agenda');
  // while one types, half a time is no mistake yet
  const [typing, setTyping] = useState(false);
  // what was typed last, and the time that stood there before; what is no time yet waits for the rest
  const [typed, setTyped] = useState<{ time: string; before: string | undefined }>();
  // a row that was moved has got another time, which is none to compare with
  if (typed && typed.time !== item.time) setTyped(undefined);
  const take = (): void => {
    const time = readTime(item.time);
    if (time === null || (!typed && time === item.time)) return;
    setTyped(undefined);
    onTyped(typed?.before);
  };
  return (
    <Field
      label={label}
      hideLabel
      className="flex-1"
      value={item.time}
      placeholder={t('timeHint')}
      autoComplete="off"
      error={problem.time && !typing ? t('timeWrong') : undefined}
      onFocus={() => setTyping(true)}
      onChange={(event) => {
        const time = event.currentTarget.value;
        setTyped({ time, before: typed ? typed.before : item.time });
        onChange({ time });
      }}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      onBlur={() => {
        setTyping(false);
        take();
      }}
    />
  );
}

/** Minutes, taken when the field is left or by Enter: what follows would jump with each digit. */
function DurationField({ item, problem, onChange, onDuration, label }: DurationProps) {
  const t = useTexts('agenda');
  // while one types, half a duration is no mistake yet
  const [typed, setTyped] = useState<string>();
  const keep = (typedDuration?: string): void => {
    setTyped(undefined);
    if (typedDuration !== item.typedDuration) onChange({ typedDuration });
  };
  const take = (): void => {
    if (typed === undefined) return;
    const minutes = readDuration(typed);
    if (minutes === null && typed !== item.duration) return keep(typed);
    keep();
    if (minutes !== null && minutes !== minutesIn(item.duration)) onDuration(minutes);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') take();
    if (event.key !== 'Escape' || (typed ?? item.typedDuration) === undefined) return;
    // the text is given up, not the panel
    event.preventDefault();
    keep();
  };
  return (
    <Field
      label={label}
      hideLabel
      className="w-[72px] whitespace-normal"
      value={typed ?? item.typedDuration ?? item.duration}
      inputMode="numeric"
      autoComplete="off"
      disabled={readTime(item.time) === null && !problem.duration}
      error={problem.duration && typed === undefined ? t('durationWrong') : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}

function ModuleField({ item, problem, onChange, label }: FieldProps) {
  const t = useTexts('agenda');
  const [left, setLeft] = useState(false);
  return (
    <Field
      label={label}
      hideLabel
      value={item.module}
      maxLength={300}
      placeholder={t('moduleHint')}
      error={problem.module && left ? t('moduleMissing') : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange({ module: event.currentTarget.value })}
    />
  );
}

function Overlap() {
  const t = useTexts('agenda');
  return (
    <Tooltip text={t('overlap')}>
      <span role="img" aria-label={t('overlap')} tabIndex={0} className="text-warning-text grid">
        <Icon of={TriangleAlert} size={14} />
      </span>
    </Tooltip>
  );
}
