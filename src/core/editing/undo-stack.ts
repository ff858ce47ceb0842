import type { Toast } from '../ui/overlays/toast-view.tsx';

/** Something that a person has done and can take back. */
export interface UndoStep {
  undo: () => void;
  /** Without it, what was taken back does not come again. */
  redo?: () => void;
}

const DEPTH = 100;

/** The steps of this person in this tab, newest last; all that they do in one place pushes onto one stack. */
export class UndoStack {
  #done: readonly UndoStep[] = [];
  #undone: readonly UndoStep[] = [];
  #held: Promise<void> | undefined;
  /** Shows a message in the view that is there now, where the steps outlive the one that made them. */
  toast?: (toast: Toast) => void;
  /** What takes the messages away that offer to take a step back. */
  readonly messages = new Map<UndoStep, () => void>();

  /** A new step: what was undone before it cannot be redone. */
  push(step: UndoStep): void {
    this.#done.slice(0, 1 - DEPTH).forEach((one) => this.messages.delete(one));
    this.#done = [...this.#done.slice(1 - DEPTH), step];
    this.#undone = [];
  }

  /** A step that could not be taken back is there again. */
  putBack(step: UndoStep): void {
    this.#done = [...this.#done, step];
  }

  /** A message offers to take this step back: `close` takes the message away once that is done, in whatever way. */
  keepMessage(step: UndoStep, close: () => void): void {
    this.messages.set(step, close);
  }

  /** How many steps can be taken back. */
  get depth(): number {
    return this.#done.length;
  }

  /** How many steps can be redone. */
  get undone(): number {
    return this.#undone.length;
  }

  /** Whether this step would be undone next, with nothing to redo after it. */
  isLast(step: UndoStep): boolean {
    return this.#done.at(-1) === step && this.#undone.length === 0;
  }

  /** False when there is nothing to take back. */
  undo(): boolean {
    const step = this.#done.at(-1);
    if (!step) return false;
    this.#done = this.#done.slice(0, -1);
    if (step.redo) this.#undone = [...this.#undone, step];
    this.#takeBack(step);
    return true;
  }

  /** Undoes one step that need not be the last; nothing when it is undone already. */
  takeBack(step: UndoStep): void {
    if (this.#done.at(-1) === step) return void this.undo();
    if (!this.#done.includes(step)) return;
    this.#done = this.#done.filter((one) => one !== step);
    this.#takeBack(step);
  }

  /** Forgets a step that has come to nothing. */
  drop(step: UndoStep): void {
    this.#done = this.#done.filter((one) => one !== step);
    this.#undone = this.#undone.filter((one) => one !== step);
    this.messages.delete(step);
  }

  redo(): boolean {
    const step = this.#undone.at(-1);
    if (!step) return false;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, step];
    this.#turn(() => step.redo?.());
    return true;
  }

  #takeBack(step: UndoStep): void {
    this.messages.get(step)?.();
    this.messages.delete(step);
    this.#turn(() => step.undo());
  }

  /** Steps that are turned meanwhile follow after this: they may need what it brings back. */
  hold(until: Promise<void>): void {
    const held = until.finally(() => {
      if (this.#held === held) this.#held = undefined;
    });
    this.#held = held;
  }

  #turn(way: () => void): void {
    if (this.#held) void this.#held.then(() => this.#turn(way));
    else way();
  }
}
