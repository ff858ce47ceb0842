import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type FunctionComponent } from 'react'; // prettier-ignore

import { useCore, type ElementCore } from '../session/use-core.ts';
import { LoadingSkeleton } from '../ui/skeleton.tsx';
import { withinViewPatience } from './after-first-parts.ts';

/** A view, and what puts its first data into the cache. */
interface LoadedView<P> {
  View: ComponentType<P>;
  ask: (element: ElementCore, props: P) => Promise<unknown>;
}

/** A view in files of its own, and how they are loaded, with the lazy parts of the first screen. */
export interface ComingView<P> {
  load: () => Promise<LoadedView<P>>;
}

/**
 * What an element shows: frame, words and session are there when the view comes, and it is drawn once, with the data that
 * was asked for ahead of it. Not a `later` part: what stands in for a suspended one React keeps for up to 300 ms.
 */
export function comingView<P extends object>({
  load,
}: ComingView<P>): FunctionComponent<P> & { load: () => Promise<unknown> } {
  let loaded: LoadedView<P> | undefined;
  let wasDrawn = false;
  const begin = async (): Promise<LoadedView<P>> => (loaded ??= await load());
  function Coming(props: P) {
    const element = useCore();
    const [hasArrived, setArrived] = useState(wasDrawn);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const ask = useEffectEvent((view: LoadedView<P>) => hasArrived || withinViewPatience(view.ask(element, props)));
    useEffect(() => {
      // also where it has come since this was drawn
      begin()
        .then(ask)
        .then(
          () => setArrived((wasDrawn = true)),
          (error: unknown) => setFailure({ error }),
        );
    }, []);
    if (failure) throw failure.error;
    return loaded && hasArrived ? createElement(loaded.View, props) : <LoadingSkeleton />;
  }
  // what cannot be loaded says so where it is shown
  return Object.assign(Coming, { load: () => begin().catch(() => undefined) });
}
