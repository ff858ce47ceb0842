import { MAX_NOTE_TEXT, MIN_NOTE_SIZE } from '#contract/board/notes.ts';
import { storable } from '#contract/storable.ts';

import type { NoteFields } from '../../notes/note-shape.ts';
import type { Spot } from '../../notes/notes-view.ts';
import { centredAt, outlineOf, type Area } from '../../notes/placement.ts';
import { MOST_COPIED, TYPE, type Copied } from './copied-notes.ts';

/** Text becomes one note, or one for each line; what is too much for either is counted. */
export interface PastedText {
  kind: 'text';
  text: string;
  lines: string[];
  /** Characters beyond those of one note, of the whole text and of the lines, and lines beyond the most notes. */
  cut: { text: number; inLines: number; lines: number };
}

/** The content of a paste. */
export type Pasted =
  | { kind: 'notes'; notes: NoteFields[] }
  | { kind: 'files'; files: File[] }
  | PastedText
  | { kind: 'nothing' };

/** Whether a text only names files, as file managers put it beside them. */
function namesOnly(text: string, files: readonly File[]): boolean {
  return text.split('\n').every((line) => files.some(({ name }) => line.trim().endsWith(name)));
}

/** Whether a page or program has copied one picture and no words, whatever it puts beside that as text. */
function isPictureOnly(html: string): boolean {
  const words = html
    .replaceAll(/<!--.*?-->|<(head|style|script)\b.*?<\/\1>/gis, '')
    .replaceAll(/<[^>]*>|&nbsp;|&#160;/gi, '')
    .trim();
  return words === '' && html.match(/<img\b/gi)?.length === 1;
}

/**
 * Reads a paste; notes of ours first, then a picture that was copied alone, then text, which tables and slides bring
 * together with a picture, then files.
 */
export function readPaste(data: DataTransfer): Pasted {
  const notes = notesIn(data.getData(TYPE));
  if (notes.length > 0) return { kind: 'notes', notes };
  const text = data.getData('text/plain').replaceAll('\r\n', '\n').trim();
  const files = [...data.files];
  if (files.length > 0 && (text === '' || namesOnly(text, files) || isPictureOnly(data.getData('text/html'))))
    return { kind: 'files', files };
  if (text === '') return { kind: 'nothing' };
  const whole = wholeLinesOf(text);
  const lines = linesOf(text);
  const inLines = whole.slice(0, MOST_COPIED).reduce((sum, line) => sum + over(line), 0);
  const cut = { text: over(text), inLines, lines: whole.length - lines.length };
  return { kind: 'text', text: storable(text, MAX_NOTE_TEXT), lines, cut };
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
    .map((line) => storable(line, MAX_NOTE_TEXT));

/** Any page can put something under our type: what is no note is left out, what is out of bounds is brought in. */
function notesIn(json: string): NoteFields[] {
  if (json === '') return [];
  try {
    const copied: unknown = JSON.parse(json);
    return Array.isArray(copied) ? copied.slice(0, MOST_COPIED).flatMap(fieldsIn) : [];
  } catch {
    return [];
  }
}

const COLOR = /^#[0-9a-f]{6}$/i;
/** Address of a picture in the form of our server. */
const PICTURE = /^\/api\/v1\/whiteboard\/sticky-notes\/[0-9a-f-]{36}\/image\/\?v=[0-9a-f]{8}$/;
const FAR = 1_000_000;
const LARGEST = 10_000;

const within = (value: unknown, low: number, high: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : undefined;
const fitting = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

function fieldsIn(one: unknown): NoteFields[] {
  if (typeof one !== 'object' || one === null) return [];
  const { text, x, y, width, height, color, image }: Partial<Record<keyof Copied, unknown>> = one;
  if (typeof text !== 'string') return [];
  const fields = {
    text: storable(text, MAX_NOTE_TEXT),
    x: within(x, -FAR, FAR),
    y: within(y, -FAR, FAR),
    width: within(width, MIN_NOTE_SIZE, LARGEST),
    height: within(height, MIN_NOTE_SIZE, LARGEST),
    color: fitting(color, COLOR),
    image: fitting(image, PICTURE),
  };
  if (fields.x === undefined || fields.y === undefined) return [];
  // missing fields get the defaults of a new note
  return [Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))];
}

const GAP = 24;

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

/** Several notes together where `clear` finds room for all of them; a single one stays where it is. */
export function clearTogether(notes: readonly NoteFields[], clear: (area: Area) => Spot): readonly NoteFields[] {
  if (notes.length < 2) return notes;
  const area = outlineOf(notes);
  const { x, y } = clear(area);
  return centredAt(notes, { x: x + area.width / 2, y: y + area.height / 2 });
}
