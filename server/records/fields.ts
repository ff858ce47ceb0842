type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only the fields that were sent. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;

export type Differences = Record<string, { from: unknown; to: unknown }>;

/** Fields of a change as the history keeps them: from what to what, only those that differ. */
export function differences(before: object, sent: Record<string, unknown>): Differences {
  const was = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([key, to]) => JSON.stringify(was[key] ?? null) !== JSON.stringify(to ?? null))
      .map(([key, to]) => [key, { from: was[key] ?? null, to }]),
  );
}
