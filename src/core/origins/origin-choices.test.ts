import { expect, it } from 'vitest';

import type { ShownOrigin } from '#contract/board/origins.ts';

import { changeTo, choicesBy, offeredOf, originKey } from './origin-choices.ts';

const place = (kind: ShownOrigin['kind'], ref: string, title = ref): ShownOrigin => ({
  kind,
  ref,
  title,
  board_id: 'b',
  board_name: 'B',
  card_keys: [],
  gone: false,
});
const ALL = [
  place('objective', 'o', 'Wärme im Süden'),
  place('note', 'n1', 'Jeder wartet auf Wärme'),
  place('note', 'n2', 'Termine'),
];
const NONE = { search: '', chosen: new Set<string>(), thing: { kind: 'key_result' as const, ref: 'k' } };
const listed = (given: Partial<typeof NONE>) =>
  choicesBy(ALL, { ...NONE, ...given }).map(({ kind, shown }) => [kind, shown.map(({ ref }) => ref)]);

it.each<[string, Partial<typeof NONE>, unknown]>([
  ['all by kind, notes first', {}, [['note', ['n1', 'n2']], ['objective', ['o']]]], // prettier-ignore
  ['all words, without accents', { search: 'WARME  wart' }, [['note', ['n1']]]],
  ['what was chosen first', { chosen: new Set([originKey(place('note', 'n2'))]) }, [['note', ['n2', 'n1']], ['objective', ['o']]]], // prettier-ignore
  ['never the thing itself', { thing: { kind: 'objective' as never, ref: 'o' } }, [['note', ['n1', 'n2']]]],
  ['nothing', { search: 'xyz' }, []],
])('lists %s', (_, given, expected) => {
  expect(listed(given)).toEqual(expected);
});

it('counts what is left for the search', () => {
  const many = Array.from({ length: 42 }, (_, at) => place('note', `n${at}`));
  expect(choicesBy(many, NONE).map(({ shown, more }) => [shown.length, more])).toEqual([[12, 30]]);
});

it.each<[string, ShownOrigin[], ShownOrigin[], string[]]>([
  [
    'a rephrased insight once, as it is named',
    [place('insight', 'old', 'New')],
    [place('insight', 'new', 'New')],
    ['old'],
  ],
  [
    'the trend of two segments once',
    [],
    [place('trend', 't', 'T'), place('trend', 't', 'T'), place('trend', 'u', 'T')],
    ['t'],
  ],
  ['both of two notes with the same title', [], [place('note', 'a', 'N'), place('note', 'b', 'N')], ['a', 'b']],
  [
    'what is gone beside what is there',
    [{ ...place('insight', 'x', 'S'), gone: true }],
    [place('insight', 'y', 'S')],
    ['x', 'y'],
  ],
  ['all that was named', [place('trend', 'a', 'T'), place('trend', 'b', 'T')], [place('trend', 'b', 'T')], ['a', 'b']],
])('offers %s', (_, before, offered, expected) => {
  expect(offeredOf(before, offered).map(({ ref }) => ref)).toEqual(expected);
});

it('adds and removes only what differs', () => {
  const chosen = new Map(ALL.slice(1).map((one) => [originKey(one), one]));
  expect(changeTo(ALL.slice(0, 2), chosen)).toEqual({
    add: [{ kind: 'note', board_id: 'b', ref: 'n2' }],
    remove: [{ kind: 'objective', board_id: 'b', ref: 'o' }],
  });
});
