import type { OkrFilters } from '#contract/okr-table.ts';

/** What a file system or another program may stumble over. */
const AWKWARD = /[\s/\\:*?"<>|]+/g;

/** Name of a file: what it is and about which quarter, as far as one is chosen: `OKR-Tabelle-2026-Q4.xlsx`. */
export function fileName(
  what: string,
  { year, quarter }: Pick<OkrFilters, 'year' | 'quarter'>,
  ending: string,
): string {
  const parts = [what.replaceAll(AWKWARD, '-'), ...(year ? [year] : []), ...(year && quarter ? [`Q${quarter}`] : [])];
  return `${parts.join('-')}.${ending}`;
}
