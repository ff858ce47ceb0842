import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { daysOf } from '../timeline/timeline-line.ts';
import type { Span } from './gantt-bars.ts';
import type { RowProps } from './gantt-port.ts';

type Side = 'before' | 'after';

/** On which side of what is in sight a bar lies as a whole. */
function useSide(bar: HTMLElement | null, { scroller, names }: RowProps['chart']): Side | undefined {
  const [side, setSide] = useState<Side>();
  const box = scroller();
  const covered = names();
  useEffect(() => {
    if (!bar || !box) return;
    const place = ({ boundingClientRect: at, rootBounds: sight }: IntersectionObserverEntry): Side | undefined => {
      if (!sight) return undefined;
      if (at.right <= sight.left) return 'before';
      return at.left >= sight.right ? 'after' : undefined;
    };
    const watch = new IntersectionObserver((seen) => seen.forEach((one) => setSide(place(one))), {
      root: box,
      rootMargin: `0px 0px 0px -${covered}px`,
    });
    watch.observe(bar);
    return () => watch.disconnect();
  }, [bar, box, covered]);
  return side;
}

/** The way to a bar that is scrolled out of sight, as to one of another period. The keys go to the bar itself. */
export function OutOfSight({ bar, entry, name, span, chart }: RowProps & { bar: HTMLElement | null; span: Span }) {
  const t = useTexts('gantt');
  const timeline = useTexts('timeline');
  const side = useSide(bar, chart);
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
