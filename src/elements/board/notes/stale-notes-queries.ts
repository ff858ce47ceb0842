import { queryOptions } from '@tanstack/react-query';

import { readNote } from '#contract/board/notes.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { StaleText } from './note-shape.ts';

/** Who has changed a note last, as the server knows it; asked anew for each text. Apart from notes-queries.ts: few boards ever need it. */
export const noteEditor = ({ api }: ElementCore, boardId: string, { id, theirs }: StaleText) =>
  queryOptions({
    queryKey: ['boards', boardId, 'note-editor', id, theirs],
    queryFn: async ({ signal }) => (await api(readNote, { params: { id } }, { signal })).editor ?? null,
  });
