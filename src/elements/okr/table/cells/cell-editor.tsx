import { CloudOff, CornerDownLeft } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { usePlaced } from '#core/ui/floating/use-placed.ts';
import { Busy } from '#core/ui/busy.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { showNumber, withUnit } from '#core/ui/fields/amounts.ts';
import { exitOf } from '#core/ui/grid/grid-keys.ts';
import { onPress } from '#core/ui/on-press.ts';

import { cellsOf, type CellChange, type CellField } from '../../model/cell-fields.ts';
import { readCell, signsOf, type CellProblem, type TypedField } from '../../model/read-cell.ts';
import { saidCells, typedCell } from '../../model/said-cell.ts';
import type { CellEditorProps } from './cell-editor-props.ts';
import { isBlock } from './edit.ts';

const ChoiceEditor = onPress(async () => (await import('./choice-editor.tsx')).ChoiceEditor);

type TypedProps = CellEditorProps & { field: TypedField };

/** What is wrong with a text, in words. */
function useProblemWords(): (problem: CellProblem) => string {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  return (problem) => t(`edit.wrong.${problem}`, { example: showNumber(1234.5, locale) });
}

/** What is typed, and what is wrong with it. */
function useTypedText({ edit, field: name, onSave, onEnd }: TypedProps) {
  const { locale } = useCore();
  const words = useProblemWords();
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const { row, start } = edit;
  const before = typedCell(name, row, locale);
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
  /** What is to be saved, or null after saying why there is nothing. */
  function read(): CellChange | null {
    // what is written may be less exact than what is there
    if (text === before) return { [name]: cellsOf(row)[name] };
    const { fields, problem: wrong } = {
      fields: null,
      problem: undefined,
      ...readCell(name, text, locale, signsOf(row)),
    };
    if (wrong !== undefined) setProblem(words(wrong));
    return fields;
  }
  function save(refocus: boolean): void {
    if (ended.current) return;
    const fields = read();
    if (fields === null) return;
    onSave(row, fields);
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

/** A cell in its place: what is typed has a field, teams and people are chosen. */
export function CellEditor(props: CellEditorProps) {
  const { field } = props.edit;
  if (field !== 'team' && field !== 'responsible') return <TypedEditor {...props} field={field} />;
  return (
    <Suspense fallback={<Busy />}>
      <ChoiceEditor {...props} field={field} before={<Busy />} onGiveUp={() => props.onEnd(true)} />
    </Suspense>
  );
}

/** The number pad of a phone may have no minus. */
const isNeverNegative = ({ initial, goal, current }: OkrRow): boolean =>
  Math.min(initial ?? 0, goal ?? 0, current ?? 0) >= 0;

/** The field for what is typed; takes numbers and days as the reader's language writes them. */
function TypedEditor(props: TypedProps) {
  const { edit, field: name } = props;
  const { row } = edit;
  const t = useTexts('okr-table');
  const id = useId();
  const { field, text, problem, type, save, end } = useTypedText(props);
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    const exit = exitOf(event);
    if (event.nativeEvent.isComposing || (!exit && event.key !== 'Escape')) return;
    event.preventDefault();
    edit.leadTo(exit ?? 'stay');
    if (exit) save(true);
    else end(true);
  }
  const isDecimal = name === 'current' && isNeverNegative(row);
  return (
    <span className="okr-editor" data-field={name} data-invalid={problem !== null}>
      <input
        ref={field}
        type="text"
        inputMode={isDecimal ? 'decimal' : 'text'}
        autoComplete="off"
        aria-label={t(`edit.label.${name}`, { title: row.title })}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // a click has opened the field, and the cells of a spreadsheet are meant for the table
        onPaste={(event) => name !== 'title' && isBlock(event.clipboardData.getData('text/plain')) && end(true)}
        onBlur={() => save(false)}
      />
      {name === 'current' && <Target row={row} />}
      {problem !== null && <Problem id={id} text={problem} anchor={() => field.current?.parentElement} />}
    </span>
  );
}

/** The target beside the field. */
function Target({ row }: { row: OkrRow }) {
  const { locale } = useCore();
  const goal = showNumber(row.goal ?? 0, locale);
  return (
    <>
      <span className="okr-goal" title={withUnit(goal, row, locale)}>
        / {goal}
      </span>
      <Icon of={CornerDownLeft} size={12} />
    </>
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

/** What has not reached the server; a click edits it. */
export function WaitingCell({ row, field, mine }: { row: OkrRow; field: CellField; mine: CellChange }) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const said =
    field === 'current' ? showNumber(mine.current ?? 0, locale) : saidCells({ [field]: mine[field] }, row, locale);
  return (
    <span className="okr-waiting" data-act="edit" title={t('unsaved.mark')}>
      <span role="img" aria-label={t('unsaved.mark')}>
        <Icon of={CloudOff} size={12} />
      </span>
      <span className="okr-value">{said}</span>
      {field === 'current' && (
        <span className="okr-goal">/ {withUnit(showNumber(row.goal ?? 0, locale), row, locale)}</span>
      )}
    </span>
  );
}
