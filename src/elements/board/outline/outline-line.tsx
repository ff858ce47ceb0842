import { ChevronDown, ChevronRight, Lock, Maximize2, MoveRight } from 'lucide-react';

import { formatDay } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Pill } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useCardContent } from '../canvas/use-card-content.ts';
import { useBoard, useCardAccess } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { LOOKS, SHAPES } from '../scene/steps/node-look.ts';
import { meetingDate, nodeStatus } from '../scene/steps/node-status.ts';
import { EntryActions, TimelineActions } from './entry-actions.tsx';
import { NoteActions } from './note-actions.tsx';
import type { OutlineRow } from './outline-tree.ts';
import { StepActions } from './step-actions.tsx';
import { TIMELINE_LINE, type BoardLine } from './use-outline.ts';
import { LineButton } from './line-button.tsx';

interface LineProps {
  row: OutlineRow<BoardLine>;
  /** Whether Tab comes to this line. */
  stop: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onOpen: (card: string) => void;
  onSelect: (step: string) => void;
}

/** One line: name, state, and the actions that the board offers for it. */
export function OutlineLine({ row, stop, onFocus, onToggle, onOpen, onSelect }: LineProps) {
  const { item, level, place, of, open } = row;
  const { step } = useStage();
  const here = item.step === step;
  return (
    <div
      role="treeitem"
      data-line={item.id}
      tabIndex={stop ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={open}
      aria-current={here ? 'step' : undefined}
      aria-selected={stop}
      style={{ paddingInlineStart: (level - 1) * 22 }}
      className="hover:bg-hover flex min-h-10 items-center gap-2 rounded-md pe-1 text-sm"
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onClick={(event) => isInDialog(event.target) || event.currentTarget.focus()}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        if (item.step !== undefined) onSelect(item.step);
        else event.currentTarget.querySelector<HTMLElement>('button:not([data-chevron])')?.click();
      }}
    >
      <Chevron open={open} onToggle={onToggle} />
      {item.icon && <Icon of={item.icon} className={here ? 'text-ink' : 'text-accent'} />}
      <span
        className={`min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere] hyphens-auto ${level < 3 && !item.note && !item.entry ? 'font-semibold' : ''}`}
      >
        {item.label}
        {item.node && <StepFacts line={item} />}
      </span>
      <LineActions {...{ item, stop, onOpen, onSelect }} />
    </div>
  );
}

type ActionsProps = Pick<LineProps, 'stop' | 'onOpen' | 'onSelect'> & { item: BoardLine };

/** The actions of the board for the line. */
function LineActions({ item, stop, onOpen, onSelect }: ActionsProps) {
  return (
    <>
      {item.card !== undefined && <CardFacts card={item.card} stop={stop} onOpen={onOpen} />}
      {item.node && <StepActions node={item.node} label={item.label} stop={stop} />}
      {item.id === TIMELINE_LINE && <TimelineActions stop={stop} />}
      {item.entry && <EntryActions entry={item.entry} stop={stop} />}
      {item.note && <NoteActions note={item.note} label={item.label} stop={stop} />}
      {item.step !== undefined && <GoTo line={item} stop={stop} onSelect={onSelect} />}
    </>
  );
}

/** The dialogs of a line's actions lie inside of it. */
const isInDialog = (target: EventTarget): boolean => target instanceof Element && target.closest('dialog') !== null;

function Chevron({ open, onToggle }: { open: boolean | undefined; onToggle: () => void }) {
  if (open === undefined) return <span className="w-6 flex-none" />;
  return (
    // the arrow keys do the same; the tree itself says whether the line is open
    <button
      type="button"
      data-chevron
      tabIndex={-1}
      aria-hidden="true"
      className="text-subtle grid size-6 flex-none place-items-center"
      onClick={onToggle}
    >
      <Icon of={open ? ChevronDown : ChevronRight} size={14} />
    </button>
  );
}

function GoTo({ line, stop, onSelect }: { line: BoardLine; stop: boolean; onSelect: (step: string) => void }) {
  const t = useTexts('board-view');
  return (
    <LineButton
      stop={stop}
      icon={MoveRight}
      label={t('outline.goTo', { name: line.label })}
      onClick={() => line.step !== undefined && onSelect(line.step)}
    />
  );
}

function StepFacts({ line: { node } }: { line: BoardLine }) {
  const t = useTexts('board-view');
  const board = useTexts('board');
  const { locale } = useCore();
  const { boardId } = useBoard();
  const planning = useCardContent(boardId, 'planen');
  if (!node) return null;
  const status = nodeStatus(node, planning);
  const date = meetingDate(node, planning);
  const day = date === undefined ? t('outline.noDate') : formatDay(date, locale);
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 font-normal">
      <Pill look={LOOKS[status]} icon={SHAPES[status]}>
        {board(`node.${status}`)}
      </Pill>
      {node.date_field !== undefined && (
        <span className="text-muted text-xs">{date === undefined ? day : t('outline.date', { date: day })}</span>
      )}
    </span>
  );
}

function CardFacts({ card, stop, onOpen }: { card: string; stop: boolean; onOpen: (card: string) => void }) {
  const t = useTexts('board-view');
  const { boardId } = useBoard();
  const { lock, access } = useCardAccess(card);
  const filled = Object.keys(useCardContent(boardId, card)).length > 0;
  const locked = lock && access.lockedByOther;
  return (
    <>
      <span className="text-subtle inline-flex items-center gap-1 text-xs">
        {locked && <Icon of={Lock} size={12} />}
        {locked
          ? t('outline.lockedBy', { name: lock.user_info.full_name })
          : access.mine
            ? t('outline.mine')
            : t(filled ? 'outline.filledCard' : 'outline.emptyCard')}
      </span>
      {access.mayEdit && (
        <LineButton stop={stop} icon={Maximize2} label={t('outline.edit')} onClick={() => onOpen(card)} />
      )}
    </>
  );
}
