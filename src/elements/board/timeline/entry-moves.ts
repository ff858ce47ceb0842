import { hashKey, type QueryCacheNotifyEvent } from '@tanstack/react-query';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { isFinal } from '#core/editing/is-final.ts';
import { saveVersioned } from '#core/editing/merge.ts';
import { openTabs, tabId } from '#core/realtime/tab-id.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { StoredFields } from '../cards/draft/local-drafts.ts';
import { FieldStore } from '../model/field-store.ts';
import { EntryMover, type EntryMove, type MovedFields } from './entry-mover.ts';
import type { TimelinePort } from './timeline-actions.ts';
import { entriesIn, put, timelineChanges, timelineKey, timelineQuery } from './timeline-queries.ts';

/** Texts of what went wrong. */
type Said = 'notMoved' | 'notDated' | 'notDone' | 'changed';

/** The dependencies of the actions; those of the latest render count. */
export interface Around {
  element: ElementCore;
  say: (what: Said) => void;
  onSaved: (entryId: string) => void;
}

/** Sends one move on top of what it rests on. */
const sendMove =
  (send: (id: string, change: MovedFields, version?: number) => Promise<TimelineEntry>) =>
  async ({ id, fields, base }: EntryMove): Promise<TimelineEntry | undefined> => {
    if (!base) return send(id, fields);
    const { saved } = await saveVersioned<MovedFields, TimelineEntry, TimelineEntry>({
      opened: base,
      change: fields,
      send: (change, { version }) => send(id, change as MovedFields, version),
    });
    return saved;
  };

const fieldsOf = (moves: Readonly<Record<string, EntryMove>>): StoredFields =>
  Object.fromEntries(Object.entries(moves).map(([key, value]) => [key, { value, base: value.base?.version }]));

/** Stores on this device what is moved and not saved, in the name of who has moved it. */
function storeOf(boardId: string, { $session }: ElementCore['core']): FieldStore {
  // after the session has ended it is still theirs
  let userId = '';
  return new FieldStore(() => {
    userId ||= $session.get().user?.id ?? '';
    return { userId, boardId, cardKey: 'timeline' };
  });
}

/** Saves one move: a refused one is said, and the entry is read again. */
const saverOf = (boardId: string, now: () => Around, mover: EntryMover) => {
  const { queries } = now().element.core;
  const send = sendMove((id, change, version) =>
    timelineChanges.update(now().element, boardId, id, { change, version }),
  );
  const refuse = (what: Said): null => {
    now().say(what);
    void queries.invalidateQueries({ queryKey: timelineKey(boardId) });
    return null;
  };
  return async (move: EntryMove): Promise<TimelineEntry | null | undefined> => {
    const { id, fields } = move;
    try {
      const saved = await send(move);
      // what was moved again meanwhile is newer than this answer
      for (const later of mover.waitingOf(id)) put(queries, boardId, { id, ...later });
      if (!saved) return refuse('changed');
      now().onSaved(id);
      return saved;
    } catch (error) {
      console.error('A moved timeline entry was not saved', error);
      if (!isFinal(error, { session: 'passing' })) return undefined;
      return refuse('position' in fields ? 'notMoved' : 'notDated');
    }
  };
};

/** An answer of the server, not what is put where it is shown. */
const isAnswer = ({ type, ...event }: QueryCacheNotifyEvent): boolean =>
  type === 'updated' && 'action' in event && event.action.type === 'success' && event.action.manual !== true;

/** What is moved on a board: shown at once, saved when it rests, sent again until it arrives, also at a later visit. */
export function movesOf(boardId: string, now: () => Around) {
  const { core } = now().element;
  const { queries } = core;
  const mover = new EntryMover();
  const stored = storeOf(boardId, core);
  const find = (id: string) => entriesIn(queries, boardId).find((entry) => entry.id === id);
  const move: TimelinePort['move'] = (id, fields, base) => {
    put(queries, boardId, { id, ...fields });
    return mover.move({ id, fields, base });
  };
  const showAgain = (): void => {
    for (const { id, fields } of mover.moves) if (find(id)) put(queries, boardId, { id, ...fields });
  };
  const restore = async (): Promise<void> => {
    const [tab, tabs] = [await tabId(), await openTabs()];
    stored.open(tab, (other) => other !== tab && tabs.has(other));
    const moves = Object.values(stored.earlier).map(({ value }) => value as EntryMove);
    if (moves.length === 0) return;
    await queries.ensureQueryData(timelineQuery(now().element, boardId));
    for (const { id, fields, base } of moves)
      if (find(id) && mover.waitingOf(id).length === 0) void move(id, fields, base);
    stored.restored();
  };
  /** Returns how to end it. */
  const open = (): (() => void) => {
    const end = mover.open({
      save: saverOf(boardId, now, mover),
      store: (moves) => stored.write(fieldsOf(moves)),
    });
    const stop = queries.getQueryCache().subscribe((event) => {
      // an answer knows nothing of what is not saved
      if (isAnswer(event) && event.query.queryHash === hashKey(timelineKey(boardId))) showAgain();
    });
    restore().catch((error: unknown) => {
      console.error('What an earlier visit could not save stays on this device', error);
    });
    return () => {
      stop();
      end();
    };
  };
  return { $state: mover.$state, find, move, open };
}
