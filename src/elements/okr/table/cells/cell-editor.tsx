import { CloudOff, CornerDownLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { usePlaced } from '#core/ui/floating/use-placed.ts';
import type { EditExit } from '#core/ui/grid/grid-keys.ts';
import { Icon } from '#core/ui/icon.tsx';
import { isInRange, readNumber, showNumber, withUnit, writeNumber } from '#core/ui/fields/amounts.ts';

/** The edit of a value. The grid holds it, so that what was typed outlives a row that is not shown for a while. */
export class Edit {
  /** The row as it was when the field was opened: its version is what the value rests on. */
  readonly row: OkrRow;
  /** What was typed to begin with; null edits the value that is there. */
  readonly start: string | null;
  /** A value that has not reached the server and waits for it: shown as such, without a field. */
  readonly waiting: number | null;
  /** What has been typed since. */
  #text: string | undefined;
  #opened = false;
  #exit: EditExit = 'stay';
  #complain: (() => boolean) | undefined;

  constructor(row: OkrRow, start: string | null, waiting: number | null = null) {
    this.row = row;
    this.start = start;
    this.waiting = waiting;
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
  /** Where the focus goes when the field closes. */
  exit(): EditExit {
    return this.#exit;
  }
  leadTo(exit: EditExit): void {
    this.#exit = exit;
  }
  /** The field says how it is led back to; undefined when it is not shown. */
  listen(complain: (() => boolean) | undefined): void {
    this.#complain = complain;
  }
  /** Leads back to the field while its text is no value, and says what is wrong; false when nothing holds it. */
  holds(): boolean {
    return this.#complain?.() ?? false;
  }
}

export interface ValueEditorProps {
  edit: Edit;
  /** With the row as it was when the field was opened; also when its value is left as it is. */
  onSave: (row: OkrRow, value: number) => void;
  /** `refocus`: the cell that the edit names takes the focus. */
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
  /** The value, or null after saying why there is none. */
  function read(): number | null {
    const value = readNumber(text, locale);
    if (value === null) setProblem(t('edit.wrong', { example: showNumber(1234.5, locale) }));
    else if (!isInRange(value)) setProblem(t('edit.range'));
    else return value;
    return null;
  }
  function save(refocus: boolean): void {
    if (ended.current) return;
    const value = read();
    if (value === null) return;
    // what is written may be less exact than what is there
    onSave(row, text === before ? (row.current ?? 0) : value);
    end(refocus);
  }
  function type(next: string): void {
    edit.keep(next);
    setText(next);
    setProblem(null);
  }
  const leave = useEffectEvent(() => save(false));
  useEffect(() => () => leave(), []);
  const complain = useEffectEvent(() => {
    if (ended.current || read() !== null) return false;
    field.current?.focus();
    return true;
  });
  useEffect(() => {
    edit.listen(() => complain());
    return () => edit.listen(undefined);
  }, [edit]);
  return { field, text, problem, type, save, end };
}

/** Keys that save and lead on; with Shift they lead back. */
const EXITS: Record<string, [EditExit, EditExit]> = { Enter: ['below', 'above'], Tab: ['next', 'before'] };

/** A value in its place: the field for it, or what waits to be saved. */
export const ValueEditor = (props: ValueEditorProps) =>
  props.edit.waiting === null ? (
    <ValueField {...props} />
  ) : (
    <WaitingValue row={props.edit.row} value={props.edit.waiting} />
  );

/** The field for the current value of a key result; takes numbers as the reader's language writes them. */
function ValueField(props: ValueEditorProps) {
  const { edit } = props;
  const { row } = edit;
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const id = useId();
  const { field, text, problem, type, save, end } = useValueText(props);
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    const exits = EXITS[event.key];
    if (!exits && event.key !== 'Escape') return;
    event.preventDefault();
    edit.leadTo(exits?.[event.shiftKey ? 1 : 0] ?? 'stay');
    if (exits) save(true);
    else end(true);
  }
  return (
    <span className="okr-editor" data-invalid={problem !== null}>
      <input
        ref={field}
        type="text"
        // the number pad of a phone may have no minus
        inputMode={Math.min(row.initial ?? 0, row.goal ?? 0, row.current ?? 0) < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        aria-label={t('edit.label', { title: row.title })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
      />
      <span className="okr-goal" title={withUnit(showNumber(row.goal ?? 0, locale), row)}>
        / {showNumber(row.goal ?? 0, locale)}
      </span>
      <Icon of={CornerDownLeft} size={12} />
      {problem !== null && <Problem id={id} text={problem} anchor={() => field.current?.parentElement} />}
    </span>
  );
}

interface ProblemProps {
  id: string;
  text: string;
  anchor: () => Element | null | undefined;
}

/** What is wrong, above all: below the last rows there is no room in the table. */
function Problem({ id, text, anchor }: ProblemProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => box.current?.showPopover(), []);
  usePlaced(true, box, anchor, { side: 'below', align: 'end' });
  return (
    <span ref={box} id={id} popover="manual" role="alert" className="floating okr-editor-problem">
      {text}
    </span>
  );
}

/** A value that has not reached the server; a click edits it. */
function WaitingValue({ row, value }: { row: OkrRow; value: number }) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  return (
    <span className="okr-waiting" data-act="edit" title={t('unsaved.mark')}>
      <span role="img" aria-label={t('unsaved.mark')}>
        <Icon of={CloudOff} size={12} />
      </span>
      <span className="okr-value">{showNumber(value, locale)}</span>
      <span className="okr-goal">/ {withUnit(showNumber(row.goal ?? 0, locale), row)}</span>
    </span>
  );
}
