import { companyRoles, type CompanyColours } from '#core/element/appearance.ts';

const set = (roles: [string, string][]): string =>
  roles.map(([name, value]) => `--strategy-${name}:${value};`).join('');

/** The colours of a company for the page around the elements. */
export function companyPageRules(colours: CompanyColours): string {
  const { light, dark } = companyRoles(colours);
  return `:root{${set(light)}}@media not print{:root[data-theme=dark]{${set(dark)}}}`;
}
