import { fontSizeOf, looksSame, type BoardNote } from '../../notes/note-shape.ts';

/** Sizes of a note in board units, the same for its DOM and for the canvas. */
export const NOTE_PAD = 12;
export const LINE_HEIGHT = 1.34;
/** Room of the initials at the foot. */
export const NOTE_FOOT = 22;
/** Share of the height that a picture takes. */
export const PICTURE_SHARE = 0.62;

/** Measures a text in px at a font size. */
export type Ruler = (text: string, size: number) => number;

export interface NoteLayout {
  lines: readonly string[];
  size: number;
  lineHeight: number;
  /** Where the text begins, from the top of the note. */
  top: number;
}

/** The layouts of a ruler, by the id of the note: another typeface has another ruler. */
const known = new WeakMap<Ruler, Map<string, { note: BoardNote; layout: NoteLayout }>>();

/** The lines of a note as the DOM and the canvas both show them; those of a note that only moves stay cached. */
export function layoutOf(note: BoardNote, ruler: Ruler): NoteLayout {
  let layouts = known.get(ruler);
  if (!layouts) known.set(ruler, (layouts = new Map()));
  const before = layouts.get(note.id);
  if (before && looksSame(before.note, note)) return before.layout;
  const layout = laidOut(note, ruler);
  layouts.set(note.id, { note, layout });
  return layout;
}

function laidOut(note: BoardNote, ruler: Ruler): NoteLayout {
  const size = fontSizeOf(note);
  const lineHeight = Math.round(size * LINE_HEIGHT);
  const top = note.image_processing_status === null ? NOTE_PAD : Math.round(note.height * PICTURE_SHARE) + 8;
  const room = note.height - top - NOTE_FOOT - 4;
  const most = Math.max(1, Math.floor(room / lineHeight));
  const lines = brokenInto(note.text, { width: note.width - 2 * NOTE_PAD, measure: (text) => ruler(text, size), most });
  return { lines, size, lineHeight, top };
}

interface Room {
  width: number;
  most: number;
  measure: (text: string) => number;
}

/** Breaks a text into lines that fit; a longer one ends in an ellipsis. Pure but for `measure`. */
export function brokenInto(text: string, room: Room): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    if (lines.length > room.most) break;
    lines.push(...paragraphLines(paragraph, room));
  }
  if (lines.length <= room.most) return lines;
  const shown = lines.slice(0, room.most);
  shown[room.most - 1] = withEllipsis(shown[room.most - 1] ?? '', room);
  return shown;
}

/** The words of a paragraph, which may also break after a hyphen between letters, as the field does while one writes. */
const wordsOf = (paragraph: string): { word: string; before: '' | ' ' }[] =>
  paragraph.split(' ').flatMap((part) => {
    const words = part.split(/(?<=\p{L}-)(?=\p{L})/u);
    return words.map((word, index) => ({ word, before: index === 0 ? (' ' as const) : ('' as const) }));
  });

function paragraphLines(paragraph: string, room: Room): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { word, before } of wordsOf(paragraph)) {
    const longer = line === '' ? word : line + before + word;
    if (room.measure(longer) <= room.width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = wordPieces(word, room);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
    if (lines.length > room.most) return lines;
  }
  return [...lines, line];
}

/** A word that is wider than the note, cut where it must be. */
function wordPieces(word: string, { width, measure, most }: Room): string[] {
  const pieces: string[] = [];
  let rest = word;
  while (measure(rest) > width && rest.length > 1 && pieces.length <= most) {
    let end = Math.max(1, Math.min(rest.length - 1, Math.floor((rest.length * width) / measure(rest))));
    while (end > 1 && measure(rest.slice(0, end)) > width) end--;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function withEllipsis(line: string, { width, measure }: Room): string {
  let shown = line;
  while (shown !== '' && measure(`${shown}…`) > width) shown = shown.slice(0, -1);
  return `${shown.trimEnd()}…`;
}
