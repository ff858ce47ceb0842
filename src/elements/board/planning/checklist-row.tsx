import { GripVertical, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { ChecklistItem } from '#contract/scene-shapes.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';

import type { ChecklistAct } from './checklist.ts';
import { useItemLabel } from './checklist-preview.tsx';

interface RowProps {
  item: ChecklistItem;
  place: number;
  count: number;
  mayWrite: boolean;
  /** A new item begins with its words chosen. */
  renaming: boolean;
  onAct: (act: ChecklistAct) => void;
  /** The place under a point of the screen. */
  onPlace: (y: number) => number;
}

/** One item: a handle to move it, a box to tick, its words to write in, a button to delete it. */
export function ChecklistRow(props: RowProps) {
  const { item, mayWrite, onAct } = props;
  const t = useTexts('planning');
  const label = useItemLabel()(item);
  return (
    <li className="hover:bg-hover flex min-h-10 items-center gap-2 rounded-md px-1" data-item={item.id}>
      {mayWrite && <Handle {...props} label={label} />}
      <input
        type="checkbox"
        className="checkbox"
        aria-label={label}
        checked={item.state}
        disabled={!mayWrite}
        onChange={() => onAct({ kind: 'tick', id: item.id })}
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
          onClick={() => onAct({ kind: 'remove', id: item.id })}
        />
      )}
    </li>
  );
}

/** The words in place: Enter and leaving keep them, Escape takes them back. */
function Words({ item, label, renaming, onAct }: RowProps & { label: string }) {
  const t = useTexts('planning');
  const [typed, setTyped] = useState<string>();
  const keep = (): void => {
    if (typed !== undefined && typed.trim() !== label) onAct({ kind: 'rename', id: item.id, label: typed });
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter') keep();
    else if (event.key === 'Escape' && typed !== undefined) setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // long words wrap; a line break is none of them, since Enter keeps
    <textarea
      rows={1}
      aria-label={t('checklist.words', { name: label })}
      value={typed ?? label}
      maxLength={400}
      autoFocus={renaming}
      onFocus={(event) => renaming && event.currentTarget.select()}
      className={`focus:border-line-strong hover:border-line min-w-0 flex-1 resize-none rounded-sm border border-transparent bg-transparent px-1.5 py-1 text-sm [field-sizing:content] ${item.state ? 'text-subtle line-through' : ''}`}
      onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  );
}

/** Dragged with the pointer, or moved with the arrow keys. */
function Handle({ item, place, count, label, onAct, onPlace }: RowProps & { label: string }) {
  const t = useTexts('planning');
  const dragging = useRef(false);
  const moveTo = (to: number): void => {
    if (to >= 0 && to < count && to !== place) onAct({ kind: 'move', id: item.id, to });
  };
  return (
    <button
      type="button"
      className="text-subtle grid size-6 flex-none cursor-grab touch-none place-items-center active:cursor-grabbing"
      title={t('checklist.move', { name: label })}
      aria-label={t('checklist.move', { name: label })}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        if (dragging.current) moveTo(onPlace(event.clientY));
        dragging.current = false;
      }}
      onPointerCancel={() => (dragging.current = false)}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        moveTo(place + by);
      }}
    >
      <GripVertical aria-hidden="true" size={14} />
    </button>
  );
}
