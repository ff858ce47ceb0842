import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useCore } from '#core/session/use-core.ts';

import { fileQueries, isUnderWay, takeFileMessage } from './file-queries.ts';
import { useFilesPlace } from './files-place.ts';
import { useFilesSheet } from './files-sheet.ts';

/** So many files are asked for their status at a time: those behind them wait on the server too. */
const ASKED = 8;

/** The files of the board, live: by the channel, and by asking as long as pages are to come. */
export function useFiles() {
  useFilesSheet();
  const element = useCore();
  const queries = useQueryClient();
  const { boardId, channel } = useFilesPlace();
  const list = useQuery(fileQueries.list(element, boardId));
  const waiting = (list.data ?? []).filter(isUnderWay).slice(-ASKED);
  useQueries({ queries: waiting.map(({ id }) => fileQueries.status(element, boardId, id)) });
  useEffect(
    () => channel.onMessage((message) => takeFileMessage(queries, boardId, message)),
    [channel, queries, boardId],
  );
  return list;
}
