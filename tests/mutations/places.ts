import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Fault } from './fault.ts';

/** Where a fault is put: a file and its text with the fault in it. */
export interface Place {
  file: string;
  text: string;
}

/** The files in which faults are looked for, below a folder. */
export interface Sources {
  code: [file: string, text: string][];
  /** The newest migration first. */
  migrations: [file: string, text: string][];
}

export function sourcesOf(root: string): Sources {
  const read = (file: string): [string, string] => [file, readFileSync(join(root, file), 'utf8')];
  const isCode = (file: string): boolean => !/\.(test|d)\.tsx?$/.test(file);
  const code = globSync(['{server,src/contract,src/pages,src/core}/**/*.ts', 'scripts/*.mjs'], { cwd: root }).filter(
    isCode,
  );
  const migrations = globSync('server/db/migrations/*.sql', { cwd: root });
  return { code: code.toSorted().map(read), migrations: migrations.toSorted().toReversed().map(read) };
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);

/** The snippet as it may be broken into lines: blanks and line ends count alike. */
const patternOf = (snippet: string): RegExp =>
  new RegExp(
    snippet
      .trim()
      .split(/\s+/)
      .map(escaped)
      .join(String.raw`\s+`),
    'g',
  );

/** What a piece of a migration makes, as its `create` names it. */
const CREATED = /\bcreate\s+(?:or\s+replace\s+)?(function|trigger|policy\s+\w+\s+on|table)\s+(\w+)/g;

/** The later of the migrations (the newest first) that writes anew what ends with this text. */
function writtenAnew(until: string, later: Sources['migrations']): string | undefined {
  const [, kind, name] = [...until.matchAll(CREATED)].at(-1) ?? [];
  if (!kind) return undefined;
  const anew = new RegExp(String.raw`\b(?:create\s+(?:or\s+replace\s+)?|drop\s+)${kind}\s+${name}\b`);
  return later.find(([, text]) => anew.test(text))?.[0];
}

/** Where the fault goes; a text says why it goes nowhere. */
export function placeOf({ find, replace, isSql }: Fault, { code, migrations }: Sources): Place | string {
  const pattern = patternOf(find);
  const hits = (isSql ? migrations : code).flatMap(([file, text]) => {
    const count = [...text.matchAll(pattern)].length;
    return count > 0 ? [{ file, text, count }] : [];
  });
  const [hit] = hits;
  if (!hit) return 'its code is not found';
  if (hit.count > 1 || (!isSql && hits.length > 1))
    return `its code stands in ${hits.map(({ file, count }) => `${file} (${count})`).join(', ')}`;
  const at = isSql ? migrations.findIndex(([file]) => file === hit.file) : 0;
  const [snippet = ''] = hit.text.match(pattern) ?? [];
  const later = writtenAnew(hit.text.slice(0, hit.text.indexOf(snippet) + snippet.length), migrations.slice(0, at));
  if (later) return `its code is in force no more since ${later}`;
  return { file: hit.file, text: hit.text.replace(pattern, () => replace) };
}
