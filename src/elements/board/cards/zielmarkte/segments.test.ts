import { expect, it } from 'vitest';

import { newSegment, readSegments, segmentBeside, shownSegment } from './segments.ts';

const NOTHING = { zielmarkte_content: '', kundensegmente_content: '', angebote_content: '' };

it.each([
  [{}, []],
  [{ segments: 'x' }, []],
  [{ segments: null, sections: [{ id: 'a', name: 'A' }] }, [{ id: 'a', name: 'A', ...NOTHING }]],
  [{ segments: '[{"id":"a"}]' }, [{ id: 'a', name: '', ...NOTHING }]],
  [{ segments: [{ name: 7, zielmarkte_content: '<p></p>' }] }, [{ id: 'segment-0', name: '', ...NOTHING }]],
  [
    { segments: [{ id: 'a', angebote_content: '<p>B</p>', more: 1 }, null, { id: 'a' }] },
    [
      { id: 'a', name: '', ...NOTHING, angebote_content: '<p>B</p>', more: 1 },
      { id: 'segment-1', name: '', ...NOTHING },
    ],
  ],
])('[W3.51] [W2.20-02 part] reads the segments of %j', (content, expected) => {
  expect(readSegments(content)).toEqual(expected);
});

it('shows the selected segment, else the first, and beside a removed one the next', () => {
  const segments = ['a', 'b', 'c'].map(newSegment);
  expect([undefined, 'b', 'gone'].map((id) => shownSegment(segments, id)?.id)).toEqual(['a', 'b', 'a']);
  expect(['a', 'b', 'c'].map((id) => segmentBeside(segments, id))).toEqual(['b', 'c', 'b']);
  expect(shownSegment([], 'a')).toBeUndefined();
  expect(segmentBeside([newSegment('a')], 'a')).toBeUndefined();
});
