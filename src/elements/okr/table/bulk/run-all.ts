/** How many calls run side by side. */
const AT_ONCE = 4;

/** What went well with its answers, and what was refused with the reasons. */
export interface Outcome<Item, Answer> {
  done: { item: Item; answer: Answer }[];
  refused: { item: Item; error: unknown }[];
}

/** Runs over all, some side by side. Never rejects. */
export async function runAll<Item, Answer>(
  items: readonly Item[],
  run: (item: Item) => Promise<Answer>,
): Promise<Outcome<Item, Answer>> {
  const outcome: Outcome<Item, Answer> = { done: [], refused: [] };
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue)
      await run(item).then(
        (answer) => outcome.done.push({ item, answer }),
        (error: unknown) => outcome.refused.push({ item, error }),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcome;
}
