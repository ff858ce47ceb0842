import { expect, test } from 'vitest';

import { noteOf, type BoardNote } from '../../notes/note-shape.ts';
import { centredAt, type Area } from '../../notes/placement.ts';
import { writeNotes } from './copied-notes.ts';
import { clearTogether, linesOf, notesFromLines, readPaste } from './note-clipboard.ts';

/** As much of a clipboard as is read and written. */
function clipboard(texts: Record<string, string> = {}, files: File[] = []): DataTransfer {
  const kept = new Map(Object.entries(texts));
  const data: Pick<DataTransfer, 'getData' | 'setData'> & { files: File[] } = {
    getData: (type) => kept.get(type) ?? '',
    setData: (type, text) => void kept.set(type, text),
    files,
  };
  return data as unknown as DataTransfer;
}

test.each([
  ['one', ['one']],
  ['- one\n* two\n• three\n– four', ['one', 'two', 'three', 'four']],
  ['1. one\n2) two\n\n  \n12. three', ['one', 'two', 'three']],
  ['2030 sales\n-5 %', ['2030 sales', '-5 %']],
  ['x'.repeat(2_500), ['x'.repeat(2_000)]],
])('the lines of %j are without signs of lists', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test('copied notes come back with their looks, other programs get their texts', () => {
  const data = clipboard();
  const notes = ['a', 'b'].map((text, x) => noteOf({ id: text, text, x, color: '#FFF1A3' }) as BoardNote);
  writeNotes(data, notes);
  expect(data.getData('text/plain')).toBe('a\nb');
  const pasted = readPaste(data);
  expect(pasted).toMatchObject({
    kind: 'notes',
    notes: [
      { text: 'a', x: 0, color: '#FFF1A3' },
      { text: 'b', x: 1 },
    ],
  });
  expect(JSON.stringify(pasted)).not.toContain('"id"');
});

test.each<[string, DataTransfer, object]>([
  ['nothing', clipboard(), { kind: 'nothing' }],
  ['spaces only', clipboard({ 'text/plain': ' \r\n ' }), { kind: 'nothing' }],
  ['text', clipboard({ 'text/plain': 'a\r\nb' }), { kind: 'text', text: 'a\nb', lines: ['a', 'b'] }],
  ['a damaged copy', clipboard({ 'application/x-leitstern-notes+json': '{', 'text/plain': 'a' }), { kind: 'text', text: 'a' }], // prettier-ignore
])('a clipboard with %s is read', (_, data, expected) => {
  expect(readPaste(data)).toMatchObject(expected);
});

test('text comes before the picture that tables and slides put beside it', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' });
  expect(readPaste(clipboard({ 'text/plain': 'a\r\nb\r\n' }, [file]))).toMatchObject({
    kind: 'text',
    lines: ['a', 'b'],
  });
});

test('files come before the text that names them', () => {
  const file = new File(['x'], 'photo.png', { type: 'image/png' });
  expect(readPaste(clipboard({ 'text/plain': 'photo.png' }, [file]))).toEqual({ kind: 'files', files: [file] });
});

test.each<[string, string, 'files' | 'text']>([
  ['the picture of a page', '<meta charset="utf-8"><img src="https://a.example/b.png" alt="Boats">', 'files'],
  ['a picture with a way to it', '<html><body>\n<!--StartFragment--><a href="x"><img src="b"/></a>&nbsp;<!--EndFragment-->', 'files'], // prettier-ignore
  ['words of an office program', '<head><style>p { margin: 0 }</style></head><p>Boats</p>', 'text'],
  ['words around a picture', '<p>Boats</p><img src="b.png">', 'text'],
  ['cells of a table', '<table><tr><td>1</td></tr></table>', 'text'],
])('of %s beside a picture that is taken which was meant', (_, html, kind) => {
  const file = new File(['x'], 'image.png', { type: 'image/png' });
  const data = clipboard({ 'text/plain': 'https://a.example/b.png', 'text/html': html }, [file]);
  expect(readPaste(data).kind).toBe(kind);
});

test('pasted notes keep their order around the point, lines lie in rows', () => {
  const placed = centredAt([{ x: 0, y: 0, width: 100, height: 100 }, { x: 200, y: 0, width: 100, height: 100 }], { x: 500, y: 500 }); // prettier-ignore
  expect(placed.map(({ x, y }) => [x, y])).toEqual([[350, 450], [550, 450]]); // prettier-ignore
  expect(notesFromLines(['a', 'b', 'c'], 200).map(({ x, y }) => [x, y])).toEqual([[0, 0], [224, 0], [0, 224]]); // prettier-ignore
});

test('what is too much of a pasted text is counted', () => {
  const long = readPaste(clipboard({ 'text/plain': 'x'.repeat(2_030) }));
  expect(long).toMatchObject({ cut: { text: 30, inLines: 30, lines: 0 } });
  const many = readPaste(clipboard({ 'text/plain': Array.from({ length: 507 }, () => 'abc').join('\n') }));
  expect(many).toMatchObject({ cut: { text: 27, inLines: 0, lines: 7 } });
  expect(readPaste(clipboard({ 'text/plain': 'a\nb' }))).toMatchObject({ cut: { text: 0, inLines: 0, lines: 0 } });
});

test('what any page puts under our type is checked: only fields of notes, within their bounds', () => {
  const image = '/api/v1/whiteboard/sticky-notes/0190c000-0000-7000-8000-0000000000c1/image/?v=0190c000';
  const foreign = [
    { text: 'a', x: 1e9, y: 2, width: 5, height: 1e7, id: 'x', author: {}, card_key: 'elsewhere', image },
    { text: 'b\0 🌍', x: 0, y: 0, width: 'wide', color: 'url(//evil.example)', image: 'https://evil.example/a.png' },
    { text: 7, x: 0, y: 0 },
    { text: 'c', x: null, y: 0 },
    null,
  ];
  expect(readPaste(clipboard({ 'application/x-leitstern-notes+json': JSON.stringify(foreign) }))).toEqual({
    kind: 'notes',
    notes: [
      { text: 'a', x: 1_000_000, y: 2, width: 100, height: 10_000, image },
      { text: 'b 🌍', x: 0, y: 0 },
    ],
  });
  const none = clipboard({ 'application/x-leitstern-notes+json': '{"text":"a"}', 'text/plain': 'a' });
  expect(readPaste(none)).toMatchObject({ kind: 'text', text: 'a' });
});

test('a text that is too long is not cut through a character', () => {
  expect(readPaste(clipboard({ 'text/plain': `${'x'.repeat(1_999)}🌍` }))).toMatchObject({ text: 'x'.repeat(1_999) });
});

test('several notes lie together where there is room for all of them, a single one stays at the pointer', () => {
  const lines = notesFromLines(['a', 'b', 'c', 'd'], 200);
  const asked: unknown[] = [];
  const clear = (area: Area) => (asked.push(area), { x: 1_000, y: 2_000 });
  expect(clearTogether(lines, clear)).toMatchObject([
    { text: 'a', x: 1_000, y: 2_000 },
    { text: 'b', x: 1_224, y: 2_000 },
    { text: 'c', x: 1_000, y: 2_224 },
    { text: 'd', x: 1_224, y: 2_224 },
  ]);
  expect(asked).toEqual([{ x: 0, y: 0, width: 424, height: 424 }]);
  expect(clearTogether(lines.slice(0, 1), clear)).toEqual(lines.slice(0, 1));
});
