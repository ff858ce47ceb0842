import type { BoardChannel } from '#core/realtime/board-channel.ts';

import { partContext } from '../model/part-context.ts';

/** The board whose files are shown, and whether one may change them; on the board and in a card of its own. */
export interface FilesPlace {
  boardId: string;
  channel: BoardChannel;
  mayWrite: boolean;
}

/** The files around the calling part. */
export const [FilesContext, useFilesPlace] = partContext<FilesPlace>('the files of a board');
