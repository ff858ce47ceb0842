import { lazy, Suspense } from 'react';

import type { ChartProps } from './chart-view.tsx';

const ChartView = lazy(async () => ({ default: (await import('./chart-view.tsx')).ChartView }));

/** Lines or bars with legend, values as a table, arrow keys and a picture; their code loads with the first chart. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height ?? 170 }} />}>
      <ChartView {...props} />
    </Suspense>
  );
}
