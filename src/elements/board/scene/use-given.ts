import { useState } from 'react';

/**
 * A value that the host gives as an attribute and the element may change itself: a new attribute wins, until the
 * element sets its own. So an element works on a page that only listens, and on one that answers with attributes.
 */
export function useGiven<T>(given: T): [T, (value: T) => void] {
  const [state, setState] = useState({ given, value: given });
  if (state.given !== given) setState({ given, value: given });
  return [state.given === given ? state.value : given, (value) => setState((now) => ({ ...now, value }))];
}
