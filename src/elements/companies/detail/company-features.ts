import type { CompanyDetail, FeatureFlag } from '#contract/accounts/companies.ts';

/** What of the product looks at its switch; an area that does adds itself here. */
const GATED: readonly FeatureFlag[] = ['ai'];

/** The switches of a company: of what this installation offers, only those that switch something. */
export const switchesOf = ({ available_features }: CompanyDetail): FeatureFlag[] =>
  GATED.filter((flag) => available_features?.includes(flag) ?? true);
