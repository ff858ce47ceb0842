/**
 * Whether this is the package that other programs build into theirs (scripts/package.ts): importing an element there
 * defines nothing, and what lies beside its code lies elsewhere afterwards.
 */
export const IS_PACKAGE = import.meta.env.MODE === 'package';
