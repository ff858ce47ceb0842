import { FileDown } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { onPress } from '#core/ui/on-press.ts';

const ExchangeMenu = onPress(async () => (await import('./exchange-menu.tsx')).ExchangeMenu);

/** Opens the menu of files, which is loaded with the first press. */
export function ExchangeButton() {
  const t = useTexts('okr');
  const [asked, setAsked] = useState(false);
  const button = (
    <IconButton
      icon={FileDown}
      look="secondary"
      label={t('exchange')}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
  return (
    <Suspense fallback={button}>
      {asked ? <ExchangeMenu before={button} onGiveUp={() => setAsked(false)} /> : button}
    </Suspense>
  );
}
