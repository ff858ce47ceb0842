import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { daysOf } from '../timeline/timeline-line.ts';
import type { Span } from './gantt-bars.ts';
import type { RowProps } from './gantt-port.ts';
import type { Side } from './sight.ts';

/** On which side of what is in sight a bar lies as a whole. */
function useSide(bar: HTMLElement | null, { span, period, chart }: RowProps): Side | undefined {
  const [side, setSide] = useState<Side>();
  const { sight } = chart;
  const at = `${span?.start} ${span?.end} ${period.view} ${period.first}`;
  // a bar that gets other days may go from one side to the other, which no observer sees
  useEffect(() => (bar && sight && at ? sight.watch(bar, setSide) : undefined), [bar, sight, at]);
  return side;
}

/** The way to a bar that is scrolled out of sight, as to one of another period. The keys go to the bar itself. */
export function OutOfSight({ bar, ...row }: RowProps & { bar: HTMLElement | null; span: Span }) {
  const { entry, name, span, chart } = row;
  const t = useTexts('gantt');
  const timeline = useTexts('timeline');
  const side = useSide(bar, row);
  if (side === undefined) return null;
  const days = daysOf(entry, timeline('noDate'));
  return (
    <button
      type="button"
      tabIndex={-1}
      className="gantt-elsewhere"
      data-away={side}
      aria-label={t('show', { name, days })}
      onClick={() => {
        chart.goTo(span.start);
        // this button goes: the keys go on with the bar
        bar?.querySelector<HTMLElement>('.gantt-bar')?.focus({ preventScroll: true });
      }}
    >
      {side === 'before' && <Icon of={ArrowLeft} size={14} />}
      {days}
      {side === 'after' && <Icon of={ArrowRight} size={14} />}
    </button>
  );
}
