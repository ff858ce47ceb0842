import { useState } from 'react';

import { useCore } from '../session/use-core.ts';
import { useStore } from '../session/use-store.ts';

/**
 * A setting of the person who is signed in, in their company: on one page several may follow each other. `known` outlives the
 * views of the page; `read` looks on the device for those who are not in it; `set` names the person of the new value.
 */
export function useOwnSetting<Value>(
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
