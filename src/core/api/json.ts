/**
 * `JSON.stringify` for pages where an old Prototype.js has given arrays, texts and numbers a `toJSON` of its own: they
 * would be written as texts that hold JSON. Objects that say themselves how they are written, such as dates, do so.
 */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string, written: unknown) {
    const given = this[key];
    return typeof given !== 'object' || Array.isArray(given) ? given : written;
  });
