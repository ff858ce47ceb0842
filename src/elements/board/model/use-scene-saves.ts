import { useEffect, useState } from 'react';

import type { SceneData } from '#contract/board/scene.ts';
import { ApiError } from '#core/api/api-error.ts';
import { isLost } from '#core/editing/failure.ts';
import { useHost, type Host } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import type { Toast } from '#core/ui/overlays/toast-view.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { boardQueries } from '../board-queries.ts';
import { dropDraft, readCard, readRights, saveCard } from '../cards/card-queries.ts';
import type { DraftOwner } from '../cards/draft/local-drafts.ts';
import { FieldStore } from './field-store.ts';
import { SceneFields, type ScenePort } from './scene-fields.ts';

/** The dependencies of the savers of a board; those of the latest render count. */
interface Around {
  element: ElementCore;
  host: Host;
  boardId: string;
  toast: (toast: Toast) => void;
  refused: string;
}

const draftPlaceOf = ({ element, boardId }: Around, cardKey: string): DraftOwner => ({
  userId: element.core.$session.get().user?.id ?? '',
  boardId,
  cardKey,
});

const HEADER = 'canvas_header_data';
/** Scene keys whose single fields are saved at once. */
export const SAVED_BY_FIELD = ['planen', HEADER];

function portOf(sceneKey: string, around: () => Around): { port: ScenePort; store: FieldStore; dispose: () => void } {
  const unsaved = registerUnsaved();
  let isOver = false;
  const queries = around().element.core.queries;
  const key = boardQueries.cardKey(around().boardId, sceneKey);
  // the writer: after the session has ended the fields are still stored under their name on this device
  let userId = '';
  const store = new FieldStore(() => {
    const place = draftPlaceOf(around(), sceneKey);
    userId ||= place.userId;
    return { ...place, userId };
  });
  // the server stores a text of the header as a draft, which is offered beside the other one
  const offersDraft = (): boolean => sceneKey === HEADER && hasExtension(around().element.core, 'drafts');
  const port: ScenePort = {
    shown: () => {
      const card = queries.getQueryData<SceneData>(key);
      return { data: card?.data ?? {}, version: card?.version };
    },
    // the version stays: what is shown early still rests on it
    show: (fields) =>
      void queries.setQueryData<SceneData>(key, (card) => ({ ...card, data: { ...card?.data, ...fields } })),
    send: async (fields, version) => {
      const { element, boardId } = around();
      const options = { id: crypto.randomUUID(), version };
      return saveCard(element, { boardId, cardKey: sceneKey }, { fields, token: undefined, options });
    },
    onSaved: (fields) => {
      around().host.emit('strategy-saved', { card_key: sceneKey });
      if (sceneKey === 'planen') around().host.emit('planning-data-updated', { fields });
    },
    offersDraft,
    onConflict: () => void queries.invalidateQueries({ queryKey: key }),
    forget: (fields) => forgetDraft(around(), sceneKey, fields),
    onRefused: (error, fields) => {
      const { element, boardId, toast, refused } = around();
      void queries.invalidateQueries({ queryKey: key });
      if (isLost(error) && offersDraft()) return;
      // typed text stays readable until it is dismissed; a list is shown as the server has it
      const typed = Object.entries(fields).flatMap(([field, value]) =>
        typeof value === 'string' && !field.endsWith('_checklist') ? [value] : [],
      );
      const detail = error instanceof ApiError ? error.body.detail : undefined;
      toast({ kind: 'danger', title: refused, text: [detail, ...typed].filter(Boolean).join(' – ') });
      void readRights(element, { boardId, cardKey: sceneKey });
    },
    // a save that was under way may fail once the board has gone
    onUnsaved: (waits) => isOver || unsaved.set(waits),
    store: (fields) => store.write(fields),
  };
  const dispose = (): void => {
    isOver = true;
    unsaved.dispose();
  };
  return { port, store, dispose };
}

/** Drops the draft of a scene key when it holds nothing but these fields: texts of a form in it are still to be offered. */
async function forgetDraft({ element, boardId }: Around, cardKey: string, fields: string[]): Promise<void> {
  if (!hasExtension(element.core, 'drafts')) return;
  const place = { boardId, cardKey };
  try {
    const { draft } = await readCard(element, place);
    if (draft && Object.keys(draft.data).every((field) => fields.includes(field))) await dropDraft(element, place);
  } catch (error) {
    console.error('The refused value stays with the server', error);
  }
}

/** The savers of a board by scene key. What did not arrive is sent again when the connection is back. */
export function useSceneSaves(boardId: string, channel: BoardChannel): (sceneKey: string) => SceneFields {
  const element = useCore();
  const host = useHost();
  const toast = useToast();
  const t = useTexts('core');
  const around = { element, host, boardId, toast, refused: t('saved.failed') };
  const [savers] = useState(() => createSavers(around));
  useEffect(() => savers.update(around));
  useEffect(() => {
    const again = (): void => savers.flush();
    addEventListener('online', again);
    addEventListener('pagehide', again);
    const stop = channel.$connection.listen((state) => state === 'open' && again());
    void savers.restore();
    return () => {
      removeEventListener('online', again);
      removeEventListener('pagehide', again);
      stop();
      savers.leave();
    };
  }, [savers, channel]);
  return savers.of;
}

interface Known {
  saver: SceneFields;
  store: FieldStore;
  dispose: () => void;
}

function createSavers(first: Around) {
  let latest = first;
  const known = new Map<string, Known>();
  const knownOf = (sceneKey: string): Known => {
    const found = known.get(sceneKey);
    if (found) return found;
    const { port, ...rest } = portOf(sceneKey, () => latest);
    const made = { saver: new SceneFields(port), ...rest };
    known.set(sceneKey, made);
    return made;
  };
  return {
    of: (sceneKey: string): SceneFields => knownOf(sceneKey).saver,
    update: (around: Around): void => void (latest = around),
    /** Restores unsaved fields of earlier visits, once the server's state is known. */
    restore: async (): Promise<void> => {
      for (const sceneKey of SAVED_BY_FIELD)
        if (await knownOf(sceneKey).store.open()) await restore(latest, sceneKey, knownOf(sceneKey));
    },
    flush: (): void => known.forEach(({ saver }) => void saver.flush()),
    /** The board goes: what waits is tried once more. */
    leave: (): void => known.forEach(({ saver, dispose }) => void saver.flush().finally(dispose)),
  };
}

async function restore({ element, boardId }: Around, sceneKey: string, { saver, store }: Known): Promise<void> {
  try {
    await element.core.queries.ensureQueryData(boardQueries.card(element, boardId, sceneKey));
    saver.restore(store.earlier);
    store.restored();
  } catch (error) {
    console.error('What an earlier visit could not save stays on this device', error);
  }
}
