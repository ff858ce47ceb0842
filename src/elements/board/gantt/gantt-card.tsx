import { Maximize2 } from 'lucide-react';
import { useState } from 'react';

import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

import { useFullscreenEvent } from '../fullscreen/use-fullscreen-event.ts';
import { GanttChart } from './gantt-chart.tsx';
import { GanttLayer, GanttSaved } from './gantt-layer.tsx';
import { GanttScope } from './gantt-scope.tsx';

/** The card `gantt` in an element of its own: in its place, or over the page (whiteboard 2.14). Without a lock. */
export function GanttCard({ boardId, editing }: { boardId: string; editing: boolean }) {
  const t = useTexts('gantt');
  const host = useHost();
  const [given, setGiven] = useState(editing);
  const [isFull, setFull] = useState(editing);
  if (given !== editing) {
    setGiven(editing);
    setFull(editing);
  }
  useFullscreenEvent(isFull, 'gantt');
  const close = (): void => {
    setFull(false);
    host.emit('strategy-close', { card_key: 'gantt', reason: 'closed' });
  };
  return (
    <GanttScope boardId={boardId} onSaved={() => void host.emit('strategy-saved', { card_key: 'gantt' })}>
      {isFull ? (
        <GanttLayer onClose={close} />
      ) : (
        <article part="card" className="card h-[560px] overflow-hidden print:h-auto print:overflow-visible">
          <GanttChart>
            <GanttSaved />
            <Button icon={Maximize2} onClick={() => setFull(true)}>
              {t('full')}
            </Button>
          </GanttChart>
        </article>
      )}
    </GanttScope>
  );
}
