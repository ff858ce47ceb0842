import { FileDown } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { LateMenuButton } from '#core/ui/overlays/late-menu-button.tsx';
import { onPress } from '#core/ui/on-press.ts';

const ExchangeMenu = onPress(async () => (await import('./exchange-menu.tsx')).ExchangeMenu);

/** Opens the menu of files, which is loaded with the first press. */
export function ExchangeButton() {
  const label = useTexts('okr')('exchange');
  return (
    <LateMenuButton icon={FileDown} look="secondary" label={label} renderMenu={(late) => <ExchangeMenu {...late} />} />
  );
}
