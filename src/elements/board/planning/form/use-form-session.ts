import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { knows } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/toaster.tsx';

import { boardQueries } from '../../board-queries.ts';
import { CardSession } from '../../cards/card-session.ts';
import type { CloseReason, Notice } from '../../cards/use-card.ts';
import { useBoard } from '../../model/board-context.ts';

/** The form of a step under its lock: opened, saved, given back like a card (whiteboard 2.5, 4). */
export function useFormSession(step: string, onClose: () => void) {
  const card = useTexts('card');
  const element = useCore();
  const host = useHost();
  const toast = useToast();
  const queries = useQueryClient();
  const { boardId, channel, person, rights } = useBoard();
  const [place] = useState({ boardId, cardKey: step });
  const [notice, setNotice] = useState<Notice>(null);
  const data = useQuery(boardQueries.card(element, boardId, step));
  const mayWrite = mayDo('board.write', person, { rights });

  const told = (): void => {
    const values = session.$phase.get();
    const all = 'draft' in values ? values.draft.state.data : {};
    host.emit('form-saved', { stepName: step, values: all });
    const date = all['kickoff_meeting_date'];
    if (typeof date === 'string' && date !== '') host.emit('kickoff-date-updated', { date });
    host.emit('planning-data-updated', { fields: Object.keys(all) });
  };
  const leave = (): void => {
    // the next opening reads the form again, and the header what was made of it (whiteboard 2.5)
    void queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, step) });
    void queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, 'canvas_header_data') });
    onClose();
  };
  const end = (reason: CloseReason, saved: boolean): void => {
    if (reason === 'closed' && saved) leave();
    else setNotice({ reason: reason === 'closed' ? 'not-saved' : reason, saved });
  };
  const listener = {
    onSaved: (version: number | undefined) => {
      told();
      host.emit('strategy-saved', { card_key: step, version });
    },
    onChanged: () => undefined,
    onClosed: (saved: boolean) => end('closed', saved),
    onTakenOver: (saved: boolean) => end('taken-over', saved),
    onAccessAsked: ({ full_name: name }: { full_name: string }) =>
      toast({ kind: 'info', title: card('lock.someoneAsks', { name }), text: card('lock.letGo') }),
  };
  const [session] = useState(() => new CardSession(channel, place, { element, listener }));
  useEffect(() => session.update(element, listener));
  useEffect(() => {
    if (mayWrite) void session.open();
  }, [mayWrite, session]);
  useEffect(() => () => session.dispose(), [session]);
  const lock = useStore(channel.$locks)[step];
  return {
    session,
    data,
    notice,
    leave,
    mayWrite,
    lock,
    model: {
      place,
      channel,
      lock,
      mayTakeOver: mayDo('card.takeOver', person),
      mayAsk: mayWrite && knows(element.core, 'access-requests'),
    },
  };
}
export type FormSession = ReturnType<typeof useFormSession>;
