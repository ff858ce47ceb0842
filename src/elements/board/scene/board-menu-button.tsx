import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { onPress } from '#core/ui/on-press.ts';

const BoardMenu = onPress(async () => (await import('./board-menu.tsx')).BoardMenu);

/** Opens the menu of the whole board, which is loaded with the first click. */
export function BoardMenuButton({ step }: { step: string }) {
  const t = useTexts('board');
  const [asked, setAsked] = useState(false);
  const button = (
    <IconButton
      icon={Ellipsis}
      label={t('header.menu')}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
  return (
    <Suspense fallback={button}>
      {asked ? <BoardMenu step={step} before={button} onGiveUp={() => setAsked(false)} /> : button}
    </Suspense>
  );
}
