/** What `find` finds once something in this root has changed so; rejects as the signal says. */
export function untilFound<T>(root: Node, find: () => T | null | undefined | false, signal?: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const look = (): void => {
      const found = signal?.aborted !== true && find();
      if (!found) return;
      watch.disconnect();
      done(found);
    };
    const watch = new MutationObserver(look);
    const stop = (): void => {
      watch.disconnect();
      fail(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop);
    if (signal?.aborted === true) return stop();
    watch.observe(root, { subtree: true, childList: true, attributes: true });
    look();
  });
}
