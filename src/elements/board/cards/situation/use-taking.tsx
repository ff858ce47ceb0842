import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { Origin } from '../rows/origin.ts';
import type { UnreadCell } from '../rows/sheet.ts';
import type { SheetLine } from './sheet-lines.ts';

const PasteDialog = lazy(async () => ({ default: (await import('../rows/paste-dialog.tsx')).PasteDialog }));

/** What comes of the lines of a page, and which of their cells need a question first. */
interface Taken {
  unread: readonly UnreadCell[];
  added: number;
}
type TakenOf<T extends Taken> = (lines: readonly SheetLine[], origin: Origin) => T;

/** Takes lines of a page into a card; asks first where some of them cannot be taken as they are. */
export function useTaking<T extends Taken>(takenOf: TakenOf<T>, onTake: (taken: T) => void) {
  const [asked, ask] = useState<Parameters<TakenOf<T>>>();
  const put = (taken: T): void => {
    if (taken.added > 0) onTake(taken);
    ask(undefined);
  };
  const take = (lines: readonly SheetLine[], origin: Origin): void => {
    const taken = takenOf(lines, origin);
    if (taken.unread.length > 0) ask([lines, origin]);
    else put(taken);
  };
  // as the card is now: others may write meanwhile
  const taken = asked && takenOf(...asked);
  const dialog: ReactNode = taken && (
    <Suspense>
      <PasteDialog
        unread={taken.unread}
        added={taken.added}
        onTake={() => put(taken)}
        onCancel={() => ask(undefined)}
      />
    </Suspense>
  );
  return { take, dialog };
}
