import { expect, test } from 'vitest';

import { loadElements } from '../manifest/definitions.ts';
import { blocksOf } from './blocks.ts';
import { checkBlock } from './check-blocks.ts';
import { brokenLinks } from './links.ts';
import { docsPages } from './pages.ts';
import { descriptionOf, llmsText, renderPage, searchEntries } from './render.ts';

const elements = new Map((await loadElements(process.cwd())).map((element) => [element.tag, element]));
const known = { elements, properties: new Set(['--strategy-primary']) };
const page = (markdown: string) => ({ name: 'page', section: 'Guides', title: 'Page', markdown });
const problemsOf = (language: string, code: string): string[] =>
  blocksOf(page(`\`\`\`${language}\n${code}\n\`\`\`\n`)).flatMap((block) => checkBlock(block, known).problems);

test.each([
  ['html', '<strategy-okrs></strategy-okrs>', 'there is no <strategy-okrs>'],
  ['html', '<strategy-okr board="1"></strategy-okr>', 'strategy-okr has no attribute board'],
  ['html', '<strategy-okr theme="blue"></strategy-okr>', 'theme of strategy-okr takes light, dark, auto, not blue'],
  ['html', '<strategy-okr></strategy-okr', 'eof-in-tag'],
  ['ts', 'const a = { template: `<strategy-okr (strategy-gone)="b()"></strategy-okr>` };', 'fires no strategy-gone'],
  ['json', '{ "a": 1', 'SyntaxError'],
  ['json POST /api/v1/embed/tokens/', '{ "person": "anna@a.example" }', 'elements'],
  ['json POST /api/v1/embed/gone/', '{}', 'there is no call POST /api/v1/embed/gone/'],
  ['sh', "curl 'https://strategy.example/api/v1/embed/tokens/", 'unexpected EOF'],
  ['sh', 'curl https://strategy.example/api/v1/gone/', 'there is no call /api/v1/gone/'],
  ['css', ':root { --strategy-gone: red; }', 'there is no --strategy-gone'],
  ['csp', "script-srcs 'self'", 'script-srcs is no directive'],
  ['sql', 'delete from gone_keys;', 'there is no table gone_keys'],
  ['sql', 'delete from sso_keys', 'a semicolon is missing'],
  ['', 'anything', 'is no language that is checked'],
])('a block of %s that is wrong is found: %s', (language, code, problem) => {
  expect(problemsOf(language, code).join('\n')).toContain(problem);
});

test('blocks that are right are let through', () => {
  expect(problemsOf('html', '<strategy-okr-v2 theme="dark"></strategy-okr-v2>')).toEqual([]);
  expect(
    problemsOf(
      'vue',
      '<script setup lang="ts">\n</script>\n<template>\n<strategy-okr :state="a"></strategy-okr>\n</template>',
    ),
  ).toEqual([]);
  expect(problemsOf('css', ':root { --strategy-dark-primary: red; }')).toEqual([]);
});

test('a link to a page or a heading that is not there is found', () => {
  const html = renderPage(page('# Page\n\n[here](other.md), [there](#page), [away](#gone)'), []);
  expect(brokenLinks([{ name: 'page', html }])).toEqual([
    'page: start.html leads nowhere',
    'page: other.html leads nowhere',
    'page: page.html#gone leads nowhere',
  ]);
});

test('what is written for who builds the product is not served, and every element has a page', async () => {
  const pages = await docsPages(process.cwd());
  const names = pages.map(({ name }) => name);
  expect(names).not.toContain('architecture');
  expect(names).toEqual(
    expect.arrayContaining([...elements.keys(), 'start', 'sharepoint', 'accessibility', 'changelog', 'operating']),
  );
  const text = llmsText(pages);
  for (const name of names) expect(text).toContain(`(/docs/${name}.md)`);
  expect(searchEntries(pages)).toContainEqual(
    expect.objectContaining({ page: 'theming.html', heading: 'Dark', id: 'dark' }),
  );
});

test('every page says below its title what it is about, in a sentence that llms.txt takes', async () => {
  const pages = await docsPages(process.cwd());
  const without = pages.filter((one) => !/^\S.{15,}\.$/.test(descriptionOf(one)));
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('markup in texts stays text', () => {
  expect(renderPage(page('# Page\n\n<img src=x onerror=alert(1)> and `<b>`'), [])).not.toMatch(/<img src=x|<b>/);
});

test('a link in the Markdown of a page leads to another page of the same folder, and a name with an underscore is found', async () => {
  const pages = await docsPages(process.cwd());
  const names = new Set(pages.map(({ name }) => `${name}.md`));
  const links = pages.flatMap(({ markdown }) => [...markdown.matchAll(/\]\(([^)\s]+\.md)/g)].map(([, href = '']) => href)); // prettier-ignore
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => !href.includes(':') && !names.has(href))).toEqual([]);
  const found = searchEntries([page('# Page\n\nTheir table is `strategy_board`, _not_ the other.')]);
  expect(found[0]?.text).toContain('strategy_board , not the other');
});
