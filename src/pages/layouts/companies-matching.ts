import type { Company } from '#contract/accounts/companies.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The companies whose name or legal name holds all words of the search, whatever case and accents. */
export function companiesMatching(companies: Company[], search: string): Company[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return companies.filter(({ name, legal_name = '' }) => {
    const text = plain(`${name} ${legal_name}`);
    return words.every((word) => text.includes(word));
  });
}
