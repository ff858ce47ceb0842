import { jsonTrouble, MAX_VALUES } from '../json-bounds.ts';
import { z } from '../z.ts';

/** Scene data of one key, as it is stored and sent. */
export type SceneFields = Record<string, unknown>;
/** Turns data of one shape number into the next. Pure; gets a copy. */
export type Lift = (data: SceneFields) => SceneFields;

/** What one key of the scene data is: a card, the header, a form. */
export interface SceneShape {
  /** Number of the present shape; `lifts[n - 1]` leads from n to n + 1. */
  shape: number;
  lifts: readonly Lift[];
  /** What is known of the fields; unknown ones stay as they are. */
  fields: z.ZodType<SceneFields>;
  /** Names of the fields (on any level) that hold HTML. */
  html: readonly string[];
  /** Other forms in which programs send the present shape, for example JSON text instead of a list. */
  accept?: Lift;
}

/** Characters of a short text: a name, a label, a cell of a segment. */
export const LINE_LENGTH = 4_000;
export const line = z.string().max(LINE_LENGTH);
/** Characters of a formatted text, with its tags. */
export const HTML_LENGTH = 200_000;
export const html = z.string().max(HTML_LENGTH);

/** What a text within a text says; undefined for what is no JSON, or more of it than a whole call may bring. */
export function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string' || jsonTrouble(text, MAX_VALUES)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Lists that came as JSON text become lists. */
export const acceptLists =
  (...fields: string[]) =>
  (data: SceneFields): SceneFields => {
    const lists = fields
      .map((field) => [field, jsonOf(data[field])] as const)
      .filter(([, list]) => Array.isArray(list));
    return { ...data, ...Object.fromEntries(lists) };
  };
