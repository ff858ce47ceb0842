import { useEffect } from 'react';

import { useOkr } from './okr-context.ts';

/** The table has been left: nobody sees any longer what its messages offer to take back, and they cover what came. */
export function useLeftTable(): void {
  const { messages } = useOkr().values.undo;
  useEffect(() => {
    for (const close of messages.values()) close();
    messages.clear();
  }, [messages]);
}
