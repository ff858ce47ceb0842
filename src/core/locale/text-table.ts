/** The texts of a namespace by their whole key: `person.locked`. */
export type TextTable = ReadonlyMap<string, string>;
type Values = Record<string, unknown>;
/** Reads one text, with values for its places. */
export type Read = (key: string, values?: Values) => string;

/** `{person: {locked: 'x'}}` as `person.locked`. */
export function tableOf(texts: object, path = ''): Map<string, string> {
  const entries = Object.entries(texts as Record<string, unknown>);
  return new Map(
    entries.flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text] as const] : [...tableOf(text as object, `${path}${key}.`)],
    ),
  );
}

/** Whether some of them depend on a number: `rows_one`, `rows_other`. */
export const hasPlurals = (table: TextTable): boolean =>
  [...table.keys()].some((key) => /_(zero|one|two|few|many|other)$/.test(key));

/** A value as text: nothing for null and undefined, which `join` leaves out. */
const textOf = (value: unknown): string => [value].join('');

/** Puts values into the places of a text: `{{name}}`. */
export const fill = (text: string, values: Values = {}): string =>
  text.includes('{{') ? text.replaceAll(/\{\{ *(\w+) *\}\}/g, (_, name: string) => textOf(values[name])) : text;
