import { createElement, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

import { LoadingSkeleton } from '../ui/skeleton.tsx';

/** A view in files of its own, and how they are loaded, with the lazy parts of the first screen. */
export interface ComingView<P> {
  load: () => Promise<ComponentType<P>>;
}

/**
 * What an element shows: frame, words and session are there when the view comes, and it is drawn once. Not a `later` part:
 * what stands in for a suspended one React keeps for up to 300 ms.
 */
export function comingView<P extends object>({
  load,
}: ComingView<P>): FunctionComponent<P> & { load: () => Promise<unknown> } {
  let loaded: ComponentType<P> | undefined;
  const begin = async (): Promise<ComponentType<P>> => (loaded ??= await load());
  function Coming(props: P) {
    const [, setArrived] = useState(loaded !== undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      // also where it has come since this was drawn
      begin().then(
        () => setArrived(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    return loaded ? createElement(loaded, props) : <LoadingSkeleton />;
  }
  // what cannot be loaded says so where it is shown
  return Object.assign(Coming, { load: () => begin().catch(() => undefined) });
}
