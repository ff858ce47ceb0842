import { createElement, useEffectEvent, useLayoutEffect, useRef } from 'react';

import { queryWithin } from '#core/origins/place-address.ts';
import { tagOf } from '#core/element/tags.ts';
import { useCore } from '#core/session/use-core.ts';

import { isOpenable } from '../cards/card-kinds.ts';
import { useFullscreenEvent } from '../fullscreen/use-fullscreen-event.ts';
import { StrategyCard } from '../card.element.ts';
import { useStage } from '../model/board-stage.ts';

StrategyCard.define();

/** Events of the card stay inside of the board; the board emits its own. */
const OWN = ['strategy-ready', 'strategy-change', 'strategy-fullscreen'];

/** The element `strategy-card`, which opens its own modal layer over the whole viewport (whiteboard 2.14). */
export function CardLayer({ boardId, cardKey, onClose }: { boardId: string; cardKey: string; onClose: () => void }) {
  const { core, locale, theme } = useCore();
  const holder = useRef<HTMLDivElement>(null);
  useFullscreenEvent(true);
  const { boardPath, okrPath, openCard, show } = useStage();
  const close = useEffectEvent(onClose);
  /** What lies on this board is shown here; the page takes over everything else. */
  const follow = useEffectEvent((event: Event): void => {
    const query = queryWithin((event as CustomEvent<{ to: string }>).detail.to, boardPath, boardId);
    const [card, shown] = [query?.get('card'), query?.get('show')];
    if (card && isOpenable(card)) openCard(card);
    else if (shown) show(shown);
    else return;
    event.stopPropagation();
    event.preventDefault();
  });
  // before the card can say anything
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const leaving = new AbortController();
    const listen = (names: string[], action?: () => void): void =>
      names.forEach((name) =>
        element.addEventListener(
          name,
          (event) => {
            event.stopPropagation();
            action?.();
          },
          { signal: leaving.signal },
        ),
      );
    element.addEventListener('strategy-navigate', (event) => follow(event), { signal: leaving.signal });
    listen(OWN);
    listen(['strategy-close', 'strategy-load-error'], () => close());
    return () => leaving.abort();
  }, []);
  return (
    // as wide as the board, since its dialogs follow the width of their element
    <div ref={holder} className="absolute inset-x-0 top-0 h-0 overflow-hidden">
      {createElement(tagOf('strategy-card'), {
        'board-id': boardId,
        'card-key': cardKey,
        apiUrl: core.apiUrl,
        locale,
        theme,
        'board-path': boardPath,
        'okr-path': okrPath,
        editing: true,
        ...(okrPath !== undefined && { 'okr-path': okrPath }),
      })}
    </div>
  );
}
