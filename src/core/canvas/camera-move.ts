type Listener = (this: Element) => void;
type Step = (this: Element, part: number) => void;
/** What a move needs of a selection of d3. */
interface Selected {
  node: () => Element | null;
}

/** With its last move, which may be waiting for its first frame while the one before still runs: where d3-transition has its own. */
type Moved = Element & { __transition?: CameraMove };

/** Whether the camera of this element moves by itself, or is about to. */
export const isMoving = (element: Element): boolean => '__transition' in element;

/** Ends what moves the camera of this element, where it is. */
export const interrupt = (element: Moved): void => element.__transition?.stop();

/**
 * A move of xyflow's camera over time: as much of d3-transition as d3-zoom and xyflow ask of it (the build puts it in the
 * place of that library, scripts/lean-libraries.ts). It begins with the next frame and ends the one before, or stands in
 * the place of one that has not begun: a hidden tab has no frames.
 */
export class CameraMove {
  readonly #selected: Selected;
  readonly #element: Moved;
  readonly #listeners = new Map<string, Listener[]>();
  #before: CameraMove | undefined;
  #make: (this: Element) => Step = () => () => {};
  #ms = 0;
  #ease = (part: number): number => part;
  #frame: number;
  #isRunning = false;

  constructor(selected: Selected, element: Moved) {
    this.#selected = selected;
    this.#element = element;
    const last = element.__transition;
    this.#before = last && !last.#isRunning ? last.#giveWay() : last;
    element.__transition = this;
    this.#frame = requestAnimationFrame((time) => this.#start(time));
  }

  selection(): Selected {
    return this.#selected;
  }

  duration(ms: number): this {
    this.#ms = ms;
    return this;
  }

  ease(ease: (part: number) => number): this {
    this.#ease = ease;
    return this;
  }

  /** `types` are names with a space between them; what follows a dot says whose listener it is. */
  on(types: string, listener: Listener): this {
    for (const type of types.split(' ')) {
      const name = type.replace(/\..*/, '');
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    }
    return this;
  }

  tween(_name: string, make: (this: Element) => Step): this {
    this.#make = make;
    return this;
  }

  stop(): void {
    this.#before?.stop();
    this.#before = undefined;
    cancelAnimationFrame(this.#frame);
    if (this.#isRunning) this.#end('interrupt');
    else this.#leave();
  }

  #leave(): void {
    if (this.#element.__transition === this) delete this.#element.__transition;
  }

  /** It never begins; returns the move that it would have ended. */
  #giveWay(): CameraMove | undefined {
    cancelAnimationFrame(this.#frame);
    return this.#before;
  }

  #start(began: number): void {
    this.#before?.stop();
    this.#before = undefined;
    this.#isRunning = true;
    this.#emit('start');
    const step = this.#make.call(this.#element);
    const next = (time: number): void => {
      const part = Math.min(1, Math.max(0, time - began) / this.#ms);
      step.call(this.#element, this.#ease(part));
      // a listener may have stopped it
      if (!this.#isRunning) return;
      if (part === 1) this.#end('end');
      else this.#frame = requestAnimationFrame(next);
    };
    next(began);
  }

  #end(how: 'end' | 'interrupt'): void {
    this.#isRunning = false;
    this.#leave();
    this.#emit(how);
  }

  #emit(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener.call(this.#element);
  }
}
