import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import type { Fields } from '#core/editing/draft-state.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { movedTo } from '#core/ui/sortable/moved-to.ts';

import type { Row } from './row.ts';
import { changedFields, takenBackRows, type FieldOfRow } from './sheet.ts';
import { useUndoToast } from './use-undo-toast.ts';

/** Where rows are in the draft of a card. */
export interface RowsPlace<R extends Row> {
  draft: DraftSaver;
  read: (data: Fields) => R[];
  /** The fields to save for these rows. */
  write: (rows: R[], data: Fields) => Fields;
  nameOf: (row: R, index: number) => string;
  /** More rows than these are not saved. */
  most: number;
}

export interface RowActions<R extends Row> {
  change: (fields: Partial<R>, pause?: number) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
  /** Text in a field of this row that is no value of it. */
  typedIn: (field: string) => string | null;
  storeTyped: (field: string, text: string | null) => void;
}

export interface Rows<R extends Row> {
  rows: R[];
  nameOf: (row: R, index: number) => string;
  /** What has just happened, for screen readers. */
  said: string;
  /** The row that was added last in this view. */
  added: string | undefined;
  add: (row: R) => void;
  /** Puts these rows in the place of all, as one step that can be undone; `title` says what has happened. */
  put: (rows: R[], title: string, written?: readonly FieldOfRow[]) => void;
  actionsOf: (row: R, index: number) => RowActions<R>;
}

/** The rows of the draft: each can be changed, moved, and removed with a way back. */
export function useRows<R extends Row>({ draft, read, write, nameOf, most }: RowsPlace<R>): Rows<R> {
  const t = useTexts('card');
  const undoToast = useUndoToast();
  const rows = read(useDraftState(draft).data);
  const [said, say] = useState('');
  const [added, setAdded] = useState<string>();
  const save = (changed: R[], pause?: number): void => draft.change(write(changed, draft.state.data), pause);
  const move = (row: R, index: number, by: -1 | 1): void => {
    const moved = movedTo(rows, index, index + by);
    if (!moved) return;
    save(moved, 0);
    say(t('rows.moved', { name: nameOf(row, index), number: index + by + 1 }));
  };
  const remove = (row: R, index: number): void => {
    save(rows.toSpliced(index, 1), 0);
    undoToast(t('rows.removed', { name: nameOf(row, index) }), () => {
      const back = read(draft.state.data).toSpliced(index, 0, row);
      if (back.length > most) return false;
      save(back, 0);
      return read(draft.state.data).some(({ id }) => id === row.id) || 'gone';
    });
  };
  const actionsOf = (row: R, index: number): RowActions<R> => ({
    change: (fields, pause) =>
      save(
        rows.map((one, at) => (at === index ? { ...one, ...fields } : one)),
        pause,
      ),
    move: (by) => move(row, index, by),
    remove: () => remove(row, index),
    typedIn: (field) => draft.typedIn(`${row.id}.${field}`),
    storeTyped: (field, text) => draft.storeTyped(`${row.id}.${field}`, text),
  });
  const add = (row: R): void => {
    setAdded(row.id);
    save([...rows, row]);
  };
  /** Writes over what is in fields, also a text that is no value. */
  const overwrite = (after: R[], written: readonly FieldOfRow[]): void => {
    for (const [id, field] of written) draft.storeTyped(`${id}.${field}`, null);
    save(after, 0);
  };
  const put = (after: R[], title: string, written: readonly FieldOfRow[] = []): void => {
    const before = read(draft.state.data);
    const typed = written.map(([id, field]) => [`${id}.${field}`, draft.typedIn(`${id}.${field}`)] as const);
    overwrite(after, written);
    undoToast(title, () => {
      const now = read(draft.state.data);
      const back = takenBackRows(now, before, after);
      if (back.length > most) return false;
      overwrite(back, changedFields(now, back));
      for (const [place, text] of typed) if (text !== null && text !== undefined) draft.storeTyped(place, text);
      return true;
    });
  };
  return { rows, nameOf, said, added, add, put, actionsOf };
}
