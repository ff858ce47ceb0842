import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';

import { dayNumber } from '#contract/board/timeline-days.ts';
import { GANTT_VIEWS, periodLabel } from './gantt-period.ts';
import type { GanttPeriod } from './use-gantt-period.ts';

interface ToolbarProps {
  shown: GanttPeriod;
  today: string;
  /** Missing for who may only read. */
  onAdd: (() => void) | undefined;
  /** Beside the choice, such as the saved state. */
  children?: ReactNode;
}

/** Period, its arrows, the choice of year or month, and what adds an event (whiteboard 2.23). */
export function GanttToolbar({ shown, today, onAdd, children }: ToolbarProps) {
  const t = useTexts('gantt');
  const { locale } = useCore();
  const { period, turn, show, goTo } = shown;
  const { view } = period;
  return (
    <div className="gantt-toolbar">
      <div className="flex items-center gap-2">
        <IconButton icon={ChevronLeft} look="secondary" label={t(`previous.${view}`)} onClick={() => turn(-1)} />
        <h2 className="gantt-period" aria-live="polite">
          {periodLabel(period, locale)}
        </h2>
        <IconButton icon={ChevronRight} look="secondary" label={t(`next.${view}`)} onClick={() => turn(1)} />
        <Button look="quiet" onClick={() => goTo(dayNumber(today))}>
          {t('today')}
        </Button>
      </div>
      <span className="flex-1" />
      {onAdd && <span className="gantt-hint">{t('hint')}</span>}
      {children}
      <Segmented
        label={t('view.label')}
        options={GANTT_VIEWS.map((key) => ({ key, label: t(`view.${key}`) }))}
        selected={view}
        onSelect={show}
      />
      {onAdd && (
        <Button look="primary" icon={Plus} onClick={onAdd}>
          {t('add')}
        </Button>
      )}
    </div>
  );
}
