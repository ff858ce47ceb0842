import { Suspense, useEffect, useRef, useState } from 'react';

import { whenNear } from '../../element/when-near.ts';
import { textsIn } from '../../locale/i18n.ts';
import { useCore } from '../../session/use-core.ts';
import { later } from '../later.ts';
import { Skeleton } from '../skeleton.tsx';
import type { ChartProps } from './chart-view.tsx';

const ChartView = later(async () => (await import('./chart-view.tsx')).ChartView);

/** Height of the legend below a plot, in px. */
const CAPTION = 32;

/**
 * Lines or bars with legend, values as a table, arrow keys and a picture; their code loads with the first chart. One that is
 * not near the view is drawn once the page is idle.
 */
export function Chart(props: ChartProps) {
  // both are asked for before it is due
  void textsIn(useCore().locale, 'charts');
  useEffect(() => void ChartView.load(), []);
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(false);
  useEffect(() => (place.current && !isDue ? whenNear(place.current, () => setDue(true)) : undefined), [isDue]);
  const coming = <Skeleton className="after-200ms" style={{ height: (props.height ?? 170) + CAPTION }} />;
  if (!isDue) return <div ref={place}>{coming}</div>;
  return (
    <Suspense fallback={coming}>
      <ChartView {...props} />
    </Suspense>
  );
}
