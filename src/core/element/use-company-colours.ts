import { useInsertionEffect } from 'react';

import type { Core } from '../session/core.ts';
import { usePartOf, useStore } from '../session/use-store.ts';
import { readColours, type CompanyColours } from './appearance.ts';
import { makeSheet } from './sheet.ts';

type RulesOf = (colours: CompanyColours) => string;
/** Where a sheet goes: what a page is about wins over who looks at it, in whatever order both become known. */
type Place = 'person' | 'page';

/** Answers what takes the sheet away again. */
function adopt(root: DocumentOrShadowRoot, sheet: CSSStyleSheet, place: Place): () => void {
  const others = root.adoptedStyleSheets;
  root.adoptedStyleSheets = place === 'person' ? [sheet, ...others] : [...others, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Brings colours into a root, before its content is drawn. */
export function useColours(
  root: DocumentOrShadowRoot,
  colours: CompanyColours | null,
  { rulesOf, place = 'page' }: { rulesOf: RulesOf; place?: Place },
): void {
  const rules = colours ? rulesOf(colours) : '';
  useInsertionEffect(() => (rules === '' ? undefined : adopt(root, makeSheet(rules), place)), [root, rules, place]);
}

/** The colours of the company that somebody works in. */
export function useCompanyColours(core: Core, root: DocumentOrShadowRoot, rulesOf: RulesOf): void {
  const isSomebody = usePartOf(core.$session, ({ user }) => user !== null);
  const colours = readColours(useStore(core.$features));
  useColours(root, isSomebody ? colours : null, { rulesOf, place: 'person' });
}
