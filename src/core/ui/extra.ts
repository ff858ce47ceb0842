import { createElement, Suspense, useEffect, useEffectEvent, useState, type FunctionComponent } from 'react';

export type LoadPart<P extends object> = () => Promise<FunctionComponent<P>>;

/** A part with what loads it before it is shown, so that it is there with what it stands in. */
export type Extra<P extends object> = FunctionComponent<P> & { load: () => Promise<unknown> };

/**
 * Makes the hook that shows a part once it is fetched, and what fetches it before: the hook asks with each showing, and when the connection is back. `lazy` throws when that
 * fails, and never asks again, so that a lost connection would take the whole view. `failed` gets what asks once more.
 */
export function partFrom<P extends object>(load: LoadPart<P>) {
  let loaded: FunctionComponent<P> | undefined;
  const begin = async (): Promise<FunctionComponent<P>> => (loaded = await load());
  function usePart(failed?: (ask: () => void) => void): FunctionComponent<P> | undefined {
    const [shown, setShown] = useState(() => loaded);
    const report = useEffectEvent((ask: () => void) => failed?.(ask));
    useEffect(() => {
      if (shown) return undefined;
      let isGone = false;
      const take = (part: FunctionComponent<P>): void => setShown(() => part);
      const ask = (): void => void begin().then(take, () => isGone || report(ask));
      ask();
      addEventListener('online', ask);
      return () => {
        isGone = true;
        removeEventListener('online', ask);
      };
    }, [shown]);
    return shown;
  }
  return { usePart, load: () => begin().catch(() => undefined) };
}

/**
 * A part that a view can do without for a while, such as a menu or a bar: nothing is shown until its code and texts have come, and
 * nothing is said where it cannot be fetched. `Before` keeps its place until then. What answers a press is `onPress`.
 */
export function extra<P extends object>(load: LoadPart<P>, Before: FunctionComponent | null = null): Extra<P> {
  const { usePart, load: loadAhead } = partFrom(load);
  function Part(props: P) {
    const shown = usePart();
    const before = Before && createElement(Before);
    return shown ? createElement(Suspense, { fallback: before }, createElement(shown, props)) : before;
  }
  return Object.assign(Part, { load: loadAhead });
}
