import type { Team } from '#contract/accounts/teams.ts';

type Place = Pick<Team, 'id' | 'parent'>;

/** The teams below this one, however deep. */
export function teamsBelow(teams: readonly Place[], id: string): Set<string> {
  const below = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const team of teams)
      if (team.parent === at && !below.has(team.id)) {
        below.add(team.id);
        open.push(team.id);
      }
  return below;
}

/** The teams that may be above this one: all but itself and those below it. */
export function possibleParents<T extends Place>(teams: readonly T[], id: string | undefined): T[] {
  if (id === undefined) return [...teams];
  const below = teamsBelow(teams, id);
  return teams.filter((team) => team.id !== id && !below.has(team.id));
}
