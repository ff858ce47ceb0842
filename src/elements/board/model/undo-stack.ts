import { proxy, ref } from 'valtio';

/** Something that a person has done and can take back. */
export interface UndoStep {
  undo: () => void;
  redo: () => void;
}

const DEPTH = 100;

/** What this person has done on the board in this tab, newest last; notes and timeline push onto one stack. */
export class UndoStack {
  readonly state = proxy({ done: ref<UndoStep[]>([]), undone: ref<UndoStep[]>([]) });

  /** A new act: what was taken back before it cannot be done again. */
  push(step: UndoStep): void {
    this.state.done = ref([...this.state.done.slice(1 - DEPTH), step]);
    this.state.undone = ref([]);
  }

  /** Whether this act is the one that would be taken back next, with nothing to be done again after it. */
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

  /** Takes one act back that need not be the last; nothing when it was taken back before. */
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
