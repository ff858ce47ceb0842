import { useStore } from '@xyflow/react';
import { lazy, Suspense, useMemo, useState } from 'react';

import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

const ZoomMenu = lazy(async () => ({ default: (await import('./zoom-menu.tsx')).ZoomMenu }));

/** How near the board is; a click offers the other zooms. */
export function ZoomFigure() {
  const t = useTexts('board');
  const { locale } = useCore();
  const [at, setAt] = useState<{ x: number; y: number }>();
  // the figure itself, not the camera: a pan renders nothing
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  const figure = useMemo(() => formatShare(percent / 100, locale), [percent, locale]);
  return (
    <>
      <button
        type="button"
        data-roving=""
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        aria-label={t('tool.zoom', { value: figure })}
        className="numbers text-subtle hover:bg-hover flex-none rounded-sm px-1 py-1 text-[11px] whitespace-nowrap"
        onClick={({ currentTarget }) => {
          const { right, top } = currentTarget.getBoundingClientRect();
          setAt({ x: right, y: top });
        }}
      >
        {figure}
      </button>
      <Suspense>
        {at && <ZoomMenu label={t('tool.zoom', { value: figure })} at={at} onClose={() => setAt(undefined)} />}
      </Suspense>
    </>
  );
}
