import { SITUATION_DATA_KEYS } from './cards.ts';
import { jsonTrouble } from './json-bounds.ts';
import { z } from './z.ts';

/** Scene data of one key, as it is stored and sent. */
export type SceneFields = Record<string, unknown>;
/** Turns data of one shape number into the next. Pure; gets a copy. */
export type Lift = (data: SceneFields) => SceneFields;

interface SceneShape {
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

/**
 * A stored card has at most so many bytes (as JSON text) and fields on its top level, known and unknown ones: it goes to
 * everybody on the board with every save. Each list and text below has room for what people write, many times over;
 * full to the brim, all of them together are more than a card.
 */
export const CARD_BYTES = 1_000_000;
export const CARD_FIELDS = 300;
/** Observations of a card, and the characters of one. */
export const MOST_OBSERVATIONS = 200;
export const OBSERVATION_LENGTH = 2_000;
export const MOST_SEGMENTS = 100;
/** Characters of a short text: a name, a label, a cell of a segment. */
export const LINE_LENGTH = 4_000;
const line = z.string().max(LINE_LENGTH);
/** Characters of a formatted text, with its tags. */
export const HTML_LENGTH = 200_000;
const html = z.string().max(HTML_LENGTH);

/** What a text within a text says; undefined for what is no JSON, or more of it than a whole call may bring. */
function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string' || jsonTrouble(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Lists that came as JSON text become lists; a single observation becomes a list of one. */
function acceptLists(data: SceneFields): SceneFields {
  const lists = ['OBSERVATIONS_DATA', ...Object.values(SITUATION_DATA_KEYS)];
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (!lists.includes(field) || typeof value !== 'string') return [field, value];
      const parsed = jsonOf(value);
      if (typeof parsed === 'object' && parsed !== null) return [field, parsed];
      return [field, field === 'OBSERVATIONS_DATA' ? [value] : value];
    }),
  );
}

const segment = z.looseObject({
  segment: line.optional(),
  share: z.number().min(0).max(100).nullish(),
  needs: line.nullish(),
  trend: z.string().max(40).nullish(),
});

/** Parts that every situation card has (whiteboard 3): observations as texts, insights as HTML. */
const situation = z.looseObject({
  OBSERVATIONS_DATA: z.array(z.string().max(OBSERVATION_LENGTH)).max(MOST_OBSERVATIONS).nullish(),
  INSIGHTS: html.nullish(),
});

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

const header = z.looseObject({
  company_display: line.nullish(),
  strategy_name: line.nullish(),
  time_horizon_display: line.nullish(),
});

/** An item of a checklist (whiteboard 3); a label with isI18n is a translation key. */
export const checklistItem = z.looseObject({
  id: z.union([z.string(), z.number()]),
  label: line,
  state: z.boolean(),
  isI18n: z.boolean().optional(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

/** Reads a checklist from its JSON text; what cannot be read is an empty list (whiteboard 8). */
export function readChecklist(text: unknown): ChecklistItem[] {
  const list = z.array(checklistItem).safeParse(Array.isArray(text) ? text : jsonOf(text));
  return list.success ? list.data : [];
}

const checklist = z
  .string()
  .max(100_000)
  .refine((text) => z.array(checklistItem).safeParse(jsonOf(text)).success);

/** Lists that came as lists become JSON texts. */
function acceptPlanning(data: SceneFields): SceneFields {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      field.endsWith('_checklist') && Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  );
}

const planning = z.looseObject({
  planen_kickoff_checklist: checklist.nullish(),
  planen_workshop1_checklist: checklist.nullish(),
  planen_workshop2_checklist: checklist.nullish(),
  kickoff_slides_uploaded: z.boolean().nullish(),
  workshop1_slides_uploaded: z.boolean().nullish(),
  workshop2_slides_uploaded: z.boolean().nullish(),
  halflife: line.nullish(),
});

const ofSituation = (more: z.ZodRawShape, moreHtml: string[] = []): SceneShape => ({
  shape: 1,
  lifts: [],
  fields: situation.extend(more),
  html: ['INSIGHTS', ...moreHtml],
  accept: acceptLists,
});

/** The known keys. A new shape gets the next number and one lift; stored data and snapshots are lifted when read. */
const SHAPES: Record<string, SceneShape> = {
  kunden: ofSituation({ KUNDEN_SEGMENTS: z.array(segment).max(MOST_SEGMENTS).nullish() }),
  markt: ofSituation({}, ['analysis']),
  wettbewerb: ofSituation({}),
  trends: ofSituation({}),
  umfeld: ofSituation({}),
  realitaeten: ofSituation({}),
  canvas_header_data: { shape: 1, lifts: [], fields: header, html: [], accept: acceptHeader },
  planen: { shape: 1, lifts: [], fields: planning, html: [], accept: acceptPlanning },
};

const SEGMENT_HTML = ['zielmarkte_content', 'kundensegmente_content', 'angebote_content'];
const UNKNOWN: SceneShape = { shape: 1, lifts: [], fields: z.looseObject({}), html: ['INSIGHTS', ...SEGMENT_HTML] };
const GOALS: SceneShape = { ...UNKNOWN, html: ['INSIGHTS', 'summary'] };

const shapeOf = (cardKey: string): SceneShape =>
  Object.hasOwn(SHAPES, cardKey) ? (SHAPES[cardKey] ?? UNKNOWN) : cardKey === 'ziele' ? GOALS : UNKNOWN;

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
