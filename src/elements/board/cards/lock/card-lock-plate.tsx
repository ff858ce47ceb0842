import { mayDo } from '#contract/policy.ts';
import type { CardLock } from '#core/realtime/board-channel.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import type { CardModel } from '../use-card.ts';
import { LockPlate } from './lock-plate.tsx';
import { useLockRequests } from './use-lock-requests.tsx';

/** A card or form that somebody else holds, and what this person may do about it. */
type LockedModel = Pick<CardModel, 'place' | 'channel' | 'mayWrite'>;

/** The lock of the element's card, with the actions: taking over after a confirmation, asking for access. */
export function CardLockPlate({ model, lock, onFree }: { model: LockedModel; lock: CardLock; onFree?: () => void }) {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const { askAccess, askTakeOver, dialog } = useLockRequests(model.channel, onFree);
  const about = [model.place.cardKey, lock.user_info] as const;
  const mayAsk = model.mayWrite && hasExtension(core, 'access-requests');
  return (
    <>
      <LockPlate
        lock={lock}
        onTakeOver={mayDo('card.takeOver', user) ? () => askTakeOver(...about) : undefined}
        onAsk={mayAsk ? () => askAccess(...about) : undefined}
      />
      {dialog}
    </>
  );
}
