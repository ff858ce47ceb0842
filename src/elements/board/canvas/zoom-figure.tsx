import { useStore } from '@xyflow/react';
import { Suspense, useMemo, useState } from 'react';

import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { onPress } from '#core/ui/on-press.ts';

const ZoomMenu = onPress(async () => (await import('./zoom-menu.tsx')).ZoomMenu);

/** How near the board is; a click offers the other zooms. */
export function ZoomFigure() {
  const t = useTexts('board');
  const { locale } = useCore();
  const [asked, setAsked] = useState(false);
  // the figure itself, not the camera: a pan renders nothing
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  const figure = useMemo(() => formatShare(percent / 100, locale), [percent, locale]);
  const label = t('tool.zoom', { value: figure });
  const look = {
    'data-roving': '',
    'aria-haspopup': 'menu',
    'aria-label': label,
    className: 'numbers text-subtle hover:bg-hover flex-none rounded-sm px-1 py-1 text-[11px] whitespace-nowrap',
    children: figure,
  } as const;
  const button = <button type="button" {...look} aria-expanded={false} onClick={() => setAsked(true)} />;
  return (
    <Suspense fallback={button}>
      {asked ? <ZoomMenu label={label} {...look} before={button} onGiveUp={() => setAsked(false)} /> : button}
    </Suspense>
  );
}
