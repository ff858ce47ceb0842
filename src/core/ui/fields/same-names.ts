interface Named {
  name: string;
  /** The names of the person's teams, where the server tells them. */
  teams?: string | undefined;
}

/** What tells a person apart from others of the same name among these people: their teams; undefined for all others. */
export function apartIn(people: readonly Named[]): (person: Named) => string | undefined {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, teams }) => ((counts.get(name) ?? 0) > 1 ? teams : undefined);
}
