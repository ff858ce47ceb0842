import type { UndoStack, UndoStep } from '#core/editing/undo-stack.ts';

import { fieldsOf, ownCellsOf, sameCell, type CellChange, type CellField, type ValueRow } from './cell-fields.ts';

/** Cells of one row: what they were, what they are, and the newest row that this has made. */
interface Part {
  before: CellChange;
  after: CellChange;
  row: ValueRow;
  /** Whether the server has it. */
  isSaved: boolean;
}
/** What waits for an answer, in the order in which it was begun; what goes back or forth makes no new step. */
interface Sent {
  part: Part;
  fields: CellChange;
  step: CellStep | undefined;
}

interface StepsPort {
  /** Resolves when nothing of the row is on its way. */
  settled(id: string): Promise<void> | undefined;
  change(row: ValueRow, fields: CellChange): Promise<unknown>;
  /** Gives up what has not reached the server. */
  giveUp(id: string, fields: readonly CellField[]): void;
  takeBack(row: ValueRow, report: string): Promise<ValueRow | undefined>;
}

const cellsBefore = (row: ValueRow, change: CellChange): CellChange =>
  Object.fromEntries(fieldsOf(change).map((key) => [key, ownCellsOf(row)[key]]));

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
 * Makes steps of changed cells, from the moment they are changed: who takes them back before all has arrived takes all
 * of it back. Each way rests on the row that the way before has made: who has changed the same since is asked about, as
 * with every other save.
 */
export class CellSteps {
  readonly #stack: UndoStack;
  readonly #port: StepsPort;
  readonly #sent = new Map<string, Sent[]>();
  /** One way after the other. */
  #turning: Promise<unknown> = Promise.resolve();

  constructor(stack: UndoStack, port: StepsPort) {
    this.#stack = stack;
    this.#port = port;
  }

  /** A step of its own for several changes. */
  step(isMany: boolean): CellStep {
    return new CellStep((step, way) => {
      const go = () => this.#go(step, way);
      this.#turning = this.#turning.then(go, go);
    }, isMany);
  }

  /** Cells of a row are changed, by themselves or with others. */
  begin(row: ValueRow, fields: CellChange, together?: CellStep): void {
    const step = together ?? this.step(false);
    const part = { before: cellsBefore(row, fields), after: fields, row, isSaved: false };
    if (step.parts.size === 0) this.#stack.push(step);
    step.parts.set(row.id, part);
    this.#await(row.id, { part, fields, step });
  }

  /** Cells have been saved: the step that takes them back; nothing where they have just been taken back. */
  saved({ before, saved, fields }: { before: ValueRow; saved: ValueRow; fields: CellChange }): CellStep | undefined {
    const { id } = saved;
    const waiting = this.#sent.get(id) ?? [];
    const arrived = arrivedOf(waiting, fields);
    this.#keep(
      id,
      waiting.filter((one) => !arrived.includes(one)),
    );
    for (const { part } of arrived) Object.assign(part, { row: saved, isSaved: true });
    if (arrived.length > 0) return arrived.findLast(({ step }) => step)?.step;
    // an earlier visit has begun it
    const step = this.step(false);
    step.parts.set(id, { before: cellsBefore(before, fields), after: fields, row: saved, isSaved: true });
    this.#stack.push(step);
    return step;
  }

  /** What waits of a row was given up: there is nothing to be taken back. */
  forget(id: string): void {
    for (const { part, step } of this.#sent.get(id) ?? []) {
      if (part.isSaved || !step) continue;
      step.parts.delete(id);
      if (step.parts.size === 0) this.#stack.drop(step);
    }
    this.#sent.delete(id);
  }

  #await(id: string, sent: Sent): void {
    this.#keep(id, [...(this.#sent.get(id) ?? []), sent]);
  }

  #keep(id: string, waiting: Sent[]): void {
    if (waiting.length > 0) this.#sent.set(id, waiting);
    else this.#sent.delete(id);
  }

  async #go({ parts }: CellStep, way: 'undo' | 'redo'): Promise<void> {
    await Promise.all([...parts].map(([id, part]) => this.#turn(id, part, way)));
  }

  async #turn(id: string, part: Part, way: 'undo' | 'redo'): Promise<void> {
    await this.#port.settled(id);
    const fields = way === 'undo' ? part.before : part.after;
    if (way === 'undo' && !part.isSaved) {
      const waiting = this.#sent.get(id) ?? [];
      this.#keep(
        id,
        waiting.filter((one) => one.part !== part),
      );
      return this.#port.giveUp(id, fieldsOf(fields));
    }
    const { check_in: report } = part.row;
    if (way === 'undo' && report && fieldsOf(fields).join() === 'current') {
      const row = await this.#port.takeBack(part.row, report);
      if (row) part.row = row;
      return;
    }
    this.#await(id, { part, fields, step: undefined });
    await this.#port.change(part.row, fields);
  }
}

/** What a save has carried: what says the same, and what was begun before it and was replaced by it. */
function arrivedOf(waiting: readonly Sent[], saved: CellChange): Sent[] {
  const isIn = ({ fields }: Sent): boolean => fieldsOf(fields).every((key) => key in saved);
  const last = waiting.findLastIndex(
    (one) => isIn(one) && fieldsOf(one.fields).every((key) => sameCell(one.fields[key], saved[key])),
  );
  return waiting.slice(0, last + 1).filter(isIn);
}
