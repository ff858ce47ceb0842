import { WifiOff } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

/** Says that changes of others do not arrive; nothing is shown while the connection works. */
export function ConnectionBanner({ channel }: { channel: BoardChannel }) {
  const t = useTexts('board');
  const state = useStore(channel.$connection);
  if (state !== 'lost' && state !== 'given-up') return null;
  return (
    <div role="status" className="banner banner-warning m-2 flex-none">
      <Icon of={WifiOff} />
      <span className="min-w-0 flex-1">{state === 'lost' ? t('connection.lost') : t('connection.givenUp')}</span>
      <Button size="small" onClick={() => channel.reconnect()}>
        {t('connection.again')}
      </Button>
    </div>
  );
}
