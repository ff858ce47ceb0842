interface Named {
  name: string;
  /** The names of the person's teams, where the server sends them. */
  teams?: string | undefined;
}

/** The teams of a person who shares the name with another of these people; undefined for all others. */
export function apartIn(people: readonly Named[]): (person: Named) => string | undefined {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, teams }) => ((counts.get(name) ?? 0) > 1 ? teams : undefined);
}
