import { useInsertionEffect } from 'react';

import { useHost } from './host.ts';
import tokens from '../ui/sheets/tokens.css?inline';
import { elementTokens } from './element-tokens.ts';
import css from './tailwind.css?inline';
import { registerTypefaces } from './typefaces.ts';

/** What our sheets were made of. */
export const texts = new WeakMap<CSSStyleSheet, string>();

/** Makes a sheet that many shadow roots can adopt. */
export function makeSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  fillSheet(sheet, text);
  return sheet;
}

/** Puts other rules into a sheet, for all roots that have adopted it. */
export function fillSheet(sheet: CSSStyleSheet, text: string): void {
  sheet.replaceSync(text);
  texts.set(sheet, text);
}

/** The sheet for a root of another document, in which ours can't be adopted. Its rules read back would lose shorthands. */
export function sheetFor(view: Window & typeof globalThis, sheet: CSSStyleSheet): CSSStyleSheet {
  const copy = new view.CSSStyleSheet();
  copy.replaceSync(texts.get(sheet) ?? '');
  return copy;
}

/** The stylesheet that every shadow root adopts first: it also says the order of the layers. */
export const sharedSheet = makeSheet(css);
/** The tokens, which every root adopts behind it. */
export const tokensSheet = makeSheet(elementTokens(tokens));
registerTypefaces();
import.meta.hot?.accept('./tailwind.css?inline', (next) => next && sharedSheet.replaceSync(next['default'] as string));

/** The sheet of a control: plain rules in the layer of the components. */
export const controlSheet = (text: string): CSSStyleSheet => makeSheet(`@layer components{${text}}`);

/** Puts a control's sheet behind the shared one, so that the rules of an area win over it. */
function adopt(root: ShadowRoot, sheet: CSSStyleSheet): void {
  if (!root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets = [sharedSheet, sheet, ...root.adoptedStyleSheets.filter((one) => one !== sharedSheet)];
}

/** Brings a sheet that wins over all others into the root that shows it. */
export function useLastSheet(sheet: CSSStyleSheet): void {
  const { root } = useHost();
  useInsertionEffect(() => {
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }, [root, sheet]);
}

/** Brings the sheet of a control into the root that shows it, before its first layout. */
export function useControlSheet(sheet: CSSStyleSheet): void {
  const { root } = useHost();
  useInsertionEffect(() => {
    // in the application page itself pages.css has them all
    if (root instanceof ShadowRoot) adopt(root, sheet);
  }, [root, sheet]);
}
