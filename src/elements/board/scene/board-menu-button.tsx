import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';

const BoardMenu = lazy(async () => ({ default: (await import('./board-menu.tsx')).BoardMenu }));

/** Opens the menu of the whole board. */
export function BoardMenuButton({ step }: { step: string }) {
  const t = useTexts('board');
  const [asked, setAsked] = useState<{ at: { x: number; y: number } | undefined }>();
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={t('header.menu')}
        aria-haspopup="menu"
        aria-expanded={asked?.at !== undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setAsked({ at: { x: left, y: bottom } });
        }}
      />
      {/* it stays when it closes: what was chosen in it may be open */}
      <Suspense>
        {asked && <BoardMenu step={step} at={asked.at} onClose={() => setAsked({ at: undefined })} />}
      </Suspense>
    </>
  );
}
