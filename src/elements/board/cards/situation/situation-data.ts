/** The observations of a card; JSON text and single texts of other servers too. */
export function readObservations(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((text) => (typeof text === 'string' ? text : ''));
  if (typeof value !== 'string' || value === '') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? readObservations(parsed) : [value];
  } catch {
    return [value];
  }
}

/** HTML text of a field; an editor's empty paragraph counts as nothing. */
export function htmlOf(value: unknown): string {
  return typeof value === 'string' && value !== '<p></p>' ? value : '';
}
