import { CloudOff } from 'lucide-react';

import { useTexts } from '../locale/use-texts.ts';
import { useCore } from '../session/use-core.ts';
import { Icon } from '../ui/icon.tsx';
import { useLoadError } from '../ui/load-error.tsx';

/** Says that what others change does not come by itself. */
export function LiveBlocked() {
  const t = useTexts('core');
  const { core } = useCore();
  const message = t('connection.blocked', { server: core.apiUrl });
  useLoadError('live_blocked', message, 'live_blocked');
  return (
    <p role="status" className="banner banner-warning m-2 flex-none">
      <Icon of={CloudOff} />
      {message}
    </p>
  );
}
