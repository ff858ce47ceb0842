import { describe, expect, it } from 'vitest';

import { nodeIdOf, sceneOf, SceneError } from './scene-definition.ts';

describe('sceneOf', () => {
  it.each([undefined, null, '', [], {}])('says that %j is no definition', (answer) => {
    expect(() => sceneOf(answer)).toThrow(new SceneError('emptyDefinition'));
  });

  it.each([{ nodes: [] }, { steps: [] }, { steps: 'planen' }, { steps: [1] }])(
    'says that %j has no steps',
    (answer) => {
      expect(() => sceneOf(answer)).toThrow(new SceneError('noSteps'));
    },
  );

  it('fills what another server leaves out: reading without cards, nodes at the origin', () => {
    const scene = sceneOf({ steps: ['planen'], nodes: [{ id: 'a', type: 'info' }, { id: 'b', type: 'odd' }, 7] });
    expect(scene.permissions).toEqual({ permission_level: 'read', allowed_cards: [] });
    expect(scene.nodes).toEqual([{ id: 'a', type: 'info', position: { x: 0, y: 0 }, data: {} }]);
    expect(scene.stepTitles).toEqual({});
  });

  it('takes a definition that holds sticky notes, which come from their own resource', () => {
    const position = { x: 16, y: 32 };
    const nodes = ['info', 'sticky-note', 'canvas'].map((type) => ({ id: type, type, position, data: {} }));
    expect(sceneOf({ steps: ['planen'], nodes }).nodes.map(({ id }) => id)).toEqual(['info', 'canvas']);
  });
});

describe('nodeIdOf', () => {
  it.each([
    ['planen', 'node-planen-kickoff'],
    ['kickoff', 'node-kickoff-kickoff'],
    ['workshop1', 'node-workshop1-form'],
    ['workshop2', 'node-workshop2-form'],
    ['canvas', 'node-canvas-canvas'],
    ['own', 'node-own-form'],
  ])('[W2.3-28] [W2.3-29] step %s shows %s', (step, node) => expect(nodeIdOf(step)).toBe(node));
});
