import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import type { EditExit } from '../grid/grid-keys.ts';
import type { LabelProblem, TableColumn } from './table-content.ts';

interface EditorProps {
  label: string;
  column: TableColumn;
  isHead: boolean;
  text: string;
  problem: LabelProblem | undefined;
  /** False while the text is refused. */
  onCommit: (text: string) => boolean;
  onCancel: () => void;
  /** Left by a key: the focus goes on. */
  onExit: (exit: EditExit) => void;
}

/** Where a key in the field leads. */
function exitOf({ key, shiftKey, altKey }: KeyboardEvent): EditExit | null {
  if (key === 'Enter' && !altKey) return shiftKey ? 'above' : 'below';
  if (key === 'Tab') return shiftKey ? 'before' : 'next';
  return null;
}

/** The field over a cell. Alt and Enter begin a line in it, as in a spreadsheet. */
export function CellEditor({ label, column, isHead, text, problem, onCommit, onCancel, onExit }: EditorProps) {
  const t = useTexts('editable-table');
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLTextAreaElement & HTMLSelectElement>(null);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    const length = field.current?.value.length ?? 0;
    if (field.current && 'setSelectionRange' in field.current) field.current.setSelectionRange(length, length);
  }, []);
  const leave = (exit: EditExit, value = typed): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    if (onCommit(value)) onExit(exit);
    else isLeft.current = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      isLeft.current = true;
      onCancel();
      return onExit('stay');
    }
    const exit = exitOf(event);
    if (exit) {
      event.preventDefault();
      return leave(isHead && exit !== 'next' && exit !== 'before' ? 'stay' : exit);
    }
    if (event.key === 'Enter' && event.altKey && !isHead) {
      event.preventDefault();
      const { selectionStart: from, selectionEnd: to } = event.currentTarget as HTMLTextAreaElement;
      setTyped(`${typed.slice(0, from)}\n${typed.slice(to)}`);
    }
  };
  const onBlur = (): void => {
    if (isLeft.current) return;
    // a name that is refused is not taken along: the column keeps the one it has
    if (!onCommit(typed)) onCancel();
  };
  const around = { ref: field, className: 'et-field', 'aria-label': label, onKeyDown, onBlur };
  if (column.type === 'select' && !isHead)
    return (
      <select
        {...around}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          leave('stay', currentTarget.value);
        }}
      >
        <option value="" />
        {column.items?.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
    );
  return (
    <>
      <textarea
        {...around}
        rows={1}
        value={typed}
        inputMode={column.type === 'number' && !isHead ? 'decimal' : undefined}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) =>
          setTyped(isHead ? currentTarget.value.replaceAll('\n', ' ') : currentTarget.value)
        }
      />
      {problem && (
        <span className="et-problem" role="alert">
          {t(`problem.${problem}`)}
        </span>
      )}
    </>
  );
}
