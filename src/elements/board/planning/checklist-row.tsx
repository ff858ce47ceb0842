import { useSortable } from '@dnd-kit/react/sortable';
import { GripVertical, Trash2 } from 'lucide-react';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';

import type { ChecklistItem } from '#contract/board/scene-planning.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { useMoveKeys } from '#core/ui/sortable/use-move-keys.ts';

import type { ChecklistAction } from './checklist.ts';
import { useItemLabel } from './use-item-label.ts';

interface RowProps {
  item: ChecklistItem;
  place: number;
  count: number;
  mayWrite: boolean;
  onAction: (action: ChecklistAction) => void;
}

/** One item: a handle to move it, a box to tick, its words to write in, a button to delete it. */
export function ChecklistRow(props: RowProps) {
  const { item, place, mayWrite, onAction } = props;
  const t = useTexts('planning');
  const { ref, handleRef } = useSortable({ id: item.id, index: place, disabled: !mayWrite });
  const label = useItemLabel()(item);
  return (
    <li
      ref={ref}
      className="bg-surface hover:bg-hover flex min-h-10 items-center gap-2 rounded-md px-1"
      data-item={item.id}
    >
      {mayWrite && <Handle {...props} label={label} handleRef={handleRef} />}
      <input
        type="checkbox"
        className="checkbox"
        aria-label={label}
        checked={item.state}
        disabled={!mayWrite}
        onChange={() => onAction({ kind: 'tick', id: item.id })}
      />
      {mayWrite ? (
        <Words {...props} label={label} />
      ) : (
        <span className={`min-w-0 flex-1 py-1 text-sm ${item.state ? 'text-subtle line-through' : ''}`}>{label}</span>
      )}
      {mayWrite && (
        <IconButton
          icon={Trash2}
          size="small"
          iconSize={14}
          label={t('checklist.remove', { name: label })}
          onClick={() => onAction({ kind: 'remove', id: item.id })}
        />
      )}
    </li>
  );
}

/** The label in place: Enter and leaving save it, Escape restores it. */
function Words({ item, label, onAction }: RowProps & { label: string }) {
  const t = useTexts('planning');
  const [typed, setTyped] = useState<string>();
  const keep = (): void => {
    if (typed !== undefined && typed.trim() !== label) onAction({ kind: 'rename', id: item.id, label: typed });
    setTyped(undefined);
  };
  return (
    <WordsField
      aria-label={t('checklist.words', { name: label })}
      value={typed ?? label}
      className={item.state ? 'text-subtle line-through' : ''}
      onType={setTyped}
      onBlur={keep}
      onEnter={keep}
      onEscape={typed === undefined ? undefined : () => setTyped(undefined)}
    />
  );
}

interface NewRowProps {
  typed: string | undefined;
  onType: (words: string) => void;
  /** What was typed: it is added, and by Enter the next item begins. */
  onAdd: (label: string, goesOn: boolean) => void;
  /** Nothing was typed, or it was given up by a key. */
  onDrop: (byKey: boolean) => void;
}

/** An item to be: it is none before it has words, so nothing of it is saved or counted. */
export function NewChecklistRow({ typed, onType, onAdd, onDrop }: NewRowProps) {
  const t = useTexts('planning');
  const label = t('checklist.newItem');
  // a field that goes away is left too
  const isOver = useRef(false);
  const end = (words: string | undefined, byKey: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    if (words?.trim()) onAdd(words, byKey);
    else onDrop(byKey);
  };
  return (
    <li className="flex min-h-10 items-center gap-2 rounded-md px-1" data-new-item>
      <span className="size-6 flex-none" />
      <input type="checkbox" className="checkbox invisible" disabled aria-hidden="true" />
      <WordsField
        aria-label={t('checklist.words', { name: label })}
        value={typed ?? label}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onType={onType}
        onBlur={() => end(typed, false)}
        onEnter={() => end(typed, true)}
        onEscape={() => end(undefined, true)}
      />
    </li>
  );
}

interface WordsFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'onKeyDown'> {
  onType: (words: string) => void;
  onEnter: () => void;
  onEscape: (() => void) | undefined;
}

/** Long labels wrap; they have no line breaks, since Enter saves. */
function WordsField({ className = '', onType, onEnter, onEscape, ...rest }: WordsFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const act = { Enter: onEnter, Escape: onEscape }[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <textarea
      rows={1}
      maxLength={400}
      {...rest}
      className={`focus:border-line-strong hover:border-line min-w-0 flex-1 resize-none rounded-sm border border-transparent bg-transparent px-1.5 py-1 text-sm [field-sizing:content] ${className}`}
      onChange={(event) => onType(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={onKeyDown}
    />
  );
}

/** Dragged by pointer or by Space and the arrow keys, or moved in one step by Alt and an arrow key. */
function Handle({
  item,
  place,
  count,
  label,
  onAction,
  handleRef,
}: RowProps & { label: string; handleRef: (element: Element | null) => void }) {
  const t = useTexts('planning');
  const { onKeyDown } = useMoveKeys(place, (by) => {
    if (place + by >= 0 && place + by < count) onAction({ kind: 'move', id: item.id, to: place + by });
  });
  return (
    <button
      ref={handleRef}
      type="button"
      className="text-subtle grid size-6 flex-none cursor-grab touch-none place-items-center active:cursor-grabbing"
      title={t('checklist.move', { name: label })}
      aria-label={t('checklist.move', { name: label })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={onKeyDown}
    >
      <GripVertical aria-hidden="true" size={14} />
    </button>
  );
}
