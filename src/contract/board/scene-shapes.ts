import { cardShapeOf } from '../cards/registry.ts';
import { header } from './scene-header.ts';
import { planning } from './scene-planning.ts';
import type { Lift, SceneFields, SceneShape } from './scene-shape.ts';

/**
 * A stored card has at most so many bytes (as JSON text) and fields on its top level, known and unknown ones: it goes to
 * everybody on the board with every save. Each list and text of a card has room for what people write, many times over;
 * full to the brim, all of them together are more than a card.
 */
export const CARD_BYTES = 1_000_000;
export const CARD_FIELDS = 300;

/** The keys that are no cards. A new shape gets the next number and one lift; stored data and snapshots are lifted when read. */
const SCENES: Readonly<Record<string, SceneShape>> = { canvas_header_data: header, planen: planning };

const shapeOf = (key: string): SceneShape => (Object.hasOwn(SCENES, key) ? SCENES[key] : undefined) ?? cardShapeOf(key);

/** Number of the present shape of a key, with which its data is stored. */
export const shapeNumberOf = (cardKey: string): number => shapeOf(cardKey).shape;

/** Applies the lifts from a shape number to the present one. */
export function applyLifts(lifts: readonly Lift[], data: SceneFields, from: number): SceneFields {
  return lifts.slice(Math.max(0, from - 1)).reduce((lifted, lift) => lift({ ...lifted }), data);
}

/** Scene data of any older shape in the present one; snapshots too. */
export function liftScene(cardKey: string, data: SceneFields, from = 1): SceneFields {
  const { lifts, accept } = shapeOf(cardKey);
  const lifted = applyLifts(lifts, data, from);
  return accept ? accept(lifted) : lifted;
}

type Place = readonly PropertyKey[];
/** What is wrong with a patch: the first place, and the places that are nothing but too large (empty: something else). */
export interface WrongPatch {
  data: SceneFields;
  wrong: string;
  tooLarge: Place[];
}

/** The patch in the present shape, and what of it has a wrong form. */
export function readScenePatch(cardKey: string, patch: SceneFields): { data: SceneFields } | WrongPatch {
  const { accept, fields } = shapeOf(cardKey);
  const data = accept ? accept(patch) : patch;
  const checked = fields.safeParse(data);
  if (checked.success) return { data };
  const { issues } = checked.error;
  const tooLarge = issues.every(({ code }) => code === 'too_big') ? issues.map(({ path }) => path) : [];
  return { data, wrong: issues[0]?.path.join('.') || 'body', tooLarge };
}

/** What stands at a place; at a number everything that is in the list, since its rows may have moved. */
function valuesAt(data: unknown, [key, ...below]: Place): unknown[] {
  if (key === undefined) return [data];
  if (typeof data !== 'object' || data === null) return [];
  if (typeof key === 'number') return Object.values(data).flatMap((one) => valuesAt(one, below));
  return Object.hasOwn(data, key) ? valuesAt((data as SceneFields)[String(key)], below) : [];
}

const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' || Array.isArray(value) ? value.length : 0;

/** Whether what is too large in a patch stood there already, as large as now or larger. */
export const growsNowhere = ({ data, tooLarge }: WrongPatch, stored: SceneFields): boolean =>
  tooLarge.every((place) => {
    const now = place.reduce<unknown>((at, key) => (at as SceneFields)[String(key)], data);
    return valuesAt(stored, place).some((before) => sizeOf(now) <= sizeOf(before));
  });

/** Whether a field of this key holds HTML. */
export const htmlFieldsOf = (cardKey: string): readonly string[] => shapeOf(cardKey).html;
