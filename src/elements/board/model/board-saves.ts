import { partContext } from './part-context.ts';
import type { SceneSaver } from './scene-saver.ts';

const [BoardSaves, useSaves] = partContext<(sceneKey: string) => SceneSaver>('a board');
export { BoardSaves };

/** What saves single fields of a scene key, for example `planen`. */
export const useSaver = (sceneKey: string): SceneSaver => useSaves()(sceneKey);
