import {
  createTimelineEntry,
  deleteTimelineEntry,
  updateTimelineEntry,
  type TimelineEntry,
} from '#contract/board/timeline.ts';
import { fromTab } from '#core/api/other-server.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { drop, entriesIn, entryOf, put, type EntryInput } from './timeline-queries.ts';

const optionsOf = async (...of: Parameters<typeof fromTab>) => ({
  ...(await fromTab(...of)),
  // the last move may be sent while the page goes
  keepalive: true,
});

/** Calls that change the timeline. The cache gets the answer. */
export const timelineChanges = {
  /** A repeat with the same request id makes no second entry. */
  async create(
    element: ElementCore,
    boardId: string,
    input: EntryInput & { position: number },
    requestId?: string,
  ): Promise<TimelineEntry> {
    const body = { ...input, strategy_board: boardId };
    const options = await optionsOf(element, undefined, requestId);
    const entry = entryOf(await element.api(createTimelineEntry, { body }, options));
    put(element.core.queries, boardId, entry);
    return entry;
  },
  async update(
    element: ElementCore,
    boardId: string,
    id: string,
    { change, version }: { change: Partial<EntryInput & { position: number }>; version?: number | undefined },
  ): Promise<TimelineEntry> {
    const options = await optionsOf(element, version);
    const answer = await element.api(updateTimelineEntry, { params: { id }, body: change }, options);
    const known = entriesIn(element.core.queries, boardId).find((one) => one.id === id);
    const entry = entryOf({ ...known, ...change, ...answer, id });
    put(element.core.queries, boardId, entry);
    return entry;
  },
  async remove(element: ElementCore, boardId: string, id: string): Promise<void> {
    await element.api(deleteTimelineEntry, { params: { id } }, await optionsOf(element));
    drop(element.core.queries, boardId, id);
  },
};
