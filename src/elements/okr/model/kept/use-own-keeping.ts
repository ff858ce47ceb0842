import { useState } from 'react';

import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

/**
 * What is kept for whoever is signed in, in their company: on one page several may follow each other. `known` outlives
 * the views of the page; `read` looks on the device for those who are not in it; `set` says of whom the new value is.
 */
export function useOwnKeeping<Value>(
  known: Map<string, Value>,
  read: (person: string) => Value,
): [Value, set: (make: (person: string) => Value) => void] {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const [, draw] = useState({});
  const person = `${user?.id}.${user?.active_company}`;
  const own = known.get(person) ?? read(person);
  known.set(person, own);
  const set = (make: (person: string) => Value): void => {
    known.set(person, make(person));
    draw({});
  };
  return [own, set];
}
