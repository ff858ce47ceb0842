import { createElement, useEffect, useState, type FunctionComponent } from 'react';

/**
 * A part that a view can do without for a while, such as a menu or a bar: nothing is shown until its code has come. `lazy`
 * throws when that fails, and never asks again, so that a lost connection would take the whole view; this one asks again
 * with each showing, and when the connection is back. `Before` keeps its place until then.
 */
export function extra<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  Before: FunctionComponent | null = null,
): FunctionComponent<P> {
  let loaded: FunctionComponent<P> | undefined;
  return function Extra(props: P) {
    const [shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (shown) return undefined;
      const take = (part: FunctionComponent<P>): void => {
        loaded = part;
        setShown(() => part);
      };
      const ask = (): void => void load().then(take, () => undefined);
      ask();
      addEventListener('online', ask);
      return () => removeEventListener('online', ask);
    }, [shown]);
    return shown ? createElement(shown, props) : Before && createElement(Before);
  };
}
