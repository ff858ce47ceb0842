import { GENERAL, NOTE_COLORS, NOTE_SIZE, type GoneNote, type Note } from '#contract/board/notes.ts';
import type { UserInfo } from '#contract/accounts/people.ts';
import { whoMade } from '#core/people/former-member.ts';

/** A note as the board works with it: an immutable value, so that a change shows by identity. */
export interface BoardNote {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly card_key: string;
  readonly section_key: string;
  readonly image: string | null;
  /** Any text: other servers may know further states (whiteboard 4). */
  readonly image_processing_status: string | null;
  readonly author: UserInfo | null;
  /** Number of the board's sequence at the last change; undefined with other servers. */
  readonly seq: number | undefined;
}

/** Fields that people change; `image` is the address of a picture that a note has or had, null for none. */
export type NoteFields = Partial<
  Pick<BoardNote, 'text' | 'x' | 'y' | 'width' | 'height' | 'color' | 'card_key' | 'section_key' | 'image'>
>;

/** A note with text that somebody has written and the server does not have. */
export type WrittenNote = NoteFields & Pick<BoardNote, 'id' | 'text'>;

/** The same of a note that is gone, with the number of that change where it is known. */
export type GoneWriting = WrittenNote & Partial<Pick<BoardNote, 'seq'>>;

/** A text that is not saved, and the one of somebody else in the same note. */
export interface StaleText {
  id: string;
  mine: string;
  theirs: string;
}

/** News of a note: its state, or that it is deleted. */
export type NoteNews = BoardNote | { id: string; deleted: true; seq: number | undefined };

type Received = Partial<Note> & { id: string; deleted?: boolean };

/** Authors by all their fields: thousands of notes share a handful of people. */
const people = new Map<string, UserInfo>();

function sharedPerson(person: UserInfo | null): UserInfo | null {
  if (!person) return null;
  const key = `${person.id} ${person.initials} ${person.full_name}`;
  const known = people.get(key) ?? person;
  people.set(key, known);
  return known;
}

const or = <T>(said: T | null | undefined, silent: T): T => said ?? silent;

/** A note of any server: what it does not say gets its default (EXPECTATIONS "Other servers"). */
export function noteOf(received: Received | GoneNote): NoteNews {
  if (received.deleted === true) return { id: received.id, deleted: true, seq: received.seq };
  const said: Received = received;
  // written out, so that all notes have one shape in memory: 20,000 of them are scanned in every frame
  return {
    id: said.id,
    text: or(said.text, ''),
    x: or(said.x, 0),
    y: or(said.y, 0),
    width: or(said.width, NOTE_SIZE),
    height: or(said.height, NOTE_SIZE),
    color: or(said.color, NOTE_COLORS[0]),
    card_key: or(said.card_key, GENERAL),
    section_key: or(said.section_key, GENERAL),
    image: or(said.image, null),
    image_processing_status: or(said.image_processing_status, null),
    author: sharedPerson(whoMade(said.author)),
    seq: said.seq,
  };
}

const LOOKS = ['text', 'color', 'width', 'height', 'image', 'image_processing_status', 'author'] as const;

/** Whether two states of a note look the same, wherever they lie. */
export const looksSame = (a: BoardNote, b: BoardNote): boolean =>
  a === b || LOOKS.every((field) => a[field] === b[field]);

/** Whether two states of a note differ in nothing that people see or work with. */
export const isSameNote = (a: BoardNote, b: BoardNote): boolean =>
  looksSame(a, b) && a.x === b.x && a.y === b.y && a.card_key === b.card_key && a.section_key === b.section_key;

/** Font size in px by the area of the note (whiteboard 9). */
export function fontSizeOf({ width, height }: Pick<BoardNote, 'width' | 'height'>): 14 | 18 | 24 | 32 {
  const area = width * height;
  if (area < 40_000) return 14;
  if (area < 90_000) return 18;
  return area < 160_000 ? 24 : 32;
}

/** Number in the palette from 1; 0 for a colour that is not in it. */
export const paletteOf = (color: string): number =>
  NOTE_COLORS.findIndex((one) => one.toLowerCase() === color.toLowerCase()) + 1;

/** Whether dark ink is readable on a ground `#rrggbb` (relative luminance); unknown colours count as light. */
export function isLight(color: string): boolean {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex === undefined) return true;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18;
}

/** Whether a picture of the note is on its way. */
export const isMakingImage = ({
  image_processing_status: status,
}: Pick<BoardNote, 'image_processing_status'>): boolean => status === 'pending' || status === 'processing';
