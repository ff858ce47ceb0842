import { LogOut, VenetianMask } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { ImpersonationNotices } from '#core/session/impersonation-notices.tsx';
import { useCore } from '#core/session/use-core.ts';
import { useImpersonation } from '#core/session/use-impersonation.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

/** Over the whole window during an impersonation: whose name it is, that all is logged under the own one, the way back. */
export function ImpersonationBar() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const { busy, endImpersonation } = useImpersonation();
  if (!user?.is_impersonate) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const { impersonated_by: own } = user;
  return (
    <section className="acting-bar" aria-label={t('acting.label')}>
      <Icon of={VenetianMask} size={18} />
      <p className="min-w-0 flex-1">
        {t('acting.as')} <b title={user.email}>{name}</b>.{' '}
        {own === undefined ? t('acting.logged') : t('acting.loggedAs', { name: own })}
      </p>
      <Button size="small" icon={LogOut} busy={busy === 'ending'} onClick={() => void endImpersonation()}>
        {t('acting.end')}
      </Button>
    </section>
  );
}

/** What the two flows have said, below the head of the page. */
export function ActingNotices() {
  return (
    <div className="acting-notices">
      <ImpersonationNotices />
    </div>
  );
}
