import { SITUATION_DATA_KEYS } from './cards.ts';
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

const line = z.string().max(4000);
const html = z.string().max(400_000);

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
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
  OBSERVATIONS_DATA: z.array(z.string().max(20_000)).max(500).nullish(),
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
  .max(200_000)
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
  kunden: ofSituation({ KUNDEN_SEGMENTS: z.array(segment).max(500).nullish() }),
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

/** The patch in the present shape, or the name of the first field that has a wrong form. */
export function readScenePatch(cardKey: string, patch: SceneFields): { data: SceneFields } | { wrong: string } {
  const { accept, fields } = shapeOf(cardKey);
  const data = accept ? accept(patch) : patch;
  const checked = fields.safeParse(data);
  return checked.success ? { data } : { wrong: checked.error.issues[0]?.path.join('.') || 'body' };
}

/** Whether a field of this key holds HTML. */
export const htmlFieldsOf = (cardKey: string): readonly string[] => shapeOf(cardKey).html;
