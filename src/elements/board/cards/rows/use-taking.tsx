import { Suspense, useState, type ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { onPress } from '#core/ui/on-press.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import type { UnreadCell } from './sheet.ts';

const PasteDialog = onPress(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** What comes of lines of a page or of pasted cells. */
interface Taken {
  /** Which of their texts need a question first. */
  unread: readonly UnreadCell[];
  /** How many rows are added or written over. */
  taken: number;
}

/** Takes lines of a page, or pasted cells, into a card; asks first where some of them cannot be taken as they are. */
export function useTaking<Lines, T extends Taken>(takenOf: (lines: Lines) => T, onTake: (taken: T) => void) {
  const t = useTexts('situation');
  const toast = useToast();
  const [asked, ask] = useState<{ lines: Lines }>();
  const put = (taken: T): void => {
    if (taken.taken > 0) onTake(taken);
    else toast({ kind: 'info', title: t('rows.nothing') });
    ask(undefined);
  };
  const take = (lines: Lines): void => {
    const taken = takenOf(lines);
    if (taken.unread.length > 0) ask({ lines });
    else put(taken);
  };
  // as the card is now: others may write meanwhile
  const taken = asked && takenOf(asked.lines);
  const dialog: ReactNode = taken && (
    <Suspense>
      <PasteDialog
        unread={taken.unread}
        taken={taken.taken}
        onTake={() => put(taken)}
        onCancel={() => ask(undefined)}
      />
    </Suspense>
  );
  return { take, dialog };
}
