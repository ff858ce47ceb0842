import type { Node } from '@xyflow/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { NoteLevels } from './note-levels.ts';
import type { LevelsNeeds } from './note-nodes.ts';

const NOTE = { id: 'a', text: 'Everybody waits', x: 10, y: 10, width: 200, height: 150, version: 1 };

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0));
afterEach(() => vi.unstubAllGlobals());

/** The notes of a board with these other nodes, and what React is given of all. */
function levelsOf(fixed: Node[]) {
  const given: Node[][] = [];
  const store = { get: () => NOTE, within: () => [NOTE], list: [NOTE] };
  const needs = {
    flow: { getState: () => ({ transform: [0, 0, 1], width: 800, height: 600 }) },
    model: { store, document: { selection: new Set(), editing: undefined } },
    mayWrite: true,
    labelOf: () => '',
    publish: (nodes: Node[]) => given.push(nodes),
  };
  return { given, levels: new NoteLevels(needs as unknown as LevelsNeeds, fixed) };
}

it('draws notes once the cards beside them take input, and at once where there are none', () => {
  const { given, levels } = levelsOf([{ id: 'canvas', type: 'canvas', position: { x: 0, y: 0 }, data: {} }]);
  levels.settle();
  expect(given).toEqual([]);
  levels.begin();
  expect(given.map((nodes) => nodes.map(({ id }) => id))).toEqual([['canvas', 'a']]);
  const alone = levelsOf([]);
  alone.levels.settle();
  expect(alone.given).toHaveLength(1);
});

it('puts a note into the document at once that React has been given but has not drawn yet', () => {
  const { given, levels } = levelsOf([]);
  levels.settle();
  expect(given.map((nodes) => nodes.map(({ id }) => id))).toEqual([['a']]);
  const flush = vi.fn((work: () => void) => work());
  levels.pin('a', flush);
  expect([flush.mock.calls.length, given.at(-1)?.map(({ id }) => id), given.length]).toEqual([1, ['a'], 2]);
  // as its element says when it is there
  levels.inDom.add('a');
  levels.pin('a', flush);
  expect(flush).toHaveBeenCalledTimes(1);
  // taken away again, but still drawn
  levels.setFixed([]);
  levels.onNodesChange([{ type: 'remove', id: 'a' }]);
  levels.pin('a', flush);
  expect([flush.mock.calls.length, given.at(-1)?.map(({ id }) => id)]).toEqual([2, ['a']]);
});
