import { useEffect, useEffectEvent, useState } from 'react';

import type { BoardMessage } from '#contract/socket.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { useCardTitles } from '../../cards/card-title.ts';
import { useBoard } from '../../model/board-context.ts';
import { newsText } from './news-text.ts';

/** Shortest time between two announcements for screen readers, in ms. Tests shorten it. */
export const NEWS_TIMING = { every: 4_000 };

/** Announces what others change on the board, politely and not too often. */
export function LiveNews() {
  const t = useTexts('board');
  const titleOf = useCardTitles();
  const { channel } = useBoard();
  const { user } = useStore(useCore().core.$session);
  const [received, setReceived] = useState('');
  const words = useEffectEvent((message: BoardMessage): string | undefined => {
    const action = newsText(message, user?.id);
    if (!action) return undefined;
    if (action.kind === 'timeline') return t('news.timeline');
    return t(`news.${action.kind}`, { ...action, ...('card' in action && { card: titleOf(action.card) }) });
  });
  const report = useEffectEvent((all: string[]) => {
    const rest = all.length - 2;
    setReceived([...all.slice(0, 2), ...(rest > 0 ? [t('news.more', { count: rest })] : [])].join(' '));
  });
  useEffect(() => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = (): void => {
      timer = undefined;
      if (waiting.size === 0) return;
      report([...waiting]);
      waiting.clear();
      timer = setTimeout(flush, NEWS_TIMING.every);
    };
    const stop = channel.onMessage((message) => {
      const text = words(message);
      if (text === undefined) return;
      waiting.add(text);
      timer ??= setTimeout(flush, 0);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [channel]);
  return (
    <p role="status" className="sr-only" data-news>
      {received}
    </p>
  );
}
