import { useSortable } from '@dnd-kit/react/sortable';
import { GripVertical, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

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
  /** A new item begins with its words chosen: Enter begins the `next` one, until the field is left. */
  fresh: { next: (renamed: ChecklistAction) => void; done: () => void } | undefined;
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
function Words({ item, label, fresh, onAction }: RowProps & { label: string }) {
  const t = useTexts('planning');
  const [typed, setTyped] = useState<string>();
  const keep = (): void => {
    if (typed !== undefined && typed.trim() !== label) onAction({ kind: 'rename', id: item.id, label: typed });
    setTyped(undefined);
  };
  const enter = (): void => {
    if (!fresh) return keep();
    setTyped(undefined);
    // nothing was typed: the list is complete
    if (typed === undefined) onAction({ kind: 'remove', id: item.id });
    else fresh.next({ kind: 'rename', id: item.id, label: typed });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && typed !== undefined) setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // long labels wrap; they have no line breaks, since Enter saves
    <textarea
      rows={1}
      aria-label={t('checklist.words', { name: label })}
      value={typed ?? label}
      maxLength={400}
      autoFocus={fresh !== undefined}
      onFocus={(event) => fresh && event.currentTarget.select()}
      className={`focus:border-line-strong hover:border-line min-w-0 flex-1 resize-none rounded-sm border border-transparent bg-transparent px-1.5 py-1 text-sm [field-sizing:content] ${item.state ? 'text-subtle line-through' : ''}`}
      onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onBlur={() => {
        keep();
        fresh?.done();
      }}
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
