import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useHost, type Host } from '#core/element/host.ts';
import { useLock } from '#core/realtime/use-board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { boardQueries } from '../../board-queries.ts';
import type { CardSession } from '../../cards/card-session.ts';
import { useLockedEditing } from '../../cards/use-locked-editing.ts';
import { useBoard, useMay } from '../../model/board-context.ts';
import { changedIn } from '#core/editing/merge.ts';
import { useStage } from '../../model/board-stage.ts';
import { SAVED_BY_FIELD } from '../../model/use-scene-saves.ts';
import { excessOf, FORM_TIMING } from './form-fields.ts';

interface FormSessionOptions {
  step: string;
  /** The fields of the planning data that the nodes of the steps change. */
  shared: readonly string[];
  /** Start values instead of the stored ones, where they differ (whiteboard 2.5 "standalone"). */
  values: Record<string, unknown> | undefined;
  onClose: () => void;
}

/** Emits what was saved (whiteboard 4 "Form node"), and which of the answers are new. */
class FieldEvents {
  #known: Record<string, unknown> | undefined;

  /** The answers of the server, before anything is emitted. */
  begin(stored: Record<string, unknown> | undefined): void {
    this.#known ??= stored;
  }

  emit(host: Host, step: string, values: Record<string, unknown>): void {
    const fields = Object.keys(changedIn(this.#known ?? {}, values));
    this.#known = { ...values };
    host.emit('form-saved', { stepName: step, values });
    const date = values['kickoff_meeting_date'];
    if (typeof date === 'string' && date !== '') host.emit('kickoff-date-updated', { date });
    if (fields.length > 0) host.emit('planning-data-updated', { fields });
  }
}

/** The form of a step under its lock: opened, saved, given back like a card (whiteboard 2.5, 4). */
export function useFormSession({ step, shared, values, onClose }: FormSessionOptions) {
  const element = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const { boardId, channel } = useBoard();
  const { guidePath } = useStage();
  const [fieldEvents] = useState(() => new FieldEvents());
  const [place] = useState({ boardId, cardKey: step });
  const data = useQuery(boardQueries.card(element, boardId, step));
  const mayWrite = useMay('board.write');

  useEffect(() => fieldEvents.begin(data.data?.data), [fieldEvents, data.data]);
  const { session, notice, leave } = useLockedEditing(
    {
      place,
      channel,
      isWanted: true,
      mayWrite,
      // the board itself asks for these: taken over here as well they would replace the choice of others
      offersElsewhere: SAVED_BY_FIELD.includes(step) ? shared : [],
    },
    {
      onSaved: (version, draft) => {
        fieldEvents.emit(host, step, draft?.state.data ?? {});
        host.emit('strategy-saved', { card_key: step, version });
      },
      onLeft: () => {
        // the next opening reads the form again, and the header what was made of it (whiteboard 2.5)
        void queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, step) });
        void queries.invalidateQueries({ queryKey: boardQueries.cardKey(boardId, 'canvas_header_data') });
        onClose();
      },
    },
  );
  useGivenValues(session, values);
  const lock = useLock(channel, step);
  return {
    session,
    data,
    notice,
    leave,
    mayWrite,
    lock,
    guidePath,
    model: { place, channel, mayWrite },
  };
}

/** Once the form may be written, it takes the given values and saves them like typed ones. */
function useGivenValues(session: CardSession, values: FormSessionOptions['values']): void {
  const phase = useStore(session.$phase);
  const draft = phase.kind === 'editing' ? phase.draft : undefined;
  // once: what is typed afterwards counts more
  const taken = useRef(false);
  useEffect(() => {
    if (!draft || !values || taken.current) return;
    taken.current = true;
    const { data } = draft.state;
    const fresh = Object.entries(values).filter(
      ([name, value]) => value !== data[name] && excessOf(String(value)) === 0,
    );
    if (fresh.length > 0) draft.change(Object.fromEntries(fresh), FORM_TIMING.autosave);
  }, [draft, values]);
}

export type FormSession = ReturnType<typeof useFormSession>;
