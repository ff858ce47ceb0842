import { expect, test } from 'vitest';

import { fileName } from './file-name.ts';

test.each([
  ['OKR-Tabelle', { year: 2026, quarter: 4 }, 'OKR-Tabelle-2026-Q4.xlsx'],
  ['OKR table', { year: 2026 }, 'OKR-table-2026.xlsx'],
  ['OKR table', {}, 'OKR-table.xlsx'],
  ['Ziele: "Süd/West"', {}, 'Ziele-Süd-West-.xlsx'],
])('a file of %j about %j is called %s', (what, period, name) => expect(fileName(what, period, 'xlsx')).toBe(name));
