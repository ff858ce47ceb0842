import { useCallback } from 'react';

import type { ActedEntry } from '#contract/accounts/impersonation.ts';
import { useTexts } from '#core/locale/use-texts.ts';

/** What an act in the name of somebody was about, in words: its kind, its card or step, its name; empty where it says nothing. */
export function useActedWhat(): (entry: Pick<ActedEntry, 'on' | 'name' | 'card'>) => string {
  const t = useTexts('users');
  const scene = useTexts('scene');
  return useCallback(
    ({ on, name, card }) => {
      if (on === '') return '';
      const [topic = ''] = on.split('.');
      const area = t(`acted.area.${topic}` as 'acted.area.okr', { defaultValue: t('acted.area.other') });
      const title = card ? scene(`card.${card}` as 'card.kunden', { defaultValue: card }) : '';
      const names = [title, name].filter(Boolean).join(' · ');
      return names === '' ? area : t('acted.named', { area, name: names });
    },
    [t, scene],
  );
}
