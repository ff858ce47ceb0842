import { AREAS } from '#contract/cards/areas.ts';
import { MOST_FACTS } from '#contract/cards/realitaeten.ts';

import { stringOf } from '../content/card-content.ts';
import type { Origin } from '../rows/origin.ts';
import { addedRows, type SheetColumn, type UnreadCell } from '../rows/sheet.ts';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { Area, Fact } from './areas.ts';
import { newFact } from './written-areas.ts';

const WORDS: Readonly<Record<(typeof AREAS)[number], RegExp>> = {
  finance: /^finan/,
  people: /^(people|personal|mensch|mitarbeit|staff|employee)/,
  processes: /^(process|prozess|abl[aä])/,
  it: /^(it|edv|informationstechnik)\b/,
  customers: /^(customer|kund)/,
  culture: /^[ck]ult/,
};
const plain = (text = ''): string => text.trim().toLowerCase();

/** The area that a file means, by its name here or by a word of either language. */
export function areaIn(text: string, areas: readonly Area[], nameOf: (area: Area, index: number) => string) {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const known = AREAS.find((key) => WORDS[key].test(wanted));
  return areas.find((area, index) => plain(nameOf(area, index)) === wanted) ?? areas.find(({ key }) => key === known);
}

/** The lines that no area has yet. */
export function newFacts(lines: readonly SheetLine[], areas: readonly Area[]): SheetLine[] {
  const known = new Set(areas.flatMap(({ facts }) => facts.map(({ fact }) => plain(fact))));
  return lines.filter(({ fact }) => !known.has(plain(fact)));
}

interface Taking {
  areas: readonly Area[];
  /** Where lines go that name no area. */
  open: string;
  nameOf: (area: Area, index: number) => string;
  /** What is said of a line whose area is not known. */
  unknown: (open: string) => string;
  columns: readonly SheetColumn<Fact>[];
  origin: Origin;
}

/** Puts new lines of a file into the areas that they name, and names the cells that cannot be read, mean no area or find no room. */
export function takenFacts(lines: readonly SheetLine[], { areas, open, nameOf, unknown, columns, origin }: Taking) {
  const unread: UnreadCell[] = [];
  let taken = 0;
  const shown = areas.findIndex(({ id }) => id === open);
  const placed = newFacts(lines, areas).map((line) => {
    const text = stringOf(line['area']);
    const named = areaIn(text, areas, nameOf);
    const here = areas[shown];
    if (!named && here && plain(text) !== '')
      unread.push({ number: lines.indexOf(line) + 1, column: unknown(nameOf(here, shown)), text, isTaken: true });
    const { id } = named ?? { id: open };
    return { id, cells: columns.map(({ key }) => line[key] ?? '') };
  });
  const after = areas.map((area, index) => {
    const block = placed.filter(({ id }) => id === area.id).map(({ cells }) => cells);
    const made = (): Fact => ({ ...newFact(), origin });
    const place = { rows: area.facts, columns, newRow: made, most: MOST_FACTS };
    const pasted = addedRows(block, place);
    const name = nameOf(area, index);
    unread.push(...pasted.unread.map((cell) => ({ ...cell, column: `${name}: ${cell.column}` })));
    taken += pasted.taken;
    return { ...area, facts: pasted.rows };
  });
  return { areas: after, unread, taken };
}
