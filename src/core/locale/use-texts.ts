import type { TFunction } from 'i18next';

import { useCore } from '../session/use-core.ts';
import { textsIn, type Namespaces } from './i18n.ts';

/** The texts of a namespace in the element's language; suspends until they are loaded. */
export function useTexts<N extends keyof Namespaces>(namespace: N): TFunction<N> {
  const { locale } = useCore();
  const texts = textsIn(locale, namespace);
  // oxlint-disable-next-line typescript/only-throw-error -- `use` would make React complain about the order of hooks
  if (texts instanceof Promise) throw texts;
  return texts;
}
