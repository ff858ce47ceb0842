import { CloudOff } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

/** While the connection is lost: what happens to the text, and another try after the last one has failed. */
export function ConnectionBanner({ channel }: { channel: BoardChannel }) {
  const t = useTexts('card');
  const connection = useStore(channel.$connection);
  if (connection !== 'lost' && connection !== 'given-up') return null;
  return (
    <div className="banner banner-warning rounded-none" role="status">
      <Icon of={CloudOff} />
      <p className="flex-1">
        {connection === 'given-up' && `${t('full.givenUp')} `}
        {t('full.offline')}
      </p>
      {connection === 'given-up' && (
        <Button size="small" onClick={() => channel.reconnect()}>
          {t('full.reconnect')}
        </Button>
      )}
    </div>
  );
}
