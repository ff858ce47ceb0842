import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import type { SceneData } from '#contract/scene.ts';
import { useHost } from '#core/element/host.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';

import { boardQueries } from '../board-queries.ts';
import { useCardContent } from '../canvas/use-card-content.ts';
import { saveCard } from '../cards/card-queries.ts';
import { useBoard } from '../model/board-context.ts';

/** How far the last changes have come. */
export type SaveProgress = 'none' | 'saving' | 'saved' | 'failed';

const isChecklist = (field: string): boolean => field.endsWith('_checklist');

/** The fields of the planning data that changed, as the server or others last told them (whiteboard 3). */
export function usePlanning() {
  const { boardId, person, rights } = useBoard();
  const planning = useCardContent(boardId, 'planen');
  const mayWrite = mayDo('board.write', person, { rights });
  return { planning, mayWrite, ...useSceneSave('planen') };
}

/**
 * Saves fields of a scene key at once: shown before the server has them, kept and tried again when it does not take
 * them. A checklist says on which version it rests, so that the server merges it.
 */
export function useSceneSave(sceneKey: string) {
  const element = useCore();
  const host = useHost();
  const queries = useQueryClient();
  const { boardId } = useBoard();
  const [progress, setProgress] = useState<SaveProgress>('none');
  const waiting = useRef<Record<string, unknown>>({});
  const unsaved = useUnsaved();
  const key = boardQueries.cardKey(boardId, sceneKey);

  const send = async (): Promise<boolean> => {
    const fields = waiting.current;
    waiting.current = {};
    setProgress('saving');
    unsaved.current?.set(true);
    const rests = Object.keys(fields).every(isChecklist);
    const version = rests ? queries.getQueryData<SceneData>(key)?.version : undefined;
    try {
      const options = { id: crypto.randomUUID(), version };
      await saveCard(element, { boardId, cardKey: sceneKey }, { fields, token: undefined, options });
    } catch (error) {
      console.error(`${sceneKey} was not saved`, error);
      waiting.current = { ...fields, ...waiting.current };
      setProgress('failed');
      return false;
    }
    unsaved.current?.set(Object.keys(waiting.current).length > 0);
    setProgress('saved');
    host.emit('strategy-saved', { card_key: sceneKey });
    host.emit('planning-data-updated', { fields: Object.keys(fields) });
    return true;
  };
  const save = (fields: Record<string, unknown>): Promise<boolean> => {
    waiting.current = { ...waiting.current, ...fields };
    // the version stays: what is shown early still rests on it
    queries.setQueryData<SceneData>(key, (card) => ({ ...card, data: { ...card?.data, ...fields } }));
    return send();
  };
  return { progress, save, retry: () => void send() };
}

function useUnsaved() {
  const work = useRef<ReturnType<typeof registerUnsaved>>(undefined);
  useEffect(() => {
    const registered = registerUnsaved();
    work.current = registered;
    return () => registered.dispose();
  }, []);
  return work;
}
