import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

import { docsPages } from './pages.ts';
import { searchEntries } from './render.ts';

type Entry = ReturnType<typeof searchEntries>[number];
type Find = (entries: Entry[], query: string) => { hits: { entry: Entry; matched: number }[]; full: number };

// it goes to the browser as it is
const { find } = (await import(/* @vite-ignore */ pathToFileURL('public/docs/search.js').href)) as { find: Find };
let entries: Entry[];
beforeAll(async () => {
  entries = searchEntries(await docsPages(process.cwd()));
});
const first = (query: string, count = 5): string[] =>
  find(entries, query)
    .hits.slice(0, count)
    .map(({ entry }) => `${entry.title}: ${entry.heading}`);

const entry = (heading: string, text: string): Entry => ({ page: 'a.html', title: 'A', heading, id: '', text });

test('what has all words comes first, and what lacks one is still found', () => {
  const some = [entry('React', 'React, React, token.'), entry('Other', 'One token in React, refreshed by an error.')];
  const { hits, full } = find(some, 'react token refresh error');
  expect(hits.map((hit) => [hit.entry.heading, hit.matched])).toEqual([
    ['Other', 4],
    ['React', 2],
  ]);
  expect(full).toBe(1);
});

test('words are found by how they begin, names by their parts, and nothing by the middle of a word', () => {
  expect(find([entry('', 'Call getToken once.')], 'tok').full).toBe(1);
  expect(find([entry('', 'Errors of calls')], 'error').full).toBe(1);
  expect(find([entry('', 'An error of a call')], 'errors').full).toBe(1);
  expect(find([entry('', 'It stands upright.')], 'right').hits).toEqual([]);
  expect(find([entry('', 'The end')], '').hits).toEqual([]);
});

test('a question finds what it is about, in both languages', () => {
  expect(first('react token refresh error')).toContain('Sign-in, tokens, errors: Loading failed');
  expect(first('how do I change the colors').join()).toMatch(/colour/i);
  expect(first('Fehler bei der Anmeldung')).toContain('Sign-in, tokens, errors: Loading failed');
  expect(first('Sprache einstellen')).toContain('Sign-in, tokens, errors: Language');
  expect(first('Schriftart ändern').join()).toMatch(/The look on a page of your own|Type:/);
});

test('words of integrators lead to the section that is about them', () => {
  expect(first('TypeScript', 1)).toEqual(['The elements as a package: TypeScript']);
  expect(first('dark mode', 1)).toEqual(['The look on a page of your own: Dark']);
});
