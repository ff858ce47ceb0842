import { useEffect } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { loadSession } from '#core/session/session.ts';
import { useStore } from '#core/session/use-store.ts';

import { core } from '../app-core.ts';
import { LANDING, LOGIN } from '../guard.ts';
import { openPath } from '../navigation/open-path.ts';
import { useRouter } from '../navigation/router-context.ts';

/** The way on from a page that asks no guard: to the whiteboards for a signed-in person, to the sign-in for others. */
export function useWayOn(): { label: string; onClick: () => void } {
  const t = useTexts('pages');
  const router = useRouter();
  const { status } = useStore(core.$session);
  useEffect(() => {
    if (core.$session.get().status === 'unknown') void loadSession(core);
  }, []);
  return status === 'signed-in'
    ? { label: t('confirm.home'), onClick: () => void openPath(router, LANDING) }
    : { label: t('notFound.signIn'), onClick: () => void openPath(router, LOGIN) };
}
