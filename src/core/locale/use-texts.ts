import type { TFunction } from 'i18next';

import { useCore } from '../session/use-core.ts';
import { knownTable, textsIn, type Namespaces } from './i18n.ts';
import { withOwnTexts } from './own-texts.ts';

/** The texts of a namespace in the element's language, those of the page first; suspends until they are loaded. */
export function useTexts<N extends keyof Namespaces>(namespace: N): TFunction<N> {
  const { locale, texts: theirs } = useCore();
  const texts = textsIn(locale, namespace);
  // oxlint-disable-next-line typescript/only-throw-error -- `use` would make React complain about the order of hooks
  if (texts instanceof Promise) throw texts;
  const own = theirs?.[locale];
  if (!own) return texts;
  return withOwnTexts(knownTable(locale, namespace), own, locale, namespace) as unknown as TFunction<N>;
}
