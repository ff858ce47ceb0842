import { expect, test } from 'vitest';

import { noteOf, type BoardNote } from '../../notes/note-shape.ts';
import { brokenInto, layoutOf, type Ruler } from './note-layout.ts';

/** Each sign is one wide. */
const room = (width: number, most: number) => ({ width, most, measure: (text: string) => text.length });

test.each<[string, number, number, string[]]>([
  ['', 10, 3, ['']],
  ['who calls', 9, 3, ['who calls']],
  ['who calls', 8, 3, ['who', 'calls']],
  ['a\n\nb', 8, 3, ['a', '', 'b']],
  ['Wärmepumpen', 4, 5, ['Wärm', 'epum', 'pen']],
  ['der Wärmepumpen', 6, 5, ['der', 'Wärmep', 'umpen']],
  ['Wärme-Pumpen', 9, 3, ['Wärme-', 'Pumpen']],
  ['der Wärme-Pumpen', 10, 3, ['der Wärme-', 'Pumpen']],
  ['9-12 Uhr', 5, 3, ['9-12', 'Uhr']],
  ['one two three four', 5, 2, ['one', 'two…']],
  ['abcdefgh', 3, 1, ['ab…']],
])('%j in lines of %d signs, at most %d of them, is %j', (text, width, most, lines) => {
  expect(brokenInto(text, room(width, most))).toEqual(lines);
});

// a note that is not deleted
const note = (fields: Partial<BoardNote>): BoardNote => ({
  ...(noteOf({ id: 'n', text: 'Text' }) as BoardNote),
  ...fields,
});
const ruler: Ruler = (text, size) => text.length * size * 0.5;

test.each<[Partial<BoardNote>, object]>([
  [{}, { size: 18, lineHeight: 24, top: 12 }],
  [
    { width: 100, height: 100 },
    { size: 14, lineHeight: 19, top: 12 },
  ],
  [
    { width: 300, height: 300 },
    { size: 24, lineHeight: 32, top: 12 },
  ],
  [
    { width: 400, height: 400 },
    { size: 32, lineHeight: 43, top: 12 },
  ],
  [{ image_processing_status: 'pending' }, { top: 132 }],
])('[W9.25] a note %j is laid out as %j', (fields, layout) => {
  expect(layoutOf(note(fields), ruler)).toMatchObject(layout);
});

test('a note that only moves keeps its lines, one with another text or typeface gets new ones', () => {
  const first = layoutOf(note({}), ruler);
  expect(layoutOf(note({ x: 500, seq: 9 }), ruler)).toBe(first);
  expect(layoutOf(note({ text: 'Another' }), ruler).lines).toEqual(['Another']);
  const wide: Ruler = (text, size) => text.length * size * 4;
  expect(layoutOf(note({ text: 'Another' }), wide).lines.length).toBeGreaterThan(1);
});
