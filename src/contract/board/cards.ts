/** The cards of the canvas by column (whiteboard 1). */
export const CANVAS_COLUMNS = {
  situation: ['kunden', 'markt', 'wettbewerb', 'trends', 'umfeld', 'realitaeten', 'herausforderung'],
  zielbild: ['wirkungsversprechen', 'kundennutzen', 'zielmarkte', 'ziele'],
  handlungsfelder: ['action_areas', 'fahrplan'],
} as const;
/** A card of the canvas. */
export type CanvasCard = (typeof CANVAS_COLUMNS)[keyof typeof CANVAS_COLUMNS][number];

/** Cards with a fullscreen editor: all of them can be locked (EXPECTATIONS "Readings chosen"). */
export const LOCKABLE_CARDS = [
  ...CANVAS_COLUMNS.situation,
  'wirkungsversprechen',
  'kundennutzen',
  'zielbild',
  'zielmarkte',
  'ziele',
  'action_areas',
  'action_matrix',
  'gantt',
] as const;

/** The notes of the options of the challenge name this key (whiteboard 2.17). */
export const OPTIONS_CARD = 'handlungsoptionen';
/** The notes of an analysis of customer benefit name this key (whiteboard 2.19). */
export const benefitNotesKey = (analysisId: string): string => `kundennutzen_${analysisId}`;
/**
 * Keys under which parts of a card lie, and the card whose lock and writers they have. `part_*` is every key that begins
 * so, as that of an analysis.
 */
export const CARD_OWNERS: Readonly<Record<string, string>> = {
  [OPTIONS_CARD]: 'herausforderung',
  'kundennutzen_*': 'kundennutzen',
};

/** Scene keys that are no cards: header, planning form and the form steps. */
export const SCENE_KEYS = ['canvas_header_data', 'planen', 'kickoff', 'workshop1', 'workshop2'] as const;

/** Scene data of other keys, which programs may save, has a board at most so many times. */
export const MOST_OTHER_CARDS = 60;
export const isKnownKey = (key: string): boolean =>
  (LOCKABLE_CARDS as readonly string[]).includes(key) || (SCENE_KEYS as readonly string[]).includes(key);

/** Steps in their order (whiteboard 1). */
export const STEPS = ['planen', 'kickoff', 'workshop1', 'workshop2', 'canvas'] as const;
export type Step = (typeof STEPS)[number];

/** The forms of the steps, which lie in the scene data of their step and are edited by one person at a time. */
export const FORM_KEYS: readonly string[] = STEPS.filter((step) => step !== 'canvas');

/** Whether there is a fullscreen editor with a lock for this key: a card's, or a form's. */
export const isLockable = (key: string): boolean =>
  (LOCKABLE_CARDS as readonly string[]).includes(key) || FORM_KEYS.includes(key);
