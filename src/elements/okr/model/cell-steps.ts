import type { UndoStack, UndoStep } from '#core/editing/undo-stack.ts';

import { cellsOf, type CellChange, type CellField, type ValueRow } from './cell-fields.ts';

/** Cells of one row that were saved: what they were, what they are, and the row that this has made. */
interface Part {
  before: CellChange;
  after: CellChange;
  row: ValueRow;
}

interface StepsPort {
  change(row: ValueRow, fields: CellChange): void;
  takeBack(row: ValueRow, report: string): Promise<ValueRow | undefined>;
}

/** Cells that were changed at once and are taken back at once. */
export class CellStep implements UndoStep {
  readonly parts = new Map<string, Part>();
  readonly #turn: (step: CellStep, way: 'undo' | 'redo') => void;
  /** Whether it was begun for several rows. */
  readonly isMany: boolean;
  constructor(turn: (step: CellStep, way: 'undo' | 'redo') => void, isMany: boolean) {
    this.#turn = turn;
    this.isMany = isMany;
  }
  undo(): void {
    this.#turn(this, 'undo');
  }
  redo(): void {
    this.#turn(this, 'redo');
  }
}

/**
 * Makes steps of saved cells. Each way rests on the row that the way before has made: who has changed the same since is
 * asked about, as with every other save.
 */
export class CellSteps {
  readonly #stack: UndoStack;
  readonly #port: StepsPort;
  /** The step that the next save of a row belongs to. */
  readonly #open = new Map<string, CellStep>();
  /** What goes back or forth: its save is no new step. */
  readonly #turned = new Map<string, Part>();

  constructor(stack: UndoStack, port: StepsPort) {
    this.#stack = stack;
    this.#port = port;
  }

  /** A step of its own for several changes. */
  step(isMany: boolean): CellStep {
    return new CellStep((step, way) => void this.#go(step, way), isMany);
  }

  /** A row is changed, by itself or with others. */
  begin(id: string, together?: CellStep): void {
    this.#turned.delete(id);
    if (together) this.#open.set(id, together);
    else this.#open.delete(id);
  }

  /** Cells have been saved: the step that takes them back; nothing where they have just been taken back. */
  saved({ before, saved, fields }: { before: ValueRow; saved: ValueRow; fields: CellChange }): CellStep | undefined {
    const { id } = saved;
    const part = this.#turned.get(id);
    if (part) {
      part.row = saved;
      this.#turned.delete(id);
      return undefined;
    }
    const step = this.#open.get(id) ?? this.step(false);
    this.#open.delete(id);
    if (step.parts.size === 0) this.#stack.push(step);
    // the keys are those of cells
    const keys = Object.keys(fields) as CellField[];
    const was: CellChange = Object.fromEntries(keys.map((key) => [key, cellsOf(before)[key]]));
    step.parts.set(id, { before: was, after: fields, row: saved });
    return step;
  }

  async #go({ parts }: CellStep, way: 'undo' | 'redo'): Promise<void> {
    await Promise.all([...parts].map(([id, part]) => this.#turn(id, part, way === 'undo' ? part.before : part.after)));
  }

  async #turn(id: string, part: Part, fields: CellChange): Promise<void> {
    const { check_in: report } = part.row;
    const isReport = fields === part.before && report && 'current' in fields && Object.keys(fields).length === 1;
    if (isReport) {
      const row = await this.#port.takeBack(part.row, report);
      if (row) part.row = row;
      return;
    }
    this.#turned.set(id, part);
    this.#port.change(part.row, fields);
  }
}
