import { lazy, Suspense } from 'react';

import { textsIn } from '../../locale/i18n.ts';
import { useCore } from '../../session/use-core.ts';
import type { ChartProps } from './chart-view.tsx';

const ChartView = lazy(async () => ({ default: (await import('./chart-view.tsx')).ChartView }));

/** Lines or bars with legend, values as a table, arrow keys and a picture; their code loads with the first chart. */
export function Chart(props: ChartProps) {
  // asked for beside the code that shows them
  void textsIn(useCore().locale, 'charts');
  return (
    <Suspense fallback={<div style={{ height: props.height ?? 170 }} />}>
      <ChartView {...props} />
    </Suspense>
  );
}
