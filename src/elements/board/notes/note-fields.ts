import type { BoardNote, NoteFields } from './note-shape.ts';

/** The values that a note has of these fields. */
export function valuesOf(note: BoardNote, fields: NoteFields): NoteFields {
  // the fields are those of a note
  return Object.fromEntries(Object.keys(fields).map((field) => [field, note[field as keyof NoteFields]]));
}

/** Whether two sets of fields are the same. */
export const isSame = (a: NoteFields, b: NoteFields): boolean => {
  const keys = Object.keys({ ...a, ...b }) as (keyof NoteFields)[];
  return keys.every((key) => a[key] === b[key]);
};
