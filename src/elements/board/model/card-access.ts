import { isLockable } from '#contract/board/cards.ts';
import { mayDo, type BoardRights, type Person } from '#contract/policy.ts';
import type { CardLock } from '#core/realtime/board-channel.ts';

/** The rights of a person on one card now (whiteboard 2.13, 6). */
export interface CardAccess {
  /** Somebody else, or another tab, edits it. */
  lockedByOther: boolean;
  /** This tab edits it. */
  mine: boolean;
  mayEdit: boolean;
  mayTakeOver: boolean;
  mayAsk: boolean;
  /** It opens to be read, by the word 'Locked' in the place of the edit button. */
  onlyReads: boolean;
}

/** The present state of a card. */
interface CardNow {
  lock: CardLock | undefined;
  hasEditor: boolean;
  /** Asking for a card is an addition of ours that another server may not know. */
  canAsk: boolean;
}

/** From the rights on the board, the lock of the card and whether its editor exists. */
export function cardAccess(
  cardKey: string,
  who: { person: Person | null; rights: BoardRights },
  now: CardNow,
): CardAccess {
  const mayWrite = mayDo('card.write', who.person, { rights: who.rights, cardKey });
  const mine = now.lock?.mine === true;
  const lockedByOther = now.lock !== undefined && !mine;
  const mayTakeOver = lockedByOther && mayDo('card.takeOver', who.person);
  return {
    lockedByOther,
    mine,
    mayEdit: mayWrite && !lockedByOther && now.hasEditor,
    mayTakeOver,
    mayAsk: lockedByOther && isOpenToAsk(now, mayWrite, mayTakeOver),
    // a snapshot is shown to nobody, so in it neither the word nor the way stands
    onlyReads: !lockedByOther && !mayWrite && isLockable(cardKey) && mayDo('card.read', who.person),
  };
}

/** A writer who may not take over may ask. */
const isOpenToAsk = (now: CardNow, mayWrite: boolean, mayTakeOver: boolean): boolean =>
  now.canAsk && mayWrite && !mayTakeOver;
