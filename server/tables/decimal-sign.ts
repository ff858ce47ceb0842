import type { DecimalSign } from '#contract/okr/okr-exchange.ts';

import { bareAmount } from './read-cells.ts';
import type { FileLine } from './file-table.ts';

/** The decimal sign that a text shows beyond doubt: `12,5`, `0.125`, `1.234,5`; null for `10.000` and for no number. */
function signIn(cell: string): DecimalSign | null {
  const bare = bareAmount(cell);
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return null;
  if (/^[+-]?\d+(\.\d{3})*,\d+$/.test(bare) && !/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(bare)) return ',';
  if (/^[+-]?\d+(,\d{3})*\.\d+$/.test(bare) && !/^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(bare)) return '.';
  // two signs of a kind group thousands
  if (/^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}$/.test(bare)) return ',';
  return /^[+-]?[1-9]\d{0,2}(,\d{3}){2,}$/.test(bare) ? '.' : null;
}

/** The decimal sign of a file: what most of its amounts in these columns show; else the preset one. */
export function decimalOf<P extends DecimalSign | null>(
  lines: readonly FileLine[],
  columns: readonly number[],
  preset: P,
): DecimalSign | P {
  let commas = 0;
  for (const { cells } of lines)
    for (const column of columns) {
      const cell = cells[column];
      const sign = typeof cell === 'string' ? signIn(cell) : null;
      if (sign !== null) commas += sign === ',' ? 1 : -1;
    }
  if (commas === 0) return preset;
  return commas > 0 ? ',' : '.';
}
