/**
 * Runs once for many askings: when there was none for `pause` milliseconds, and at the latest `most` after the first.
 * `stop` forgets what was asked.
 */
export function gather(run: () => void, { pause, most }: { pause: number; most: number }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const ask = (): void => {
    if (timer === undefined) since = Date.now();
    clearTimeout(timer);
    const left = Math.max(0, most - (Date.now() - since));
    timer = setTimeout(
      () => {
        timer = undefined;
        run();
      },
      Math.min(pause, left),
    );
  };
  return { ask, stop };
}
