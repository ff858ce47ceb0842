import { expect, test } from 'vitest';

import type { Plan } from './plan.ts';
import { FIRST, mayGoOn, mayGoTo, wizardAfter, type Step, type WizardEvent, type WizardState } from './wizard-state.ts';

const period = { year: 2026, quarter: 4 };
const plan: Plan = { ...period, objectives: [] };
const at = (step: Step, preview: WizardState['preview'] = null, rejected = false): WizardState => ({
  step,
  preview,
  rejected,
});
const generating = at(3, { kind: 'generating', period });
const ready = at(3, { kind: 'ready', plan });
const saving = at(3, { kind: 'saving', plan });
const saved = at(3, { kind: 'saved', plan });
const other: Plan = { year: 2027, quarter: 1, objectives: [] };

const cases: [what: string, before: WizardState, event: WizardEvent, after: WizardState][] = [
  ['from the first step to the second', FIRST, { type: 'go', step: 2 }, at(2)],
  ['[W4.72] from the second to the third a preview is generated', at(2), { type: 'generate', period }, generating],
  ['[W4.73] a failed preview leads back to the second', generating, { type: 'failed' }, at(2)],
  ['a failure that comes late changes nothing', at(1), { type: 'failed' }, at(1)],
  ['a preview is there', generating, { type: 'generated', plan, isUnchanged: false }, ready],
  [
    '[W2.21-09 part] nothing needs to change',
    generating,
    { type: 'generated', plan, isUnchanged: true },
    at(3, { kind: 'unchanged', period }),
  ],
  ['a preview that comes late is none', at(2), { type: 'generated', plan, isUnchanged: false }, at(2)],
  ['a preview is changed', ready, { type: 'change', change: () => other }, at(3, { kind: 'ready', plan: other })],
  [
    '[W4.75] [W4.76 part] Reject leads back to the second step, which offers the first',
    ready,
    { type: 'reject' },
    at(2, null, true),
  ],
  ['[W4.74 part] Accept saves', ready, { type: 'accept' }, saving],
  ['nothing leaves what is being saved', saving, { type: 'restart' }, saving],
  ['nothing changes what is being saved', saving, { type: 'change', change: () => other }, saving],
  ['everything is saved', saving, { type: 'saved', plan, isAll: true }, saved],
  ['what could not be saved stays in the preview', saving, { type: 'saved', plan, isAll: false }, ready],
  ['[W4.76 part] after Accept the first step is offered', saved, { type: 'restart' }, FIRST],
  ['back from the preview clears it', ready, { type: 'restart' }, FIRST],
  ['what was saved is taken back', saved, { type: 'undone', plan: other }, at(3, { kind: 'ready', plan: other })],
];
test.each(cases)('[W4.70] [W4.77] the wizard: %s', (_, before, event, after) =>
  expect(wizardAfter(before, event)).toEqual(after),
);

const idle = { hasSummary: true, isGenerating: false };
test.each<[Step, WizardState, typeof idle, boolean]>([
  [1, at(2), idle, true],
  [2, FIRST, { ...idle, hasSummary: false }, true],
  [3, FIRST, idle, true],
  [3, at(2), { ...idle, hasSummary: false }, false],
  [3, at(2), { ...idle, isGenerating: true }, false],
  [2, saving, idle, false],
  [2, at(2), idle, false],
])('[W2.21-14] step %d is clickable in %j with %j: %s', (step, state, circumstances, may) => {
  expect(mayGoTo(state, step, circumstances)).toBe(may);
});

test.each<[WizardState, typeof idle, boolean]>([
  [FIRST, { ...idle, hasSummary: false }, true],
  [at(2), idle, true],
  [at(2), { ...idle, hasSummary: false }, false],
  [at(2), { ...idle, isGenerating: true }, false],
  [ready, idle, false],
])('[W2.21-13] Next in %j with %j: %s', (state, circumstances, may) => {
  expect(mayGoOn(state, circumstances)).toBe(may);
});
