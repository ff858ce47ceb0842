import { useMemo, type ReactNode } from 'react';

import type { BoardChannel } from '#core/realtime/board-channel.ts';

import { FilesContext } from '../../files/files-place.ts';

/** The files of the board for the sections inside, which name pages of them. */
export function MarktFiles({
  channel,
  mayWrite,
  children,
}: {
  channel: BoardChannel;
  mayWrite: boolean;
  children: ReactNode;
}) {
  // prettier-ignore
  const place = useMemo(() => ({ boardId: channel.boardId, channel, mayWrite }), [channel, mayWrite]);
  return <FilesContext value={place}>{children}</FilesContext>;
}
