import { useSyncExternalStore } from 'react';

/** A store of nanostores, whose functions need no `this`. */
interface Store<T> {
  listen: (this: void, onChange: () => void) => () => void;
  get: (this: void) => T;
}

/** The value of a store; the component follows its changes. */
export const useStore = <T>({ listen, get }: Store<T>): T => useSyncExternalStore(listen, get);

/** A part of the value of a store, the same one as long as it is the same: the component follows the changes of that alone. */
export const usePartOf = <T, P>({ listen, get }: Store<T>, part: (value: T) => P): P =>
  useSyncExternalStore(listen, () => part(get()));
