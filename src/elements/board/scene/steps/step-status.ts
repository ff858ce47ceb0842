/** The status of a step of the process (whiteboard 3 "Step"). */
export type StepStatus = 'done' | 'inProgress' | 'notStarted';

/** One step as the stepper shows it. */
export interface ShownStep {
  key: string;
  /** Counts from 1. */
  number: number;
  status: StepStatus;
  current: boolean;
  /** Steps from index 4 carry out, those before develop (whiteboard 9). */
  phase: 'development' | 'execution';
}

const FIRST_OF_EXECUTION = 4;

/** Earlier steps are done, the selected one is in progress, later ones are not started (whiteboard 4). */
export function stepStatus(index: number, selected: number): StepStatus {
  if (index < selected) return 'done';
  return index === selected ? 'inProgress' : 'notStarted';
}

/** The steps of the stepper; an unknown selection counts as the first step (whiteboard 4 "Board load"). */
export function shownSteps(steps: string[], selectedStep: string | undefined): ShownStep[] {
  const selected = Math.max(0, steps.indexOf(selectedStep ?? ''));
  return steps.map((key, index) => ({
    key,
    number: index + 1,
    status: stepStatus(index, selected),
    current: index === selected,
    phase: index >= FIRST_OF_EXECUTION ? 'execution' : 'development',
  }));
}
