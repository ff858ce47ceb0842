import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { extra } from '#core/ui/extra.ts';

const BoardMenu = extra(async () => (await import('./board-menu.tsx')).BoardMenu);

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
  return <Suspense fallback={button}>{asked ? <BoardMenu step={step} /> : button}</Suspense>;
}
