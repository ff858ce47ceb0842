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
const ID = /\[([AW]\d+\.\d+(?:-\d+)?)( part)?\]/g;

/** The ids in the titles of a test file, and those of which it proves a part: `[W2.3-20 part]`. One in a comment proves nothing. */
export function idsIn(source: string): { whole: string[]; part: string[] } {
  const titles = Array.from(source.matchAll(TITLE), ([, , title = '']) => title);
  const found = titles.flatMap((title) => Array.from(title.matchAll(ID)));
  const ids = (isPart: boolean): string[] =>
    found.flatMap(([, id = '', part]) => (isPart === (part !== undefined) ? [id] : []));
  return { whole: ids(false), part: ids(true) };
}

/** What one area has of its requirements. */
interface Area {
  covered: number;
  /** Of these no test proves more than a part. */
  inPart: Requirement[];
  missing: Requirement[];
}

/** How many requirements of each area have a test, and which ids of titles nobody knows. */
export function coverage(requirements: Requirement[], whole: Set<string>, part: Set<string>) {
  const areas = new Map<string, Area>();
  for (const requirement of requirements) {
    const area = areas.get(requirement.area) ?? { covered: 0, inPart: [], missing: [] };
    areas.set(requirement.area, area);
    if (whole.has(requirement.id)) area.covered += 1;
    else (part.has(requirement.id) ? area.inPart : area.missing).push(requirement);
  }
  const known = new Set(requirements.map(({ id }) => id));
  return { areas, unknown: [...new Set([...whole, ...part])].filter((id) => !known.has(id)) };
}
