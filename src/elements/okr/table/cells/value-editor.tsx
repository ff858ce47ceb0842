import { CornerDownLeft } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { OkrRow } from '#contract/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';

import { isInRange, readNumber, showNumber, withUnit, writeNumber } from '../model/numbers.ts';

export interface ValueEditorProps {
  row: OkrRow;
  /** What was typed to begin with; null edits the value that stands there. */
  start: string | null;
  /** With the row as it stood when the field was opened: its version is what the value rests on. */
  onSave: (row: OkrRow, value: number) => void;
  /** `refocus`: the cell takes the focus back. */
  onEnd: (refocus: boolean) => void;
}

/** What is typed, and what is wrong with it. */
function useValueText({ row: newest, start, onSave, onEnd }: ValueEditorProps) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  // others may save while the field is open
  const [row] = useState(newest);
  const before = writeNumber(row.current ?? 0, locale);
  const [text, setText] = useState(start ?? before);
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    if (start === null) field.current?.select();
  }, [start]);

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
    setText(next);
    setProblem(null);
  }
  return { field, text, problem, type, save, end };
}

/** The field for the current value of a key result; takes numbers as the reader's language writes them. */
export function ValueEditor(props: ValueEditorProps) {
  const { row } = props;
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
