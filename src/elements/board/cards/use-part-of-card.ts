import { useEffect, useEffectEvent } from 'react';

import { useSession } from './session-context.ts';

/** What is typed beside the draft, as in a dialog: `flush` puts it into the draft at once before the lock goes. */
export function usePartOfCard(flush: () => void): void {
  const addPart = useSession().parts.add;
  const last = useEffectEvent(flush);
  useEffect(() => addPart(async () => last()), [addPart]);
}
