import { jsonOf, line, type SceneFields, type SceneShape } from './scene-shape.ts';
import { z } from '../z.ts';

/** An item of a checklist (whiteboard 3); a label with isI18n is a translation key. */
const checklistItem = z.looseObject({
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

/** The scene key `planen`. */
export const planning: SceneShape = {
  shape: 1,
  lifts: [],
  fields: z.looseObject({
    planen_kickoff_checklist: checklist.nullish(),
    planen_workshop1_checklist: checklist.nullish(),
    planen_workshop2_checklist: checklist.nullish(),
    kickoff_slides_uploaded: z.boolean().nullish(),
    workshop1_slides_uploaded: z.boolean().nullish(),
    workshop2_slides_uploaded: z.boolean().nullish(),
    halflife: line.nullish(),
  }),
  html: [],
  accept: acceptPlanning,
};
