import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { useMay } from '../model/board-context.ts';
import { useBoardTimeline } from '../timeline/board-timeline.ts';
import { EntryDialog, RemoveEntryDialog } from '../timeline/entry-dialogs.tsx';
import { LineButton } from './line-button.tsx';

/** A new entry of the timeline, for writers. */
export function TimelineActions({ stop }: { stop: boolean }) {
  const t = useTexts('timeline');
  const timeline = useBoardTimeline();
  const [open, setOpen] = useState(false);
  if (!useMay('timeline.write')) return null;
  return (
    <>
      <LineButton stop={stop} icon={Plus} label={t('add')} onClick={() => setOpen(true)} />
      {open && (
        <OverAll>
          <EntryDialog entry={undefined} actions={timeline} onClose={() => setOpen(false)} />
        </OverAll>
      )}
    </>
  );
}

/** Changes and deletes an entry; nothing for those of the system (whiteboard 4). */
export function EntryActions({ entry, stop }: { entry: TimelineEntry; stop: boolean }) {
  const t = useTexts('board-view');
  const timeline = useBoardTimeline();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const mayWrite = useMay('timeline.write');
  if (!mayWrite || entry.is_system_generated) return null;
  const { name } = entry;
  const close = (): void => setOpen(undefined);
  return (
    <>
      <LineButton stop={stop} icon={Pencil} label={t('outline.editEntry', { name })} onClick={() => setOpen('edit')} />
      <LineButton
        stop={stop}
        icon={Trash2}
        label={t('outline.removeEntry', { name })}
        onClick={() => setOpen('remove')}
      />
      {open !== undefined && (
        <OverAll>
          {open === 'edit' ? (
            <EntryDialog entry={entry} actions={timeline} onClose={close} />
          ) : (
            <RemoveEntryDialog entry={entry} actions={timeline} onClose={close} />
          )}
        </OverAll>
      )}
    </>
  );
}
