import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const THEME = {
  primary: '#00484D',
  secondary: '#48A9A6',
  accent: '#28777B',
  coral: '#DF4661',
  magenta: '#E94F5F',
  aqua: '#307F85',
  lemon: '#F5DD00',
  pool: '#99F2E5',
  background: '#FFFFFF',
};

test('[W9.03] [W9.04] [W9.05] [W9.06] [W9.07] [W9.08] [W9.09] [W9.10] [W9.11] the theme colours are those of the specification', () => {
  const found = Array.from(tokens.matchAll(/--strategy-theme-(\w+):(#\w{6});/g), ([, name, colour]) => [name, colour]);
  expect(Object.fromEntries(found)).toEqual(THEME);
});
