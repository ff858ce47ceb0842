import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { knownTable } from '#core/locale/i18n.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useCardTitles } from '../../cards/card-title.ts';
import { useBoard } from '../../model/board-context.ts';
import { snapshotQueries } from '../../snapshots/snapshot-queries.ts';
import { newsText, type BoardNews } from './news-text.ts';

/** Shortest time between two announcements for screen readers, in ms. Tests shorten it. */
export const NEWS_TIMING = { every: 4_000 };

/** Says to everybody who has restored a snapshot, and which: the board they look at becomes another one. */
function useRestoredSaid() {
  const t = useTexts('board-view');
  const core = useCore();
  const { boardId } = useBoard();
  const queries = useQueryClient();
  const toast = useToast();
  return async ({ name, id }: Extract<BoardNews, { kind: 'restored' }>, isOver: () => boolean): Promise<void> => {
    // in the language of the reader, who may have no right to see snapshots
    const list = await queries.fetchQuery(snapshotQueries.list(core, boardId)).catch(() => []);
    if (isOver()) return;
    const snapshot = list.find((one) => one.id === id)?.name;
    toast({ kind: 'info', title: snapshot ? t('news.restoredTo', { name, snapshot }) : t('news.restored', { name }) });
  };
}

/** Announces what others change on the board, politely and not too often. */
export function LiveNews() {
  const t = useTexts('board-view');
  const titleOf = useCardTitles();
  const { channel } = useBoard();
  const { core, locale } = useCore();
  const { user } = useStore(core.$session);
  const [received, setReceived] = useState('');
  const sayRestored = useEffectEvent(useRestoredSaid());
  const ownId = useEffectEvent(() => user?.id);
  const words = useEffectEvent((action: Exclude<BoardNews, { kind: 'restored' }>): string => {
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
    const stop = channel.onMessage((message) => {
      const news = newsText(message, ownId());
      // without words there is nothing to say
      if (!news || knownTable(locale, 'board-view').size === 0) return;
      if (news.kind === 'restored') return void sayRestored(news, () => isOver);
      waiting.add(words(news));
      timer ??= setTimeout(flush, 0);
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
