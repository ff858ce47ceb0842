import type { OkrFilters } from '#contract/okr/okr-table.ts';
import { AWKWARD } from '#core/ui/save-file.ts';

type About = Pick<OkrFilters, 'year' | 'quarter'>;

/** What something is and about which quarter, as far as one is chosen, as a name without spaces: `OKR-Tabelle-2026-Q4`. */
export const nameAbout = (what: string, { year, quarter }: About): string =>
  [what.replaceAll(AWKWARD, '-'), ...(year ? [year] : []), ...(year && quarter ? [`Q${quarter}`] : [])].join('-');

/** Name of a file: `OKR-Tabelle-2026-Q4.xlsx`. */
export const fileName = (what: string, about: About, ending: string): string => `${nameAbout(what, about)}.${ending}`;
