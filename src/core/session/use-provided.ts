import { ContextEvent, type Context, type ContextType } from '@lit/context';
import { useEffect, useState } from 'react';

import { useHost } from '../element/host.ts';

/** Subscribes a React tree to a community-context value offered above its host element; asks again after a move. */
export function useProvided<C extends Context<unknown, unknown>>(context: C): ContextType<C> | undefined {
  const { element } = useHost();
  const [value, setValue] = useState<ContextType<C> | undefined>(() => readNow(context, element));
  useEffect(() => {
    let leave: (() => void) | undefined;
    let left = false;
    const ask = (): void => {
      leave?.();
      leave = undefined;
      const take = (next: unknown, unsubscribe?: () => void): void => {
        if (leave && leave !== unsubscribe) leave();
        leave = unsubscribe;
        if (left) leave?.();
        else setValue(() => next as ContextType<C>);
      };
      element.dispatchEvent(new ContextEvent(context, element, take, true));
    };
    ask();
    element.addEventListener('strategy-connected', ask);
    return () => {
      left = true;
      element.removeEventListener('strategy-connected', ask);
      leave?.();
    };
  }, [context, element]);
  return value;
}

/** The value at the first render, so that nothing is shown first in the wrong language. */
function readNow<C extends Context<unknown, unknown>>(context: C, element: HTMLElement): ContextType<C> | undefined {
  let now: ContextType<C> | undefined;
  const take = (next: unknown): void => {
    now = next as ContextType<C>;
  };
  element.dispatchEvent(new ContextEvent(context, element, take, false));
  return now;
}
