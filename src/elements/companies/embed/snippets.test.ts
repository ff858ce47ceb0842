import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { expect, test } from 'vitest';

import { policyOf, snippetOf, SNIPPETS, type SnippetInput } from './snippets.ts';

const input: SnippetInput = {
  suite: 'https://strategy.example',
  companyId: '0190c000-0000-7000-8000-000000000001',
  tag: 'strategy-board',
  attributes: { locale: 'de-DE', 'board-id': '42', card: `a"b'<c>` },
};

type Element = DefaultTreeAdapterMap['element'];
const elementsIn = (nodes: DefaultTreeAdapterMap['childNode'][]): Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []));

test.each(['html', 'liferay', 'confluence'] as const)('the markup for %s keeps each value as it is', (kind) => {
  const found = elementsIn(parseFragment(snippetOf(kind, input)).childNodes);
  expect(found.map(({ tagName }) => tagName)).toEqual([
    'link',
    'script',
    'strategy-provider',
    'strategy-board',
    'script',
  ]);
  const attributes = found.find(({ tagName }) => tagName === 'strategy-board')?.attrs;
  expect(Object.fromEntries((attributes ?? []).map(({ name, value }) => [name, value]))).toEqual(input.attributes);
});

test.each(SNIPPETS)('the snippet for %s names this installation and the element', (kind) => {
  const text = snippetOf(kind, input);
  expect(text).toContain('https://strategy.example');
  expect(text).toContain('strategy-board');
});

test.each(SNIPPETS)('the snippet for %s names one build for good where that is wanted', (kind) => {
  const build = { version: '0.1.0-1f9c2ab4', loader: 'sha384-load', cloak: 'sha384-cloak' };
  const text = snippetOf(kind, { ...input, build });
  // a frame has no scripts of ours
  if (kind !== 'frame') expect(text).toContain('/v/0.1.0-1f9c2ab4/loader.js');
  expect(text).not.toMatch(/(?:\}|example)\/(?:loader\.js|cloak\.css)/);
  if (kind !== 'html') return;
  const hashes = elementsIn(parseFragment(text).childNodes).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'integrity' || name === 'crossorigin').map(({ value }) => value),
  );
  expect(hashes).toEqual(['sha384-cloak', 'anonymous', 'sha384-load', 'anonymous']);
});

test('a web part of SharePoint sets each attribute by a literal', () => {
  const text = snippetOf('sharepoint', input);
  expect(text).toContain(String.raw`element.setAttribute('card', 'a"b\'<c>');`);
});

test('a template of Angular closes with its own mark only', () => {
  const text = snippetOf('angular', { ...input, attributes: { card: '`${x}' } });
  expect(text).toContain(String.raw`card="\`\${x}"`);
});

test('a frame is asked for with the attributes that its document takes', () => {
  const text = snippetOf('frame', { ...input, attributes: { ...input.attributes, 'guide-path': '/help' } });
  const [frame] = elementsIn(parseFragment(text).childNodes);
  // an address in the markup would be asked for before anybody listens
  expect(frame?.attrs.map(({ name }) => name)).not.toContain('src');
  expect(text.indexOf("setAttribute('src'")).toBeGreaterThan(text.indexOf('addEventListener'));
  const { searchParams, pathname } = new URL(/setAttribute\('src', '([^']*)'/.exec(text)?.[1] ?? '');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/embed/strategy-board/',
    { company: input.companyId, ...input.attributes },
  ]);
});

test('the policy lets sockets in as well, encrypted or not', () => {
  expect(policyOf('https://strategy.example')).toContain(
    "connect-src 'self' https://strategy.example wss://strategy.example;",
  );
  expect(policyOf('http://127.0.0.1:4400')).toContain('ws://127.0.0.1:4400;');
});
