import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

import { badName, refusal } from './house-plugin.ts';
import { MECHANISMS, type SyntaxNode } from './mechanisms.ts';
import { oddWord } from './words.ts';

test.each([
  ['src/contract/okr/okr.ts', 'react', 'contract imports only zod'],
  ['src/core/api/api.ts', '#elements/okr/okr-table.tsx', 'core may not import elements'],
  ['src/elements/okr/okr-table.tsx', '../board/board-view.tsx', 'may not import elements/board'],
  ['src/elements/okr/okr-table.tsx', '../../core/ui/button.tsx', 'cross a room by its alias'],
  ['src/elements/okr/okr-table.tsx', '#server/app.ts', 'elements may not import server'],
  ['src/pages/main.tsx', '#elements/okr/okr-table.tsx', 'only the door of an element'],
  ['src/pages/main.tsx', '#contract/board/boards.ts', 'no calls of their own'],
  ['server/okr/okr-routes.ts', '../boards/boards-store.ts', 'reached through its *-service.ts'],
  ['server/okr/okr-routes.ts', '#core/api/api.ts', 'server may not import core'],
  ['src/core/api/api.ts', './api-error', 'write the extension'],
])('the walls refuse %s → %s', (file, specifier, reason) => {
  expect(refusal(file, specifier)).toContain(reason);
});

test.each([
  ['changeBell', 'say change, feed or event instead of bell'],
  ['TableWish', 'say request, query, input or options instead of wish'],
  ['wishesOf', 'instead of wish'],
  ['TOLD_EVERY_MS', 'instead of told'],
  ['server/db/doorbell.ts', 'instead of doorbell'],
])('a name says the word of the field, not %s', (name, reason) => {
  expect(oddWord(name)).toContain(reason);
});

test.each(['labelled', 'planes', 'bellow', 'changeFeed', 'tests/server/board/board-changes.test.ts'])(
  '%s is a name',
  (name) => {
    expect(oddWord(name)).toBeNull();
  },
);

test.each([
  ['src/elements/okr/okr-queries.ts', '#contract/okr/okr.ts'],
  ['server/okr/okr-routes.ts', '../boards/boards-service.ts'],
  ['server/okr/okr-store.ts', '../db/database.ts'],
  ['server/users/users-csv.ts', '../tables/csv.ts'],
  ['server/okr/okr-routes.ts', '../decks/slides.ts'],
  ['src/pages/application.tsx', '#elements/sign-in/sign-in.element.ts'],
  ['src/core/api/api.ts', 'i18next'],
])('the walls let %s → %s pass', (file, specifier) => {
  expect(refusal(file, specifier)).toBeNull();
});

test('file names are kebab-case and say a topic', () => {
  expect(badName('src/core/ui/Button.tsx')).toContain('kebab-case');
  expect(badName('src/core/ui/utils.ts')).toContain('topic');
  expect(badName('src/elements/okr/okr.definition.ts')).toBeNull();
});

// a whole run of the linter: files that begin what the house has, and what it says
const PLANTED: [file: string, code: string, message: string][] = [
  ['src/elements/planted/a.ts', "import { buildApp } from '#server/app.ts';\nexport const a = buildApp;", 'elements may not import server'],
  ['src/elements/planted/b.ts', "export const b = (): string | null => localStorage.getItem('x');", 'by the draft store'],
  ['src/elements/planted/c.ts', 'export const c = (status: number): boolean => status === 412;', 'core/editing answers'],
  ['src/elements/planted/d.ts', "export const d = (): Promise<Response> => fetch('/api/');", 'calls go out by api'],
  ['src/elements/planted/e.ts', "import { createElement } from 'react';\nexport const e = createElement('strategy-okr');", 'take the tag from tagOf'],
  ['src/elements/planted/j.ts', "import { Controls } from '@xyflow/react';\nexport const j = Controls;", 'leaves this out'],
  ['src/elements/planted/k.tsx', "import { Fragment, type Ref } from 'react';\nexport const k = (own: Ref<never>) => <Fragment ref={own} />;", 'leaves this out'],
  ['src/elements/planted/l.ts', 'export const l = { zoomOnDoubleClick: true };', 'leaves this out'],
  ['src/elements/planted/m.ts', "import { preload } from 'react-dom';\nexport const m = preload;", 'leaves this out'],
  ['src/elements/planted/n.ts', "export const n = new TypeError('planted');", 'make the error when it is thrown'],
  ['src/elements/planted/o.ts', "import { later } from '#core/ui/later.ts';\nexport const ODialog = later(async () => () => null);", 'answers a press'],
  ['server/planted/f.ts', "import { sql } from 'drizzle-orm';\nexport const f = sql`update x set version = version + 1`;", 'written by server/records'],
  ['server/planted/g.ts', 'export const g = (before: { version: number }): number => before.version + 1;', 'written by server/records'],
  ['server/planted/h.ts', "import { sql } from 'drizzle-orm';\nexport const h = sql`select 1`;", 'SQL stands in the store'],
  ['server/planted/i.ts', 'export const i = (write: { tx: { delete: (t: string) => void } }): void => write.tx.delete(\'x\');', 'SQL stands in the store'],
]; // prettier-ignore
const FOLDERS = ['src/elements/planted', 'server/planted'];

test(
  'planted violations make the real lint run fail with messages that name the right way',
  { timeout: 60_000 },
  () => {
    for (const folder of FOLDERS) mkdirSync(folder, { recursive: true });
    for (const [file, code] of PLANTED) writeFileSync(file, `${code}\n`);
    try {
      const options = { encoding: 'utf8', stdio: 'pipe' } as const;
      const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--format', 'unix', ...FOLDERS], options);
      const lines = stdout.split('\n');
      for (const [file, , message] of PLANTED)
        expect(lines.filter((line) => line.startsWith(file)).join(' '), file).toContain(message);
    } finally {
      for (const folder of FOLDERS) rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Whether one of these nodes, or one below them, looks like the beginning of a second mechanism. */
function hasIn(node: unknown, looksLike: (typeof MECHANISMS)[number]['looksLike']): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type = '' } = node as { type?: string };
  return looksLike[type]?.(node as SyntaxNode) === true || Object.values(node).some((one) => hasIn(one, looksLike));
}

test('every file that may still do it by itself does so: a file that is mended leaves the list', () => {
  const mended = MECHANISMS.flatMap((mechanism) =>
    (mechanism.left ?? [])
      .filter((file) => !hasIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }), mechanism.looksLike))
      .map((file) => `${file}: ${mechanism.message}`),
  );
  expect(mended).toEqual([]);
});
