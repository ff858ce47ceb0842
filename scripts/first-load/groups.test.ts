import { expect, it } from 'vitest';

import { groupsOf } from './groups.ts';
import type { ModuleNode } from './module-graph.ts';

/** A module of a source file, larger than what is worth a file. */
const node = (id: string, imports: string[] = [], lazy: string[] = []): [string, ModuleNode] => [
  id,
  { id, size: 50_000, imports, lazy },
];
const screen = { lazy: [], texts: [], calls: [] };

it('what opens over a first screen shares files with others, but loads no other screen for a module of it', () => {
  const nodes = new Map([
    node('/src/board.element.ts', ['/src/base.ts']),
    node('/src/boards.element.ts', ['/src/base.ts', '/src/drag.ts']),
    node('/src/okr.element.ts', ['/src/base.ts', '/src/cells.ts']),
    node('/src/base.ts'),
    node('/src/drag.ts'),
    node('/src/cells.ts'),
    node('/src/rows.ts'),
    node('/src/radar.ts'),
    node('/src/kunden-editor.tsx', ['/src/drag.ts', '/src/cells.ts', '/src/rows.ts']),
    node('/src/trends-editor.tsx', ['/src/rows.ts', '/src/radar.ts']),
  ]);
  const screens = { 'strategy-board': screen, 'strategy-boards': screen, 'strategy-okr': screen };
  const before = groupsOf(screens, nodes);
  expect(before.get('/src/drag.ts')).toBe('boards');
  const groups = groupsOf(screens, nodes, ['src/kunden-editor.tsx', 'src/trends-editor.tsx']);
  expect(groups.get('/src/base.ts')).toBe('base');
  // apart from the overview of boards and from OKR
  expect(groups.get('/src/drag.ts')).toBe('boards-opened');
  expect(before.get('/src/cells.ts')).toBe('okr');
  expect(groups.get('/src/cells.ts')).toBe('okr-opened');
  // two parts share it; what one needs alone is left to the bundler
  expect(groups.get('/src/rows.ts')).toBe('opened');
  expect(groups.has('/src/radar.ts')).toBe(false);
});

it('what a view needs is apart from what its element begins with, and what the smallest screen needs comes first', () => {
  const nodes = new Map([
    node('/src/sign-in.element.ts', ['/src/base.ts', '/src/field.ts']),
    node('/src/okr.element.ts', ['/src/base.ts']),
    node('/src/okr-view.tsx', ['/src/base.ts', '/src/field.ts', '/src/cells.ts']),
    node('/src/users.element.ts', ['/src/base.ts', '/src/cells.ts']),
    node('/src/base.ts'),
    node('/src/field.ts'),
    node('/src/cells.ts'),
  ]);
  const okr = { ...screen, lazy: ['src/okr-view.tsx'] };
  const groups = groupsOf({ 'strategy-sign-in': screen, 'strategy-okr': okr, 'strategy-users': screen }, nodes);
  expect(Object.fromEntries(groups)).toEqual({
    '/src/sign-in.element.ts': 'sign-in',
    '/src/okr.element.ts': 'okr',
    '/src/okr-view.tsx': 'okr-view',
    '/src/users.element.ts': 'users',
    '/src/base.ts': 'base',
    '/src/field.ts': 'base',
    '/src/cells.ts': 'okr-view-users',
  });
});

it('a dialog of one element does not load another element for a module that only that one begins with', () => {
  const nodes = new Map([
    node('/src/board.element.ts', ['/src/base.ts'], ['/src/choose-dialog.tsx']),
    node('/src/card.element.ts', ['/src/base.ts'], ['/src/choose-dialog.tsx', '/src/users.element.ts']),
    node('/src/auto-assign.element.ts', ['/src/base.ts', '/src/rules.ts', '/src/pages.ts']),
    node('/src/users.element.ts', ['/src/base.ts', '/src/people.ts']),
    node('/src/okr.element.ts', ['/src/base.ts', '/src/cells.ts']),
    node('/src/choose-dialog.tsx', ['/src/pages.ts', '/src/cells.ts']),
    ...['base', 'rules', 'pages', 'people', 'cells'].map((name) => node(`/src/${name}.ts`)),
    node('/src/pages.ts', ['/src/behavior.ts']),
    node('/src/behavior.ts'),
  ]);
  const tags = ['board', 'card', 'auto-assign', 'users', 'okr'].map((name) => `strategy-${name}`);
  const groups = groupsOf(Object.fromEntries(tags.map((tag) => [tag, screen])), nodes);
  expect(groups.get('/src/rules.ts')).toBe('auto-assign');
  expect(groups.get('/src/pages.ts')).toBe('auto-assign-later');
  expect(groups.get('/src/behavior.ts')).toBe('auto-assign-later');
  // who shows all of an element needs no part of it alone
  expect(groups.get('/src/people.ts')).toBe('users');
  // one more file there would cost more
  expect(groups.get('/src/cells.ts')).toBe('okr');
});

it('a file of many screens has a short name: each file that imports it repeats it', () => {
  const doors = ['boards', 'card', 'gantt', 'users', 'teams'];
  const nodes = new Map([
    ...doors.slice(0, 4).map((door) => node(`/src/${door}.element.ts`, ['/src/row.ts'])),
    node('/src/teams.element.ts'),
    node('/src/row.ts'),
  ]);
  const groups = groupsOf(Object.fromEntries(doors.map((door) => [`strategy-${door}`, screen])), nodes);
  expect(groups.get('/src/row.ts')).toBe('boards-3');
});
