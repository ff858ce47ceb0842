import type { SceneDefinition } from '#contract/board/scene.ts';

/** Why a scene definition cannot be shown; each is a key of `error` in the texts `board-view`, but for `unknown` in `board` (whiteboard 8). */
export type SceneProblem = 'missingId' | 'noId' | 'noBoardOfForm' | 'emptyDefinition' | 'noSteps' | 'unknown';

/** A board that cannot be shown for a reason of whiteboard 8. */
export class SceneError extends Error {
  readonly problem: SceneProblem;

  constructor(problem: SceneProblem) {
    super(problem);
    this.name = 'SceneError';
    this.problem = problem;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

function nodeOf(value: unknown): SceneDefinition['nodes'] {
  if (!isObject(value) || typeof value['id'] !== 'string') return [];
  const type = value['type'];
  // sticky notes have a resource and live events of their own (whiteboard 7), so those among the nodes are not shown
  if (type !== 'info' && type !== 'canvas') return [];
  const at = isObject(value['position']) ? value['position'] : {};
  const position = { x: numberOr(at['x'], 0), y: numberOr(at['y'], 0) };
  return [{ ...value, id: value['id'], type, position, data: isObject(value['data']) ? value['data'] : {} }];
}

function rightsOf(value: unknown): SceneDefinition['permissions'] {
  const given = isObject(value) ? value : {};
  const level = given['permission_level'];
  return {
    permission_level: level === 'write' || level === 'admin' ? level : 'read',
    allowed_cards: listOf(given['allowed_cards']).filter((key) => typeof key === 'string'),
  };
}

/**
 * Makes a definition of any server fit to be shown: what is missing gets its default (whiteboard 3).
 * Throws a `SceneError` when nothing usable came.
 */
export function sceneOf(answer: unknown): SceneDefinition {
  if (!isObject(answer) || Object.keys(answer).length === 0) throw new SceneError('emptyDefinition');
  const steps = listOf(answer['steps']).filter((step) => typeof step === 'string');
  if (steps.length === 0) throw new SceneError('noSteps');
  const titles = isObject(answer['stepTitles']) ? answer['stepTitles'] : {};
  return {
    ...answer,
    steps,
    stepTitles: Object.fromEntries(
      Object.entries(titles).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    nodes: listOf(answer['nodes']).flatMap(nodeOf),
    edges: listOf(answer['edges']) as SceneDefinition['edges'],
    zoom: numberOr(answer['zoom'], 1),
    permissions: rightsOf(answer['permissions']),
  };
}

/** The node that a step shows: 'node-{step}-{type}' (whiteboard 2.3). */
export function nodeIdOf(step: string): string {
  if (step === 'canvas') return 'node-canvas-canvas';
  return `node-${step}-${step === 'kickoff' || step === 'planen' ? 'kickoff' : 'form'}`;
}
