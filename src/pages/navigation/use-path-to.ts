import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { localizedPath } from './localized-path.ts';

/** Paths under the prefix of the language that is shown. */
export function usePathTo(): (path: string) => string {
  const { core, locale } = useCore();
  const { user } = useStore(core.$session);
  return (path) => localizedPath(path, locale, user?.locale);
}
