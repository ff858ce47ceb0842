import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';

import { useTexts } from '../locale/use-texts.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { dismissNotice, impersonationOf, type ImpersonationNotice } from './impersonation.ts';
import { useCore } from './use-core.ts';
import { useStore } from './use-store.ts';

const ICONS: Record<ImpersonationNotice['kind'], LucideIcon> = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
  danger: CircleAlert,
};

/** The notification bar of an impersonation (application 8): its messages in their order, each until it is put away. */
export function ImpersonationNotices() {
  const t = useTexts('core');
  const words = useTexts('impersonation');
  const { core } = useCore();
  const { notices } = useStore(impersonationOf(core));
  return (
    <div role="log" aria-label={words('notices')} className="notices" hidden={notices.length === 0}>
      {notices.map(({ id, kind, message }) => (
        <p key={id} className={`banner banner-${kind}`} role={kind === 'danger' ? 'alert' : undefined}>
          <Icon of={ICONS[kind]} size={16} />
          <span className="min-w-0 flex-1">{words(message)}</span>
          <IconButton
            icon={X}
            size="small"
            iconSize={14}
            className="btn-tiny"
            label={t('act.close')}
            onClick={() => dismissNotice(core, id)}
          />
        </p>
      ))}
    </div>
  );
}
