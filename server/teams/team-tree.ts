/** A team and the one above it. */
export interface TeamPlace {
  id: string;
  parent_id: string | null;
}

/** Whether hanging `id` below `parent` would put a team above itself. */
export function makesCircle(teams: TeamPlace[], id: string, parent: string): boolean {
  const above = new Map(teams.map((team) => [team.id, team.parent_id]));
  const seen = new Set<string>();
  for (let at: string | null | undefined = parent; at && !seen.has(at); at = above.get(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
