import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { useCore } from '../session/use-core.ts';
import { texts, type Namespaces } from './i18n.ts';

/** The texts of a namespace in the element's language; suspends until they are loaded. */
export function useTexts<N extends keyof Namespaces>(namespace: N): TFunction<N> {
  const { locale } = useCore();
  return useTranslation(namespace, { i18n: texts, lng: locale }).t as unknown as TFunction<N>;
}
