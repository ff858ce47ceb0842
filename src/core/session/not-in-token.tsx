import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { EMBED_ACTIONS, isEmbedElement } from '#contract/embed-elements.ts';

import { ApiError } from '../api/api-error.ts';
import { lineOnce } from '../api/report-embed-failure.ts';
import { useTexts } from '../locale/use-texts.ts';
import { useLoadError } from '../ui/load-error.tsx';
import { StateView } from '../ui/state-view.tsx';
import { loadSession } from './session.ts';
import { useCore } from './use-core.ts';
import { useStore } from './use-store.ts';

/** What whoever makes the token has to name. */
function say(tag: string, missing: readonly string[]): void {
  const what = isEmbedElement(tag)
    ? `lacks ${missing.join(', ')}: name ${tag} in the elements of its key and of POST /api/v1/embed/tokens/.`
    : 'cannot carry it: this element is shown in the application only.';
  lineOnce('action_not_in_token', `<${tag}> is not shown, the token of ${location.origin} ${what}`);
}

/** In the place of an element that the token of the page was not made for: why, and who can change that. */
export function NotInToken({ tag }: { tag: string }) {
  const t = useTexts('embedding');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const error = useMemo(() => new ApiError(403, { code: 'action_not_in_token' }), []);
  // `refresh()` asks what is shown anew: the page may have a better token by now
  useQuery({
    queryKey: ['session', 'shows', tag],
    queryFn: async () => {
      await loadSession(core);
      if (core.$session.get().user?.shows?.includes(tag) === false) throw error;
      return true;
    },
    initialData: true,
    staleTime: Infinity,
    retry: false,
  });
  const isKnown = isEmbedElement(tag);
  const text = isKnown
    ? t('notInToken.text', { origin: location.origin, tag: `<${tag}>` })
    : t('notInToken.never', { server: core.apiUrl });
  const missing = isKnown ? EMBED_ACTIONS[tag].filter((action) => !user?.limited_to?.includes(action)) : [];
  useEffect(() => say(tag, missing));
  useLoadError(error, text);
  return (
    <StateView kind="no-permission" title={t('notInToken.title')} text={text} note={<small>{error.code}</small>} />
  );
}
