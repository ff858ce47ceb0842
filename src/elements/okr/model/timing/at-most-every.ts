/**
 * Runs when it is asked to, but at most once in so many milliseconds; what is asked runs at the end of that
 * time. `stop` forgets what was asked.
 */
export function atMostEvery(rest: number, run: () => void): { ask: () => void; stop: () => void } {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        last = Date.now();
        run();
      },
      Math.max(0, last + rest - Date.now()),
    );
  };
  return { ask, stop: () => clearTimeout(timer) };
}
