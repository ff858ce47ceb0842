import { breatheInLine } from './breathe.ts';

/** Long work that can stop wherever it yields; what it returns is its result. */
export type Turns<T> = Generator<undefined, T, undefined>;

/** How long work goes on before others get their turn, in milliseconds: short work is done at once. */
const TURN_MS = 5;
/** So many things are sorted, or written as JSON, between two looks at the clock. */
const RUN = 100;

/** Does long work without holding everybody else up; `pause` lets them have their turn. Throws what the work throws. */
export async function inTurns<T>(work: Turns<T>, pause = breatheInLine): Promise<T> {
  let until = performance.now() + TURN_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + TURN_MS;
  }
}

/** What `work` makes of each. */
export function* eachInTurns<T, R>(list: readonly T[], work: (one: T) => Turns<R>): Turns<R[]> {
  const made: R[] = [];
  for (const one of list) {
    yield;
    made.push(yield* work(one));
  }
  return made;
}

type Order<T> = (one: T, other: T) => number;

function* merged<T extends object>(left: readonly T[], right: readonly T[], order: Order<T>): Turns<T[]> {
  const all: T[] = [];
  let [fromLeft, fromRight] = [0, 0];
  for (;;) {
    yield;
    const [one, other] = [left[fromLeft], right[fromRight]];
    if (one === undefined || other === undefined) break;
    if (order(one, other) > 0) {
      all.push(other);
      fromRight += 1;
    } else {
      all.push(one);
      fromLeft += 1;
    }
  }
  return all.concat(left.slice(fromLeft), right.slice(fromRight));
}

/** A sorted copy; equal ones stay in their order, as with `toSorted`. */
export function* sortedInTurns<T extends object>(list: readonly T[], order: Order<T>): Turns<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < list.length; at += RUN) {
    yield;
    runs.push(list.slice(at, at + RUN).toSorted(order));
  }
  while (runs.length > 1) {
    const pairs = Array.from({ length: Math.ceil(runs.length / 2) }, (_, pair) => pair * 2);
    const before = runs;
    runs = yield* eachInTurns(pairs, (at) => merged(before[at] ?? [], before[at + 1] ?? [], order));
  }
  return runs[0] ?? [];
}

function* listParts(list: readonly unknown[]): Turns<Buffer[]> {
  const parts: Buffer[] = [];
  for (let at = 0; at < list.length; at += RUN) {
    yield;
    const text = JSON.stringify(list.slice(at, at + RUN)).slice(1, -1);
    parts.push(Buffer.from(at === 0 ? text : `,${text}`));
  }
  return parts;
}

/** The bytes of `JSON.stringify` of an answer whose lists may be long. */
export function* jsonInTurns(answer: Readonly<Record<string, object>>): Turns<Buffer> {
  const parts: Buffer[] = [Buffer.from('{')];
  for (const [key, value] of Object.entries(answer)) {
    parts.push(Buffer.from(`${parts.length === 1 ? '' : ','}${JSON.stringify(key)}:`));
    if (Array.isArray(value)) parts.push(Buffer.from('['), ...(yield* listParts(value)), Buffer.from(']'));
    else parts.push(Buffer.from(JSON.stringify(value)));
  }
  parts.push(Buffer.from('}'));
  return Buffer.concat(parts);
}
