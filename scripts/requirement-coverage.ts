/** One line of tests/requirements.tsv. */
export interface Requirement {
  id: string;
  area: string;
  text: string;
}

/** Lines of the table without its head. */
export function readRequirements(tsv: string): Requirement[] {
  const lines = tsv.split('\n').slice(1).filter(Boolean);
  return lines.map((line) => {
    const [id = '', area = '', text = ''] = line.split('\t');
    return { id, area, text };
  });
}

/** Titles of `test`, `it` and `describe`, also after a table of cases: `test.each(…)('title', …)`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const ID = /\[([AW]\d+\.\d+(?:-\d+)?)\]/g;

/** The ids in the titles of a test file; one in a comment proves nothing. */
export function idsIn(source: string): string[] {
  const titles = Array.from(source.matchAll(TITLE), ([, , title = '']) => title);
  return titles.flatMap((title) => Array.from(title.matchAll(ID), ([, id = '']) => id));
}

/** How many requirements of each area have a test, and which ids of titles nobody knows. */
export function coverage(requirements: Requirement[], proven: Set<string>) {
  const areas = new Map<string, { covered: number; missing: Requirement[] }>();
  for (const requirement of requirements) {
    const area = areas.get(requirement.area) ?? { covered: 0, missing: [] };
    areas.set(requirement.area, area);
    if (proven.has(requirement.id)) area.covered += 1;
    else area.missing.push(requirement);
  }
  const known = new Set(requirements.map(({ id }) => id));
  return { areas, unknown: [...proven].filter((id) => !known.has(id)) };
}
