/** The field of the realities that has their areas. */
export const REALITIES = 'REALITAETEN_SECTIONS';

/** The areas of the own house that a board begins with, in their order (EXPECTATIONS "REALITAETEN_SECTIONS"). */
export const AREAS = ['finance', 'people', 'processes', 'it', 'customers', 'culture'] as const;
/** The key of an area that was made by hand. */
export const MANUAL_AREA = 'manual';

/** What a board begins with: six areas without facts. */
export const firstAreas = () => AREAS.map((key) => ({ id: key, key, facts: [] as unknown[] }));
