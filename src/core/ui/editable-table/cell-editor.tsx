import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import { useUnsaved } from '../../editing/use-unsaved.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { exitOf, type EditExit } from '../grid/grid-keys.ts';
import type { LabelProblem, TableColumn } from './table-content.ts';

/** Takes how to commit what is open, called before the view around is saved; returns how to end that. */
export type AddPart = (flush: () => Promise<unknown>) => () => void;

interface EditorProps {
  label: string;
  column: TableColumn;
  isHead: boolean;
  text: string;
  /** What the cell had when it was opened. */
  before: string;
  problem?: LabelProblem | undefined;
  /** False while the text is refused. */
  onCommit: (text: string) => boolean;
  addPart: AddPart | undefined;
  onCancel: () => void;
  /** Left by a key: the focus goes on. */
  onExit: (exit: EditExit) => void;
}

/** What is typed, and the ways out of the field. */
function useField({ text, before, isHead, onCommit, onCancel, onExit, addPart }: EditorProps) {
  const [typed, setTyped] = useState(text);
  const isLeft = useRef(false);
  useUnsaved(typed !== before);
  const leave = (exit: EditExit): void => {
    if (isLeft.current) return;
    isLeft.current = onCommit(typed);
    if (isLeft.current) onExit(exit);
  };
  const escape = (): void => {
    isLeft.current = true;
    onCancel();
    onExit('stay');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    // the keys of a letter that is still being made
    if (event.nativeEvent.isComposing) return;
    const exit = exitOf(event);
    if (event.key !== 'Escape' && exit === null) return;
    event.preventDefault();
    if (exit === null) escape();
    // who has named a column stays on its heading
    else leave(isHead && event.key === 'Enter' ? 'stay' : exit);
  };
  const onBlur = (): void => {
    // a name that is refused is not taken along: the column keeps the one it has
    if (!isLeft.current && !onCommit(typed)) onCancel();
    isLeft.current = true;
  };
  const goWithView = useEffectEvent(() => {
    if (!isLeft.current) isLeft.current = onCommit(typed);
  });
  // before the draft around it, which saves once its view has gone
  useLayoutEffect(() => () => goWithView(), []);
  useEffect(() => addPart?.(async () => goWithView()), [addPart]);
  return { typed, setTyped, onKeyDown, onBlur };
}

/** The field over a cell. */
export function CellEditor(props: EditorProps) {
  return props.column.type === 'select' && !props.isHead ? <Choice {...props} /> : <Words {...props} />;
}

function Choice(props: EditorProps) {
  const { label, column } = props;
  const { typed, setTyped, onKeyDown, onBlur } = useField(props);
  const field = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <select
      ref={field}
      className="et-field"
      aria-label={label}
      value={typed}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      // arrows go through a closed list: it is left before one counts
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    >
      <option value="" />
      {column.items?.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Text or a number. Alt and Enter begin a line in it, as in a spreadsheet. */
function Words(props: EditorProps) {
  const t = useTexts('editable-table');
  const { label, column, isHead, problem } = props;
  const { typed, setTyped, onKeyDown, onBlur } = useField(props);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const beginLine = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || !event.altKey || isHead || event.nativeEvent.isComposing) return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    const { selectionStart, selectionEnd } = event.currentTarget;
    setTyped(`${typed.slice(0, selectionStart)}\n${typed.slice(selectionEnd)}`);
  };
  return (
    <>
      <textarea
        ref={field}
        className="et-field"
        aria-label={label}
        rows={1}
        value={typed}
        inputMode={column.type === 'number' && !isHead ? 'decimal' : undefined}
        aria-invalid={problem !== undefined}
        onKeyDown={beginLine}
        onBlur={onBlur}
        onChange={({ currentTarget: { value } }) => setTyped(isHead ? value.replaceAll('\n', ' ') : value)}
      />
      {problem && (
        <span className="et-problem" role="alert">
          {t(`problem.${problem}`)}
        </span>
      )}
    </>
  );
}
