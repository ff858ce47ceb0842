import { useEffect, useState } from 'react';

import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { CardKey } from './card-queries.ts';
import type { CardPhase } from './card-phase.ts';
import { CardSession } from './card-session.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import type { SessionListener } from './session-needs.ts';

/** Why editing has ended. */
export type CloseReason = 'closed' | 'not-saved' | 'taken-over';
/** The notice that has to be read before the editor closes. */
export type Notice = { reason: CloseReason; saved: boolean } | null;

/** The data of a card or a form that is edited under a lock, and when. */
interface LockedKey {
  place: CardKey;
  channel: BoardChannel;
  /** Whether the editor is asked for; it opens as soon as it may. */
  isWanted: boolean;
  mayWrite: boolean;
  /** Fields of the same data whose refused values are offered elsewhere. */
  offersElsewhere?: readonly string[];
}

interface EditingListener {
  onSaved: (version: number | undefined, draft: DraftSaver | undefined) => void;
  onChanged?: (fields: string[]) => void;
  /** Editing has ended; there may be something to read about it. */
  onEnded?: () => void;
  /** Nothing is left to read: the editor may go. */
  onLeft: (reason: CloseReason) => void;
}

/**
 * One card or form in work: its session, opened once it is wanted and may be written, given back when the view goes; and
 * why it has ended, until that has been read (`leave`).
 */
export function useLockedEditing(
  { place, channel, isWanted, mayWrite, offersElsewhere = [] }: LockedKey,
  { onSaved, onChanged, onEnded, onLeft }: EditingListener,
) {
  const t = useTexts('card');
  const element = useCore();
  const toast = useToast();
  const [notice, setNotice] = useState<Notice>(null);
  const leave = (reason: CloseReason): void => {
    setNotice(null);
    onLeft(reason);
  };
  const end = (reason: CloseReason, saved: boolean): void => {
    onEnded?.();
    if (reason === 'closed' && saved) leave('closed');
    else setNotice({ reason: reason === 'closed' ? 'not-saved' : reason, saved });
  };
  const listener: SessionListener = {
    onSaved: (version) => onSaved(version, draftOf(session.$phase.get())),
    onChanged: (fields) => onChanged?.(fields),
    onClosed: (saved) => end('closed', saved),
    onTakenOver: (saved) => end('taken-over', saved),
    onAccessAsked: ({ full_name: name }) =>
      toast({ kind: 'info', title: t('lock.someoneAsks', { name }), text: t('lock.letGo') }),
  };
  // the session lives as long as its view; language and callbacks are brought up to date by `update`
  const [session] = useState(() => new CardSession(channel, place, { element, listener, offersElsewhere }));
  useEffect(() => () => session.dispose(), [session]);
  useEffect(() => session.update(element, listener));
  useEffect(() => {
    if (isWanted && mayWrite) void session.open();
  }, [isWanted, mayWrite, session]);
  return { session, notice, leave };
}

const draftOf = (phase: CardPhase): DraftSaver | undefined => ('draft' in phase ? phase.draft : undefined);

/** The present draft, live, and whether it is being closed. */
export function useDraftInHand(session: CardSession): { draft: DraftSaver | undefined; closing: boolean } {
  const phase = useStore(session.$phase);
  return { draft: draftOf(phase), closing: phase.kind === 'closing' };
}
