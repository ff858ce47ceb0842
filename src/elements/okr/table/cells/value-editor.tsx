import { CornerDownLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useUnsaved } from '#core/session/use-unsaved.ts';
import { Icon } from '#core/ui/icon.tsx';

import { isInRange, readNumber, showNumber, withUnit, writeNumber } from '../model/numbers.ts';

/** The edit of a value. It is kept by the grid, so that what was typed outlives a row that is not shown for a while. */
export class Edit {
  /** The row as it stood when the field was opened: its version is what the value rests on. */
  readonly row: OkrRow;
  /** What was typed to begin with; null edits the value that stands there. */
  readonly start: string | null;
  /** What has been typed since. */
  #text: string | undefined;
  #opened = false;

  constructor(row: OkrRow, start: string | null) {
    this.row = row;
    this.start = start;
  }

  typed(): string | undefined {
    return this.#text;
  }
  keep(text: string): void {
    this.#text = text;
  }
  /** Whether the field opens for the first time: when its row comes back it must not take the focus again. */
  opens(): boolean {
    const first = !this.#opened;
    this.#opened = true;
    return first;
  }
}

export interface ValueEditorProps {
  edit: Edit;
  /** With the row as it stood when the field was opened. */
  onSave: (row: OkrRow, value: number) => void;
  /** `refocus`: the cell takes the focus back. */
  onEnd: (refocus: boolean) => void;
}

/** What is typed, and what is wrong with it. */
function useValueText({ edit, onSave, onEnd }: ValueEditorProps) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const { row, start } = edit;
  const before = writeNumber(row.current ?? 0, locale);
  const [text, setText] = useState(edit.typed() ?? start ?? before);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(text !== before);
  useLayoutEffect(() => {
    if (!edit.opens()) return;
    field.current?.focus();
    if (edit.start === null) field.current?.select();
  }, [edit]);

  function end(refocus: boolean): void {
    ended.current = true;
    onEnd(refocus);
  }
  function save(refocus: boolean): void {
    if (ended.current) return;
    const value = readNumber(text, locale);
    if (value === null) setProblem(t('edit.wrong', { example: showNumber(1234.5, locale) }));
    else if (!isInRange(value)) setProblem(t('edit.range'));
    else {
      if (text !== before && value !== row.current) onSave(row, value);
      end(refocus);
    }
  }
  function type(next: string): void {
    edit.keep(next);
    setText(next);
    setProblem(null);
  }
  const leave = useEffectEvent(() => save(false));
  useEffect(() => () => leave(), []);
  return { field, text, problem, type, save, end };
}

/** The field for the current value of a key result; takes numbers as the reader's language writes them. */
export function ValueEditor(props: ValueEditorProps) {
  const { row } = props.edit;
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const id = useId();
  const { field, text, problem, type, save, end } = useValueText(props);
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') save(true);
    else end(true);
  }
  return (
    <span className="okr-editor" data-invalid={problem !== null}>
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('edit.label', { title: row.title })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
      />
      <span className="okr-goal">/ {withUnit(showNumber(row.goal ?? 0, locale), row)}</span>
      <Icon of={CornerDownLeft} size={12} />
      {problem !== null && (
        <span id={id} role="alert" className="okr-editor-problem">
          {problem}
        </span>
      )}
    </span>
  );
}
