import { createElement, useEffect, useEffectEvent, useState, type FunctionComponent } from 'react';

export type LoadPart<P extends object> = () => Promise<FunctionComponent<P>>;

/**
 * Makes the hook that fetches a part: it asks with each showing, and when the connection is back. `lazy` throws when that
 * fails, and never asks again, so that a lost connection would take the whole view. `failed` gets what asks once more.
 */
export function partFrom<P extends object>(load: LoadPart<P>) {
  let loaded: FunctionComponent<P> | undefined;
  return function usePart(failed?: (ask: () => void) => void): FunctionComponent<P> | undefined {
    const [shown, setShown] = useState(() => loaded);
    const report = useEffectEvent((ask: () => void) => failed?.(ask));
    useEffect(() => {
      if (shown) return undefined;
      let isGone = false;
      const take = (part: FunctionComponent<P>): void => {
        loaded = part;
        setShown(() => part);
      };
      const ask = (): void => void load().then(take, () => isGone || report(ask));
      ask();
      addEventListener('online', ask);
      return () => {
        isGone = true;
        removeEventListener('online', ask);
      };
    }, [shown]);
    return shown;
  };
}

/**
 * A part that a view can do without for a while, such as a menu or a bar: nothing is shown until its code has come, and
 * nothing is said where it cannot be fetched. `Before` keeps its place until then. What answers a press is `onPress`.
 */
export function extra<P extends object>(
  load: LoadPart<P>,
  Before: FunctionComponent | null = null,
): FunctionComponent<P> {
  const usePart = partFrom(load);
  return function Extra(props: P) {
    const shown = usePart();
    return shown ? createElement(shown, props) : Before && createElement(Before);
  };
}
