import type { ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

/** Right of the slides: what belongs to the meeting, and below it what can be done with the slides. */
export function SideColumn({ side, children }: { side: ReactNode; children?: ReactNode }) {
  const t = useTexts('slides');
  return (
    <aside
      aria-label={t('side')}
      className="bg-surface border-line-subtle flex flex-col border-t @4xl:min-h-0 @4xl:border-s @4xl:border-t-0"
    >
      <div className="flex flex-col gap-5 p-5 @4xl:min-h-0 @4xl:flex-1 @4xl:overflow-y-auto">{side}</div>
      {children && <div className="border-line-subtle flex flex-none flex-col gap-3 border-t p-5">{children}</div>}
    </aside>
  );
}
