import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { mayDo, type BoardRights } from '#contract/policy.ts';
import { useHost } from '#core/element/host.ts';
import { useBoardChannel, useLock } from '#core/realtime/use-board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { boardQueries } from '../board-queries.ts';
import { useFullscreenEvent } from '../fullscreen/use-fullscreen-event.ts';
import { hasEditor } from './card-kinds.ts';
import { takeMessage, type CardKey } from './card-queries.ts';
import { useLockedEditing } from './use-locked-editing.ts';

/** Rights on a board whose answer has none (whiteboard 6). */
const NO_RIGHTS: BoardRights = { permission_level: 'read', allowed_cards: [] };

/** Scene, data and lock of a card, live. */
export function useCard(place: CardKey, okrPath?: string) {
  const element = useCore();
  const { boardId, cardKey } = place;
  const channel = useBoardChannel(boardId);
  const scene = useQuery(boardQueries.scene(element, boardId));
  const card = useQuery(boardQueries.card(element, boardId, cardKey));
  const board = useQuery(boardQueries.board(element, boardId));
  const { user } = useStore(element.core.$session);
  const lock = useLock(channel, cardKey);
  const queries = useQueryClient();
  useEffect(
    () => channel.onMessage((message) => takeMessage(queries, boardId, message, cardKey)),
    [channel, queries, boardId, cardKey],
  );
  useEffect(
    () =>
      channel.$connection.listen((state) => {
        // without sequence numbers missed changes are unknown
        if (state === 'open') void queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, cardKey) });
      }),
    [channel, queries, boardId, cardKey],
  );
  const rights = scene.data?.permissions ?? NO_RIGHTS;
  const mayWrite = mayDo('card.write', user, { rights, cardKey }) && hasEditor(cardKey);
  const locked = lock !== undefined && !lock.mine;
  return {
    place,
    okrPath,
    channel,
    scene,
    card,
    /** Nothing while it is not known. */
    boardName: board.data?.name,
    lock,
    mayWrite,
    mayAddFiles: mayDo('files.write', user, { rights }),
    locked,
  };
}
export type CardModel = ReturnType<typeof useCard>;

/** Fullscreen and session of a card: opens it when it is wanted and may be written, and notifies the host page. */
export function useFullscreen(model: CardModel, editing: boolean) {
  const host = useHost();
  const [wanted, setWanted] = useState(editing);
  const [before, setBefore] = useState(editing);
  const { place, channel, mayWrite } = model;
  const { cardKey } = place;
  const work = useLockedEditing(
    { place, channel, isWanted: wanted, mayWrite },
    {
      onSaved: (version) => host.emit('strategy-saved', { card_key: cardKey, version }),
      onChanged: (fields) => host.emit('strategy-change', { card_key: cardKey, fields }),
      onEnded: () => setWanted(false),
      onLeft: (reason) => host.emit('strategy-close', { card_key: cardKey, reason }),
    },
  );
  const { session } = work;
  if (before !== editing) {
    setBefore(editing);
    if (editing || session.isIdle) setWanted(editing);
  }
  useEffect(() => {
    if (!editing && !session.isIdle) void session.close();
  }, [editing, session]);
  useFullscreenEvent(wanted, cardKey);
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
  return { ...work, wanted, open: () => setWanted(true) };
}
