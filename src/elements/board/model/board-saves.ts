import { partContext } from './part-context.ts';
import type { SceneFields } from './scene-fields.ts';

const [BoardSaves, useSaves] = partContext<(sceneKey: string) => SceneFields>('a board');
export { BoardSaves };

/** The saver of single fields of a scene key, for example `planen`. */
export const useSaver = (sceneKey: string): SceneFields => useSaves()(sceneKey);
