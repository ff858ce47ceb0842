import { expect, test } from 'vitest';

import { MAX_VALUES } from '#contract/json-bounds.ts';

import { refusedShape } from './json-shape.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const list = (length: number): string => `[${'1,'.repeat(length - 1)}1]`;
const keys = (length: number): string => `{${Array.from({ length }, (_, n) => `"k${n}":1`).join()}}`;

test.each<[string, string, string | null]>([
  ['nothing', '', null],
  ['a number', '1', null],
  ['the deepest', nested(64), null],
  ['one deeper', nested(65), 'too_deep'],
  ['a million deep', nested(1_000_000), 'too_deep'],
  ['objects and lists, one deeper', '{"a":['.repeat(33), 'too_deep'],
  ['many beside each other', `[${`${nested(60)},`.repeat(100)}1]`, null],
  ['the widest', list(MAX_VALUES - 1), null],
  ['one wider', list(MAX_VALUES + 1), 'too_large'],
  ['many keys', keys(MAX_VALUES + 1), 'too_large'],
  ['signs within a text', JSON.stringify({ text: '[{,"'.repeat(30_000) }), null],
  ['a text that ends with backslashes', JSON.stringify(['\\', '\\\\', '\\"', '[['.repeat(60)]), null],
  ['a text after which it goes deeper', `["\\\\",${nested(70)}]`, 'too_deep'],
  ['a text that does not end', `"${'['.repeat(100)}`, null],
])('%s', (_, json, code) => expect(refusedShape(json)?.code ?? null).toBe(code));
