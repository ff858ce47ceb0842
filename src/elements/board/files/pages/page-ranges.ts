/** The pages that a text such as `1-3, 5` names: from 1 to the last one, each once, in order (whiteboard 5). */
export function readRanges(text: string, total: number): number[] {
  const pages = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part) ?? [];
    if (first === undefined) continue;
    const to = Math.min(Number(last ?? first), total);
    for (let page = Math.max(1, Number(first)); page <= to; page += 1) pages.add(page);
  }
  return [...pages].toSorted((one, other) => one - other);
}

/** Pages as a text: three and more in a row are a range, two are listed. */
export function writeRanges(pages: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < pages.length; at += 1) {
    if (pages[at + 1] === (pages[at] ?? 0) + 1) continue;
    const run = pages.slice(from, at + 1);
    if (run.length >= 3) parts.push(`${run[0]}-${run.at(-1)}`);
    else parts.push(...run.map(String));
    from = at + 1;
  }
  return parts.join(', ');
}
