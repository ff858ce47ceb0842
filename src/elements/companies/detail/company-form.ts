import type { CompanyDetail, updateCompany } from '#contract/accounts/companies.ts';
import { colourOf } from '#contract/accounts/company-accent.ts';
import type { Call } from '#contract/endpoint.ts';

/** The fields of the profile as the form holds them. */
export interface CompanyForm {
  name: string;
  legal_name: string;
  description: string;
  website: string;
  locale: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  accent: string;
}
type Draft = Partial<CompanyForm>;

const ADDRESS = ['street', 'postal_code', 'city', 'country'] as const;

/** What the server holds, as the form shows it; another server may say less. */
export function formOf({ address, ...company }: CompanyDetail): CompanyForm {
  const given: { [K in keyof CompanyForm]?: string | undefined } = { ...company, ...address };
  const { name = '', legal_name = '', description = '', website = '', locale = 'de-DE', accent = '' } = given;
  return { name, legal_name, description, website, locale, accent, ...placeOf(given) };
}

const placeOf = ({ street = '', postal_code = '', city = '', country = '' }: Record<string, string | undefined>) => ({
  street,
  postal_code,
  city,
  country,
});

/** `example.com` is meant as `https://example.com`. */
const withScheme = (website: string): string =>
  website.trim() === '' || /^[a-z][a-z+.-]*:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`;

/** The changes as the call takes them. */
export function bodyOf(changes: Draft): Call<typeof updateCompany>['body'] {
  const { name, legal_name, description, website, locale, accent } = changes;
  const address = Object.fromEntries(
    ADDRESS.flatMap((key) => (changes[key] === undefined ? [] : [[key, changes[key]]])),
  );
  return {
    ...(name !== undefined && { name }),
    ...(legal_name !== undefined && { legal_name }),
    ...(description !== undefined && { description }),
    ...(website !== undefined && { website: withScheme(website) }),
    ...((locale === 'de-DE' || locale === 'en-US') && { locale }),
    ...(accent !== undefined && { accent: colourOf(accent) ?? '' }),
    ...(Object.keys(address).length > 0 && { address }),
  };
}

/** ISO 3166-1 codes of the countries that can be chosen. */
export const COUNTRIES = (
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR ' +
  'CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL ' +
  'IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN ' +
  'MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG ' +
  'SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'
).split(' ');
