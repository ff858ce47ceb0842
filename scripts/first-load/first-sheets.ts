import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The sheet of an area that is asked for so has what its first screens need; `whole-sheet.ts` beside it brings the rest. */
const FIRST = /\/(\w[\w-]*)\/\1\.css\?inline&first$/;
const SOURCE = '@source "./";';
/** What may name a class. */
const CODE = /\.tsx?$/;
/** Areas whose sheet is much longer than their first screens need: another one saves less than a file more costs. */
const AREAS = ['/src/elements/board/'];

/** The code of an area's first screens as sources of its sheet. */
export function firstSources(css: string, folder: string, first: Iterable<string>): string {
  const files = [...first].filter((id) => id.startsWith(folder) && CODE.test(id)).toSorted();
  return css.replace(SOURCE, files.map((id) => `@source "./${relative(folder, id)}";`).join('\n'));
}

/**
 * Most classes of a board are those of its dialogs, panels and editors. Its first screens get a sheet of theirs alone, and
 * every module that comes later brings the whole one: it takes the place of the first one before that module draws
 * anything, since the order among utilities holds within one sheet only.
 */
export function firstSheets(first: ReadonlySet<string>): Plugin {
  return {
    name: 'first-sheets',
    enforce: 'pre',
    transform(code, id) {
      if (FIRST.test(id)) return { code: firstSources(code, id.slice(0, id.lastIndexOf('/') + 1), first), map: null };
      const area = AREAS.find((one) => id.includes(one));
      if (area === undefined || first.has(id) || !CODE.test(id) || id.endsWith('/whole-sheet.ts')) return null;
      const folder = id.slice(0, id.indexOf(area) + area.length);
      return { code: `${code}\nimport '${folder}whole-sheet.ts';\n`, map: null };
    },
  };
}
