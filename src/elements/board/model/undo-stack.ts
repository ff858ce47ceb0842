import { proxy, ref } from 'valtio';

/** Something that a person has done and can take back. */
export interface UndoStep {
  undo: () => void;
  redo: () => void;
}

const DEPTH = 100;

/** The steps of this person on the board in this tab, newest last; notes and timeline push onto one stack. */
export class UndoStack {
  readonly state = proxy({ done: ref<UndoStep[]>([]), undone: ref<UndoStep[]>([]) });

  /** A new step: what was undone before it cannot be redone. */
  push(step: UndoStep): void {
    this.state.done = ref([...this.state.done.slice(1 - DEPTH), step]);
    this.state.undone = ref([]);
  }

  /** Whether this step would be undone next, with nothing to redo after it. */
  isLast(step: UndoStep): boolean {
    return this.state.done.at(-1) === step && this.state.undone.length === 0;
  }

  /** False when there is nothing to take back. */
  undo(): boolean {
    const step = this.state.done.at(-1);
    if (!step) return false;
    this.state.done = ref(this.state.done.slice(0, -1));
    this.state.undone = ref([...this.state.undone, step]);
    step.undo();
    return true;
  }

  /** Undoes one step that need not be the last; nothing when it is undone already. */
  takeBack(step: UndoStep): void {
    const { done } = this.state;
    if (done.at(-1) === step) return void this.undo();
    if (!done.includes(step)) return;
    this.state.done = ref(done.filter((one) => one !== step));
    step.undo();
  }

  redo(): boolean {
    const step = this.state.undone.at(-1);
    if (!step) return false;
    this.state.undone = ref(this.state.undone.slice(0, -1));
    this.state.done = ref([...this.state.done, step]);
    step.redo();
    return true;
  }
}
