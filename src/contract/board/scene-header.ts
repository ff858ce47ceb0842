import { jsonOf, line, type SceneFields, type SceneShape } from './scene-shape.ts';
import { z } from '../z.ts';

/** The fields of the header and the property of the scene that each shows (whiteboard 3 "Header scene data"). */
export const HEADER_FIELDS = {
  bereich: 'company_display',
  name: 'strategy_name',
  timeHorizon: 'time_horizon_display',
} as const;

/** One header field as JSON text of {value, user_modified}. */
export const headerText = (value: string, user_modified: boolean): string => JSON.stringify({ value, user_modified });

/** Reads a header field in any form: JSON text, the object itself, or plain text. */
export function readHeaderText(field: unknown): { value: string; user_modified: boolean } {
  const parsed = typeof field === 'object' ? field : jsonOf(field);
  if (typeof parsed === 'object' && parsed !== null && 'value' in parsed) {
    const { value, user_modified } = parsed as { value: unknown; user_modified?: unknown };
    return { value: typeof value === 'string' ? value : '', user_modified: user_modified === true && value !== '' };
  }
  return { value: typeof field === 'string' ? field : '', user_modified: typeof field === 'string' && field !== '' };
}

function acceptHeader(data: SceneFields): SceneFields {
  const known: readonly string[] = Object.values(HEADER_FIELDS);
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (!known.includes(field) || value === null) return [field, value];
      const { value: text, user_modified } = readHeaderText(value);
      return [field, headerText(text, user_modified)];
    }),
  );
}

/** The scene key `canvas_header_data`. */
export const header: SceneShape = {
  shape: 1,
  lifts: [],
  fields: z.looseObject({
    company_display: line.nullish(),
    strategy_name: line.nullish(),
    time_horizon_display: line.nullish(),
  }),
  html: [],
  accept: acceptHeader,
};
