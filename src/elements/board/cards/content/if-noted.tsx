import type { ReactNode } from 'react';

import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { useNotesOfCard } from '../../notes/section-notes/use-card-notes.ts';

interface NotedProps {
  channel: BoardChannel;
  notesKey: string;
  /** What stands for a card without any note. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** The content of a card that says nothing but its notes; where these cannot be read, the content says so. */
export function IfNoted({ channel, notesKey, otherwise, children }: NotedProps) {
  const { data, error } = useNotesOfCard(channel, channel.boardId, notesKey);
  if (!data && !error) return <LoadingSkeleton />;
  return data?.length === 0 ? otherwise : children;
}
