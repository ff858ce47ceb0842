import type { TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { ThingOrigins } from '../model/thing-origins.tsx';
import { useSceneText } from '../scene/use-scene-text.ts';
import { daysOf } from './timeline-line.ts';

/** Name, days and origins of an entry, to read. */
export function EntryReading({ entry, onClose }: { entry: TimelineEntry; onClose: () => void }) {
  const t = useTexts('timeline');
  const named = useSceneText();
  const { id, strategy_board: boardId, is_system_generated: isFixed } = entry;
  const name = isFixed ? named(entry.name) : entry.name;
  return (
    <Dialog open title={name} onClose={onClose}>
      <p>{daysOf(entry, t('noDate'))}</p>
      {isFixed && <p className="text-muted text-sm">{t('fixed')}</p>}
      <ThingOrigins kind="gantt_entry" mayWrite={false} onGo={onClose} {...{ id, name, boardId }} />
    </Dialog>
  );
}
