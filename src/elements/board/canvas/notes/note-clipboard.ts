import { MAX_NOTE_TEXT } from '#contract/notes.ts';

import type { BoardNote, NoteFields } from '../../notes/note-shape.ts';

/** Under this type notes travel with their looks; other programs get their texts. */
const TYPE = 'application/x-leitstern-notes+json';
/** Most notes of one copy or paste. */
export const MOST_COPIED = 500;

type Copied = Pick<BoardNote, 'text' | 'x' | 'y' | 'width' | 'height' | 'color'>;

/** Text becomes one note, or one for each line; what is too much for either is said in numbers. */
export interface PastedText {
  kind: 'text';
  text: string;
  lines: string[];
  /** Characters beyond those of one note, of the whole text and of the lines, and lines beyond the most notes. */
  cut: { text: number; inLines: number; lines: number };
}

/** What was pasted. */
export type Pasted =
  | { kind: 'notes'; notes: NoteFields[] }
  | { kind: 'files'; files: File[] }
  | PastedText
  | { kind: 'nothing' };

export function writeNotes(data: DataTransfer, notes: readonly BoardNote[]): void {
  const copied = notes.map(({ text, x, y, width, height, color }): Copied => ({ text, x, y, width, height, color }));
  data.setData(TYPE, JSON.stringify(copied));
  data.setData('text/plain', notes.map(({ text }) => text).join('\n'));
}

/** Reads a paste; notes of ours first, then files, then text. */
export function readPaste(data: DataTransfer): Pasted {
  const notes = notesIn(data.getData(TYPE));
  if (notes.length > 0) return { kind: 'notes', notes };
  if (data.files.length > 0) return { kind: 'files', files: [...data.files] };
  const text = data.getData('text/plain').replaceAll('\r\n', '\n').trim();
  if (text === '') return { kind: 'nothing' };
  const whole = wholeLinesOf(text);
  const lines = linesOf(text);
  const inLines = whole.slice(0, MOST_COPIED).reduce((sum, line) => sum + over(line), 0);
  const cut = { text: over(text), inLines, lines: whole.length - lines.length };
  return { kind: 'text', text: text.slice(0, MAX_NOTE_TEXT), lines, cut };
}

const over = (text: string): number => Math.max(0, text.length - MAX_NOTE_TEXT);

const wholeLinesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');

/** The lines of a pasted text without signs of lists; each becomes at most one note. */
export const linesOf = (text: string): string[] =>
  wholeLinesOf(text)
    .slice(0, MOST_COPIED)
    .map((line) => line.slice(0, MAX_NOTE_TEXT));

function notesIn(json: string): NoteFields[] {
  if (json === '') return [];
  try {
    const copied = JSON.parse(json) as Copied[];
    return copied.slice(0, MOST_COPIED);
  } catch {
    return [];
  }
}

const GAP = 24;

/** The notes so that their common middle lies at a point. */
export function centredAt(notes: readonly NoteFields[], at: { x: number; y: number }): NoteFields[] {
  const left = Math.min(...notes.map(({ x = 0 }) => x));
  const top = Math.min(...notes.map(({ y = 0 }) => y));
  const right = Math.max(...notes.map(({ x = 0, width = 200 }) => x + width));
  const bottom = Math.max(...notes.map(({ y = 0, height = 200 }) => y + height));
  const dx = Math.round(at.x - (left + right) / 2);
  const dy = Math.round(at.y - (top + bottom) / 2);
  return notes.map((note) => ({ ...note, x: (note.x ?? 0) + dx, y: (note.y ?? 0) + dy }));
}

/** One note for each line, in rows as square as possible. */
export function notesFromLines(lines: readonly string[], size: number): NoteFields[] {
  const columns = Math.ceil(Math.sqrt(lines.length));
  const step = size + GAP;
  return lines.map((text, index) => ({
    text,
    x: (index % columns) * step,
    y: Math.floor(index / columns) * step,
    width: size,
    height: size,
  }));
}
