import { useEffect, useEffectEvent, useState } from 'react';

import type { BoardMessage } from '#contract/socket.ts';
import { knownTable } from '#core/locale/i18n.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { useCardTitles } from '../../cards/card-title.ts';
import { useBoard } from '../../model/board-context.ts';
import type { BoardNews } from './news-text.ts';

/** Shortest time between two announcements for screen readers, in ms. Tests shorten it. */
export const NEWS_TIMING = { every: 4_000 };

/** The others need no words, which are loaded when they are wanted. */
const mayBeNews = ({ type }: BoardMessage): boolean => type === 'card_locked' || type.endsWith('updated');

/** Announces what others change on the board, politely and not too often. */
export function LiveNews() {
  const t = useTexts('board-view');
  const titleOf = useCardTitles();
  const { channel } = useBoard();
  const { core, locale } = useCore();
  const { user } = useStore(core.$session);
  const [received, setReceived] = useState('');
  const newsOf = useEffectEvent(async (message: BoardMessage): Promise<BoardNews | undefined> => {
    const { newsText } = await import('./news-text.ts');
    return newsText(message, user?.id);
  });
  const words = useEffectEvent((action: BoardNews): string => {
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
    let isOver = false;
    const flush = (): void => {
      timer = undefined;
      if (waiting.size === 0) return;
      report([...waiting]);
      waiting.clear();
      timer = setTimeout(flush, NEWS_TIMING.every);
    };
    const hear = async (message: BoardMessage): Promise<void> => {
      const news = await newsOf(message);
      // without words there is nothing to say
      if (!news || isOver || knownTable(locale, 'board-view').size === 0) return;
      waiting.add(words(news));
      timer ??= setTimeout(flush, 0);
    };
    const stop = channel.onMessage((message) => {
      if (mayBeNews(message))
        hear(message).catch((error: unknown) => console.error('A change of the board was not announced', error));
    });
    return () => {
      isOver = true;
      stop();
      clearTimeout(timer);
    };
  }, [channel, locale]);
  return (
    <p role="status" className="sr-only" data-news>
      {received}
    </p>
  );
}
