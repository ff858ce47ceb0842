import { ArrowDown, ArrowUp, Copy, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';

import type { AutoAssignRule, RuleOptions } from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Pill } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';

import { ruleSentence } from '../rule-sentence.ts';
import type { RowDrag } from './use-row-drag.ts';

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;

export interface RuleRowProps {
  rule: AutoAssignRule;
  place: number;
  isLast: boolean;
  rulePath: string;
  options: RuleOptions | undefined;
  drag: RowDrag | null;
  /** Undefined where rows cannot be moved. */
  handleProps:
    | Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerHandler>
    | undefined;
  onMove: ((by: -1 | 1) => void) | undefined;
  onCancelDrag: () => void;
  onOpen: () => void;
  onActive: (active: boolean) => void;
  onDuplicate: () => void;
  onDelete: (rule: AutoAssignRule) => void;
}

/** One rule: its place, name, what it does in a sentence, and whether it is active. */
export function RuleRow(props: RuleRowProps) {
  const { rule, place, rulePath, options, drag, onOpen, onActive } = props;
  const t = useTexts('auto-assign');
  const { locale } = useCore();
  const dragged = drag?.from === place;
  return (
    <li
      part="rule"
      data-rule={rule.id}
      style={dragged ? { transform: `translateY(${drag.shift}px)` } : undefined}
      className={`card relative flex items-start gap-3 px-3 py-3 ${dragged ? 'shadow-3 z-10' : 'shadow-1'} ${dropLine(drag, place)}`}
    >
      <Handle {...props} />
      <span aria-hidden="true" className="numbers text-subtle w-5 pt-0.5 text-end text-sm">
        {place + 1}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a
            href={rulePath.replace('{id}', encodeURIComponent(rule.id))}
            className="text-md font-medium wrap-anywhere hover:underline"
            onClick={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {rule.name}
          </a>
          {!rule.is_active && <Pill look="neutral">{t('list.inactive')}</Pill>}
        </div>
        <p className="text-muted mt-0.5 text-sm wrap-anywhere">{ruleSentence(rule, options, t, locale)}</p>
      </div>
      <Switch
        checked={rule.is_active}
        label={<span className="sr-only">{t('list.active', { name: rule.name })}</span>}
        onChange={onActive}
      />
      <Menu label={t('list.menu', { name: rule.name })} size="small" items={useItems(props)} />
    </li>
  );
}

/** A line where the dragged row would fall. */
function dropLine(drag: RowDrag | null, place: number): string {
  if (!drag || drag.to === drag.from || drag.to !== place) return '';
  return drag.to > drag.from
    ? 'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-0.5 after:bg-(--strategy-accent)'
    : 'before:absolute before:inset-x-0 before:-top-1.5 before:h-0.5 before:bg-(--strategy-accent)';
}

function Handle({ rule, drag, handleProps, onMove, onCancelDrag }: RuleRowProps) {
  const t = useTexts('auto-assign');
  if (!handleProps || !onMove) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && drag) return onCancelDrag();
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      className="btn btn-icon btn-quiet btn-small -my-0.5 -ms-1 cursor-grab touch-none"
      aria-label={t('list.drag', { name: rule.name })}
      title={t('list.drag', { name: rule.name })}
      onKeyDown={onKeyDown}
      {...handleProps}
    >
      <Icon of={GripVertical} />
    </button>
  );
}

function useItems({ rule, place, isLast, onOpen, onMove, onDuplicate, onDelete }: RuleRowProps): MenuItem[] {
  const t = useTexts('auto-assign');
  const moves: MenuItem[] = onMove
    ? [
        { label: t('act.up'), icon: ArrowUp, disabled: place === 0, onSelect: () => onMove(-1) },
        { label: t('act.down'), icon: ArrowDown, disabled: isLast, onSelect: () => onMove(1) },
      ]
    : [];
  return [
    { label: t('act.open'), icon: Pencil, onSelect: onOpen },
    { label: t('act.duplicate'), icon: Copy, onSelect: onDuplicate },
    ...moves,
    'separator',
    { label: t('act.delete'), icon: Trash2, danger: true, onSelect: () => onDelete(rule) },
  ];
}
