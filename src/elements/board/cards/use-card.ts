import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { mayDo, type BoardRights } from '#contract/policy.ts';
import type { UserInfo } from '#contract/people.ts';
import { useHost } from '#core/element/host.ts';
import { useBoardChannel } from '#core/realtime/use-board-channel.ts';
import { knows } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { boardQueries } from '../board-queries.ts';
import { hasEditor } from './card-kinds.ts';
import { takeMessage, type CardPlace } from './card-queries.ts';
import { CardSession } from './card-session.ts';

/** Rights on a board that has told none (whiteboard 6). */
const NO_RIGHTS: BoardRights = { permission_level: 'read', allowed_cards: [] };

/** Scene, data and lock of a card, kept up to date. */
export function useCard(place: CardPlace) {
  const element = useCore();
  const { boardId, cardKey } = place;
  const channel = useBoardChannel(boardId);
  const scene = useQuery(boardQueries.scene(element, boardId));
  const card = useQuery(boardQueries.card(element, boardId, cardKey));
  const board = useQuery(boardQueries.board(element, boardId));
  const { user } = useStore(element.core.$session);
  const lock = useStore(channel.$locks)[cardKey];
  const queries = useQueryClient();
  useEffect(() => channel.onMessage((message) => takeMessage(element, place, message)), [channel, element, place]);
  useEffect(
    () =>
      channel.$connection.listen((state) => {
        // without sequence numbers nobody tells what was missed
        if (state === 'open') void queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, cardKey) });
      }),
    [channel, queries, boardId, cardKey],
  );
  const rights = scene.data?.permissions ?? NO_RIGHTS;
  const mayWrite = mayDo('card.write', user, { rights, cardKey }) && hasEditor(cardKey);
  const locked = lock !== undefined && !lock.mine;
  return {
    place,
    channel,
    scene,
    card,
    /** Nothing while it is not known. */
    boardName: board.data?.name,
    lock,
    mayWrite,
    mayTakeOver: mayDo('card.takeOver', user),
    mayAsk: mayWrite && knows(element.core, 'access-requests'),
    locked,
  };
}
export type CardModel = ReturnType<typeof useCard>;

/** Why the fullscreen was left. */
export type CloseReason = 'closed' | 'not-saved' | 'taken-over';
/** What has to be read before the card closes. */
export type Notice = { reason: CloseReason; saved: boolean } | null;

/** Fullscreen and session of a card: opens it when it is wanted and may be written, and tells the host page. */
export function useFullscreen(model: CardModel, editing: boolean, onAccessAsked: (person: UserInfo) => void) {
  const host = useHost();
  const element = useCore();
  const [wanted, setWanted] = useState(editing);
  const [before, setBefore] = useState(editing);
  const [notice, setNotice] = useState<Notice>(null);
  const { place, channel, mayWrite } = model;
  const { cardKey } = place;

  function leave(reason: CloseReason): void {
    setWanted(false);
    setNotice(null);
    host.emit('strategy-close', { card_key: cardKey, reason });
  }
  function end(reason: CloseReason, saved: boolean): void {
    if (reason === 'closed' && saved) return leave('closed');
    setWanted(false);
    setNotice({ reason: reason === 'closed' ? 'not-saved' : reason, saved });
  }
  const listener = {
    onSaved: (version: number | undefined) => host.emit('strategy-saved', { card_key: cardKey, version }),
    onChanged: (fields: string[]) => host.emit('strategy-change', { card_key: cardKey, fields }),
    onClosed: (saved: boolean) => end('closed', saved),
    onTakenOver: (saved: boolean) => end('taken-over', saved),
    onAccessAsked,
  };
  const session = useSession(channel, place, listener);
  useEffect(() => session.update(element, listener));
  if (before !== editing) {
    setBefore(editing);
    if (editing || session.$phase.get().kind === 'viewing') setWanted(editing);
  }
  useEffect(() => {
    if (!editing && session.$phase.get().kind !== 'viewing') void session.close();
  }, [editing, session]);
  useEffect(() => {
    if (wanted && mayWrite) void session.open();
  }, [wanted, mayWrite, session]);
  useEffect(() => {
    if (wanted) host.emit('strategy-fullscreen', { card_key: cardKey, fullscreen: true });
    return wanted ? () => void host.emit('strategy-fullscreen', { card_key: cardKey, fullscreen: false }) : undefined;
  }, [wanted, host, cardKey]);
  useEffect(() => {
    if (!wanted) return;
    channel.view(cardKey);
    return () => channel.view(null);
  }, [wanted, channel, cardKey]);
  useEffect(() => {
    const closeFor = (event: Event): void => {
      if ((event as CustomEvent<{ card_id?: string }>).detail?.card_id === cardKey) void session.close();
    };
    host.element.addEventListener('admin-force-unlock', closeFor);
    return () => host.element.removeEventListener('admin-force-unlock', closeFor);
  }, [host, session, cardKey]);
  return { session, wanted, notice, open: () => setWanted(true), leave };
}

function useSession(
  channel: CardModel['channel'],
  place: CardPlace,
  listener: ConstructorParameters<typeof CardSession>[2]['listener'],
): CardSession {
  const element = useCore();
  // the session lives as long as its card; language and callbacks are brought up to date by `update`
  const [session] = useState(() => new CardSession(channel, place, { element, listener }));
  useEffect(() => () => session.dispose(), [session]);
  return session;
}
