import { globSync } from 'node:fs';

/** A fault that is put into the product to see whether a test notices it. */
export interface Fault {
  id: string;
  topic: string;
  /** What is wrong then, in a few words. */
  what: string;
  /** The code that is replaced, found by what it says: it may move, but stands once. Blanks and line ends count alike. */
  find: string;
  replace: string;
  /** Migrations are searched from the newest one: what a later one has written anew is no longer in force. */
  isSql: boolean;
  /** Files of tests that should notice, and a part of their titles where only some of them matter. */
  tests: string[];
  title?: string;
}

/** One line of a list: id, what is wrong, the code, what stands there instead, test files by name or with `unit:` by path. */
export type Line = readonly [id: string, what: string, find: string, replace: string, tests: string];

const serverTests = globSync('tests/server/**/*.test.ts');
const fileOf = (name: string): string =>
  name.startsWith('unit:')
    ? name.slice('unit:'.length)
    : (serverTests.find((file) => file.endsWith(`/${name}.test.ts`)) ?? `tests/server/${name}.test.ts`);

/** The faults of a topic; `isSql` for those in migrations. */
export const faultsOf = (topic: string, isSql: boolean, lines: readonly Line[]): Fault[] =>
  lines.map(([id, what, find, replace, tests]) => ({
    id,
    topic,
    what,
    find,
    replace,
    isSql,
    tests: tests.split(' ').map(fileOf),
  }));
