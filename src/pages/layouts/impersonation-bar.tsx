import { UserRoundCheck } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { ImpersonationNotices } from '#core/session/impersonation-notices.tsx';
import { useCore } from '#core/session/use-core.ts';
import { useImpersonation } from '#core/session/use-impersonation.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

/** Shown during an impersonation: the name of the person, and the way back. Below it the notification bar. */
export function ImpersonationBar() {
  return (
    <div className="acting-bars">
      <ActingBanner />
      <ImpersonationNotices />
    </div>
  );
}

function ActingBanner() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const { busy, endImpersonation } = useImpersonation();
  if (!user?.is_impersonate) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <section className="acting-bar" aria-label={t('acting.label')}>
      <Icon of={UserRoundCheck} size={18} />
      <p className="min-w-0 flex-1">
        {t('acting.as')} <b>{name}</b> <span className="acting-mail">({user.email})</span>
      </p>
      <Button size="small" busy={busy === 'ending'} onClick={() => void endImpersonation()}>
        {t('acting.end')}
      </Button>
    </section>
  );
}
