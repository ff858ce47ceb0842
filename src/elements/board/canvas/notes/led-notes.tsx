import { useEffect } from 'react';

import { useLeads } from '#core/origins/use-leads.ts';

import { useNotesOnCanvas } from './note-context.ts';

/** Tells the notes around of which of them something came; shows nothing itself. */
export function LedNotes({ boardId }: { boardId: string }) {
  const { $led } = useNotesOnCanvas();
  const leads = useLeads({ board_id: boardId });
  useEffect(() => {
    $led.set(new Set(leads.flatMap(({ origin }) => (origin.kind === 'note' ? [origin.ref] : []))));
  }, [$led, leads]);
  return null;
}
