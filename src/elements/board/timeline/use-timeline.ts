import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { useBoard } from '../model/board-context.ts';
import { put, takeTimelineMessage, timelineChanges, timelineKey, timelineQuery } from './timeline-queries.ts';

/** Rest before a moved entry is saved, in ms. Tests shorten it. */
export const TIMELINE_TIMING = { move: 500 };

/** The entries of the board's timeline, live, and how they are moved. */
export function useTimeline() {
  const element = useCore();
  const queries = useQueryClient();
  const { boardId, channel } = useBoard();
  const { data, error } = useQuery(timelineQuery(element, boardId));
  useEffect(() => {
    if (error) console.error('The timeline could not be loaded', error);
  }, [error]);
  useEffect(
    () => channel.onMessage((message) => takeTimelineMessage(queries, boardId, message)),
    [channel, queries, boardId],
  );
  useEffect(() => {
    const again = (): void => void queries.invalidateQueries({ queryKey: timelineKey(boardId) });
    // told by whoever has changed the planning data, also by the page (whiteboard 4)
    addEventListener('planning-data-updated', again);
    let lost = false;
    const stop = channel.$connection.listen((state) => {
      if (state === 'open' && lost) again();
      lost = state !== 'open';
    });
    return () => {
      removeEventListener('planning-data-updated', again);
      stop();
    };
  }, [channel, queries, boardId]);
  return { entries: data ?? [], move: useMoves() };
}

/** Moves an entry at once on the line and saves its place when it rests; flushed when the page or the board goes. */
function useMoves(): (id: string, position: number) => void {
  const t = useTexts('timeline');
  const element = useCore();
  const toast = useToast();
  const { boardId } = useBoard();
  const latest = useRef({ element, boardId, failed: () => undefined as void });
  useEffect(() => {
    latest.current = { element, boardId, failed: () => toast({ kind: 'danger', title: t('notMoved') }) };
  });
  const [mover] = useState(() => new Mover());
  useEffect(() => {
    const leave = mover.open((id, position) => {
      const { element: core, boardId: board, failed } = latest.current;
      return timelineChanges.update(core, board, id, { position }).catch((error: unknown) => {
        console.error('The place of a timeline entry was not saved', error);
        failed();
        void core.core.queries.invalidateQueries({ queryKey: timelineKey(board) });
      });
    });
    return leave;
  }, [mover]);
  return (id, position) => {
    put(element.core.queries, boardId, { id, position });
    mover.move(id, position);
  };
}

/** The places that are not saved yet: each is sent when its entry has rested. */
class Mover {
  readonly #waiting = new Map<string, { position: number; timer: ReturnType<typeof setTimeout> }>();
  #save: (id: string, position: number) => Promise<void> = () => Promise.resolve();
  #unsaved: ReturnType<typeof registerUnsaved> | undefined;

  /** Answers how to end: what waits is sent at once. */
  open(save: (id: string, position: number) => Promise<void>): () => void {
    this.#save = save;
    this.#unsaved = registerUnsaved();
    const flush = (): void => [...this.#waiting.keys()].forEach((id) => void this.#send(id));
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
      this.#unsaved?.dispose();
    };
  }

  move(id: string, position: number): void {
    clearTimeout(this.#waiting.get(id)?.timer);
    this.#waiting.set(id, { position, timer: setTimeout(() => void this.#send(id), TIMELINE_TIMING.move) });
    this.#unsaved?.set(true);
  }

  async #send(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    await this.#save(id, waiting.position);
    this.#unsaved?.set(this.#waiting.size > 0);
  }
}
