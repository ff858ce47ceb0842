import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { badName, refusal } from './house-plugin.ts';

test.each([
  ['src/contract/okr.ts', 'react', 'contract imports only zod'],
  ['src/core/api/api.ts', '#elements/okr/okr-table.tsx', 'core may not import elements'],
  ['src/elements/okr/okr-table.tsx', '../board/board-view.tsx', 'may not import elements/board'],
  ['src/elements/okr/okr-table.tsx', '../../core/ui/button.tsx', 'cross a room by its alias'],
  ['src/elements/okr/okr-table.tsx', '#server/app.ts', 'elements may not import server'],
  ['src/pages/main.tsx', '#elements/okr/okr-table.tsx', 'only the door of an element'],
  ['src/pages/main.tsx', '#contract/boards.ts', 'no calls of their own'],
  ['server/okr/okr-routes.ts', '../boards/boards-store.ts', 'reached through its *-service.ts'],
  ['server/okr/okr-routes.ts', '#core/api/api.ts', 'server may not import core'],
  ['src/core/api/api.ts', './api-error', 'write the extension'],
])('the walls refuse %s → %s', (file, specifier, reason) => {
  expect(refusal(file, specifier)).toContain(reason);
});

test.each([
  ['src/elements/okr/okr-queries.ts', '#contract/okr.ts'],
  ['server/okr/okr-routes.ts', '../boards/boards-service.ts'],
  ['server/okr/okr-store.ts', '../db/database.ts'],
  ['server/users/users-csv.ts', '../tables/csv.ts'],
  ['server/okr/okr-routes.ts', '../decks/slides.ts'],
  ['src/pages/application.tsx', '#elements/sign-in/sign-in.element.ts'],
  ['src/core/api/api.ts', 'ofetch'],
])('the walls let %s → %s pass', (file, specifier) => {
  expect(refusal(file, specifier)).toBeNull();
});

test('file names are kebab-case and say a topic', () => {
  expect(badName('src/core/ui/Button.tsx')).toContain('kebab-case');
  expect(badName('src/core/ui/utils.ts')).toContain('topic');
  expect(badName('src/elements/okr/okr.definition.ts')).toBeNull();
});

// a whole run of the linter
test(
  'a planted violation makes the real lint run fail with the message that names the right way',
  { timeout: 60_000 },
  () => {
    const folder = 'src/elements/planted';
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      `${folder}/planted-view.tsx`,
      "import { buildApp } from '#server/app.ts';\nexport const planted = buildApp;\n",
    );
    try {
      execFileSync('node_modules/.bin/oxlint', [folder], { encoding: 'utf8', stdio: 'pipe' });
      expect.unreachable('the lint run passed');
    } catch (error) {
      expect((error as { stdout: string }).stdout).toContain('elements may not import server');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
