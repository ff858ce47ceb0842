import { Ellipsis } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { LateMenuButton } from '#core/ui/overlays/late-menu-button.tsx';
import { onPress } from '#core/ui/on-press.ts';

const BoardMenu = onPress(async () => (await import('./board-menu.tsx')).BoardMenu);

/** Opens the menu of the whole board, which is loaded with the first click. */
export function BoardMenuButton({ step }: { step: string }) {
  const label = useTexts('board')('header.menu');
  return <LateMenuButton icon={Ellipsis} label={label} renderMenu={(late) => <BoardMenu step={step} {...late} />} />;
}
