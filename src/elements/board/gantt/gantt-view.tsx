import { useMemo } from 'react';

import type { PropsOf } from '#core/element/element-definition.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { StateView } from '#core/ui/state-view.tsx';
import { readDay } from '#contract/days.ts';

import type { gantt } from '../gantt.definition.ts';
import { PathsContext } from '../model/paths-context.ts';
import { dayOfNumber } from '#contract/board/timeline-days.ts';
import { GanttChart } from './gantt-chart.tsx';
import { GanttSaved } from './gantt-layer.tsx';
import { GanttScope } from './gantt-scope.tsx';

/** The Gantt of the attributes; without a board a sentence that says so. */
export function GanttView({ boardId, view, day, boardPath, okrPath }: PropsOf<typeof gantt>) {
  const t = useTexts('gantt');
  const host = useHost();
  const { core } = useCore();
  const paths = useMemo(() => ({ boardPath, okrPath }), [boardPath, okrPath]);
  if (boardId === undefined || boardId.trim() === '') return <StateView kind="error" title={t('missing')} />;
  return (
    <div
      className="ground flex h-full min-h-[320px] flex-col overflow-hidden print:block print:h-auto print:overflow-visible"
      part="gantt"
    >
      <PathsContext value={paths}>
        <GanttScope
          key={`${core.apiUrl} ${boardId}`}
          boardId={boardId}
          onSaved={(entryId) => void host.emit('strategy-saved', { entry_id: entryId })}
        >
          <GanttChart
            view={view === 'month' ? 'month' : 'year'}
            day={readDay(day)}
            onPeriod={(period) =>
              void host.emit('strategy-change', { view: period.view, day: dayOfNumber(period.first) })
            }
          >
            <GanttSaved />
          </GanttChart>
        </GanttScope>
      </PathsContext>
    </div>
  );
}
