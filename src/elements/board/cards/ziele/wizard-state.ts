import type { Period } from '#contract/okr/okr-rules.ts';

import type { Plan } from './plan.ts';

/** Brainstorming, summary, preview (whiteboard 2.21). */
export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

/** What the third step shows. */
export type Preview =
  | { kind: 'generating'; period: Period }
  | { kind: 'unchanged'; period: Period }
  | { kind: 'ready' | 'saving' | 'saved'; plan: Plan };

export interface WizardState {
  step: Step;
  preview: Preview | null;
  /** The last preview was rejected: the way back to the first step is offered. */
  rejected: boolean;
}

export type WizardEvent =
  | { type: 'go'; step: 1 | 2 }
  | { type: 'generate'; period: Period }
  | { type: 'generated'; plan: Plan; isUnchanged: boolean }
  /** The preview could not be made. */
  | { type: 'failed' }
  | { type: 'change'; change: (plan: Plan) => Plan }
  | { type: 'reject' }
  | { type: 'accept' }
  /** Everything is saved, or what could not be is still in the plan. */
  | { type: 'saved'; plan: Plan; isAll: boolean }
  /** The accepted plan has been taken back. */
  | { type: 'undone'; plan: Plan }
  | { type: 'restart' };

export const FIRST: WizardState = { step: 1, preview: null, rejected: false };

/** What a plan that is shown becomes; itself where the event is none of its. */
function planAfter({ kind, plan }: Extract<Preview, { plan: Plan }>, event: WizardEvent): Preview {
  if (event.type === 'saved') return { kind: event.isAll ? 'saved' : 'ready', plan: event.plan };
  if (event.type === 'undone') return { kind: 'ready', plan: event.plan };
  if (kind === 'ready' && event.type === 'accept') return { kind: 'saving', plan };
  return { kind, plan: kind === 'ready' && event.type === 'change' ? event.change(plan) : plan };
}

/** What an open preview becomes. */
function previewAfter(preview: Preview, event: WizardEvent): Preview {
  if ('plan' in preview) return planAfter(preview, event);
  if (event.type !== 'generated' || preview.kind !== 'generating') return preview;
  return event.isUnchanged ? { kind: 'unchanged', period: preview.period } : { kind: 'ready', plan: event.plan };
}

/** Where an event leads that leaves the preview, or begins one; nothing for others. */
function elsewhereAfter({ preview }: WizardState, event: WizardEvent): WizardState | undefined {
  switch (event.type) {
    case 'go':
      return { step: event.step, preview: null, rejected: false };
    case 'generate':
      return { step: 3, preview: { kind: 'generating', period: event.period }, rejected: false };
    case 'failed':
      return preview?.kind === 'generating' ? { step: 2, preview: null, rejected: false } : undefined;
    case 'reject':
      return { step: 2, preview: null, rejected: true };
    case 'restart':
      return FIRST;
    default:
      return undefined;
  }
}

/** The wizard after something has happened (whiteboard 4); a late answer of a preview that was left changes nothing. */
export function wizardAfter(state: WizardState, event: WizardEvent): WizardState {
  const { preview } = state;
  // what is being saved is not left
  const isHeld = preview?.kind === 'saving' && event.type !== 'saved';
  if (isHeld) return state;
  return elsewhereAfter(state, event) ?? (preview ? { ...state, preview: previewAfter(preview, event) } : state);
}

export interface Circumstances {
  hasSummary: boolean;
  /** A text or a preview is being generated. */
  isGenerating: boolean;
}

/** Whether a step of the stepper can be clicked (EXPECTATIONS: the third when there is a summary and nothing is generated). */
export function mayGoTo(
  { step, preview }: WizardState,
  wanted: Step,
  { hasSummary, isGenerating }: Circumstances,
): boolean {
  if (wanted === step || preview?.kind === 'saving') return false;
  return wanted !== 3 || (hasSummary && !isGenerating);
}

/** Whether Next can be pressed; it is not there on the last step. */
export const mayGoOn = ({ step }: WizardState, { hasSummary, isGenerating }: Circumstances): boolean =>
  !isGenerating && (step === 1 || (step === 2 && hasSummary));
