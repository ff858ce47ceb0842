import { useState } from 'react';

interface State {
  busy: boolean;
  done: boolean;
  error: Error | null;
}

/**
 * What the button of a link's page does: once at a time, and what was refused is shown until the next try. `useAction`
 * belongs to an element, and pages have none.
 */
export function useConfirmation<T>(work: () => Promise<T>, followedBy?: (answer: T) => unknown) {
  const [state, setState] = useState<State>({ busy: false, done: false, error: null });
  const confirm = async (): Promise<void> => {
    setState({ busy: true, done: false, error: null });
    try {
      const answer = await work();
      await followedBy?.(answer);
      setState({ busy: false, done: true, error: null });
    } catch (error) {
      setState({ busy: false, done: false, error: error as Error });
    }
  };
  return { ...state, confirm: () => void confirm() };
}
