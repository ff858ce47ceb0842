import { CloudOff } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { useLoadError } from '#core/ui/load-error.tsx';

const NEVER = atom(false);

/** While the connection is lost: what that means here (`children`), when the next try is, and a button to try now. */
export function ConnectionBanner({ channel, children }: { channel: BoardChannel; children: string }) {
  const t = useTexts('scene');
  const connection = useStore(channel.$connection);
  const isBlocked = useStore(channel.$blocked ?? NEVER);
  const blocked = useTexts('core')('connection.blocked', { server: useCore().core.apiUrl });
  useLoadError(isBlocked || undefined, `${blocked} ${children}`, 'live_blocked');
  if (connection !== 'lost' && connection !== 'given-up') return null;
  const givenUp = connection === 'given-up';
  const state = isBlocked ? blocked : t(givenUp ? 'connection.givenUp' : 'connection.lost');
  return (
    <div className="banner banner-warning flex-none flex-wrap rounded-none" data-connection={connection}>
      <Icon of={CloudOff} />
      <p className="min-w-48 flex-1">
        <span role="status">{`${state} ${children}`}</span> {!givenUp && <NextTry channel={channel} />}
      </p>
      <Button size="small" onClick={() => channel.reconnect()}>
        {t('connection.again')}
      </Button>
    </div>
  );
}

/** `Next try in 8 s`, counted down. Hidden from screen readers, which it would interrupt every second. */
function NextTry({ channel }: { channel: BoardChannel }) {
  const t = useTexts('scene');
  const at = useStore(channel.$nextTry);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1_000);
  return (
    <span className="numbers whitespace-nowrap" aria-hidden="true">
      {seconds > 0 ? t('connection.nextTry', { seconds }) : t('connection.trying')}
    </span>
  );
}
