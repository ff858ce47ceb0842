import { createContext, useContext } from 'react';

import type { SceneSaver } from './scene-saver.ts';

export const BoardSaves = createContext<((sceneKey: string) => SceneSaver) | null>(null);

/** What saves single fields of a scene key, for example `planen`. Throws outside of a board. */
export function useSaver(sceneKey: string): SceneSaver {
  const saves = useContext(BoardSaves);
  if (!saves) throw new Error('useSaver outside of a board');
  return saves(sceneKey);
}
