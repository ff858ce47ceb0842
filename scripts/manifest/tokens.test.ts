import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { elementTokens } from '#core/element/element-tokens.ts';

import { tokenGroups } from './tokens.ts';

const css = readFileSync('src/core/ui/sheets/tokens.css', 'utf8');

test('each token of a page comes in, with ours in its place where it sets none', () => {
  const made = elementTokens(css);
  expect(made).toContain('--_text:var(--strategy-text,#0C2729);');
  expect(made).toContain('--strategy-text:var(--_text);');
  // a light color of the page does not stand on our dark ground
  expect(made).toContain('--_text:var(--strategy-dark-text,#E4F0EE);');
  expect(made).toContain('--_theme-primary:var(--strategy-theme-primary,var(--strategy-primary,#00484D));');
});

test('the table of tokens has every one of them once, and knows the dark values', () => {
  const names = tokenGroups(css).flatMap(({ tokens }) => tokens.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  const said = Array.from(elementTokens(css).matchAll(/--strategy-([\w-]+):/g), ([, name]) => name);
  expect(names).toEqual(said);
  expect(tokenGroups(css).flatMap(({ tokens }) => tokens)).toContainEqual({
    name: 'text',
    light: '#0C2729',
    dark: '#E4F0EE',
  });
});
