import { useInsertionEffect } from 'react';

import type { Core } from '../session/core.ts';
import { useStore } from '../session/use-store.ts';
import { readColours, type CompanyColours } from './appearance.ts';
import { makeSheet } from './sheet.ts';

/** Brings the colours of the company that somebody works in into this root, before its content is drawn. */
export function useCompanyColours(
  core: Core,
  root: DocumentOrShadowRoot,
  rulesOf: (colours: CompanyColours) => string,
): void {
  const { user } = useStore(core.$session);
  const colours = readColours(useStore(core.$features));
  const rules = user && colours ? rulesOf(colours) : '';
  useInsertionEffect(() => {
    if (rules === '') return;
    const sheet = makeSheet(rules);
    root.adoptedStyleSheets.push(sheet);
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [root, rules]);
}
