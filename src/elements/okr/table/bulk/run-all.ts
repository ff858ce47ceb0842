/** How many calls run side by side. */
const AT_ONCE = 4;

/** What went well with its answers, what was refused with the reasons, and what was not begun. */
export interface Outcome<Item, Answer> {
  done: { item: Item; answer: Answer }[];
  refused: { item: Item; error: unknown }[];
  left: Item[];
}

export interface RunOptions {
  /** After each one, with the number of those that have run. */
  onStep?: (count: number) => void;
  /** When it is aborted, nothing new begins; what runs is finished. */
  signal?: AbortSignal;
}

/** Runs over all, some side by side. Never rejects. */
export async function runAll<Item, Answer>(
  items: readonly Item[],
  run: (item: Item) => Promise<Answer>,
  { onStep, signal }: RunOptions = {},
): Promise<Outcome<Item, Answer>> {
  const outcome: Outcome<Item, Answer> = { done: [], refused: [], left: [] };
  const queue = items.values();
  const one = async (item: Item): Promise<void> => {
    try {
      outcome.done.push({ item, answer: await run(item) });
    } catch (error) {
      outcome.refused.push({ item, error });
    }
    onStep?.(outcome.done.length + outcome.refused.length);
  };
  const worker = async (): Promise<void> => {
    for (const item of queue)
      if (signal?.aborted) outcome.left.push(item);
      else await one(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcome;
}
