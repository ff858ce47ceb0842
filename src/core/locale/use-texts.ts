import type { TFunction } from 'i18next';
import { use } from 'react';

import { useCore } from '../session/use-core.ts';
import { textsIn, type Namespaces } from './i18n.ts';

/** The texts of a namespace in the element's language; suspends until they are loaded. */
export const useTexts = <N extends keyof Namespaces>(namespace: N): TFunction<N> =>
  use(textsIn(useCore().locale, namespace));
