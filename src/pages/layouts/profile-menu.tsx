import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { Link } from 'react-router';

import { initialsOf } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { $theme, chooseTheme, type Theme } from '#core/session/browser-session.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Popover } from '#core/ui/overlays/popover.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';

import { usePathTo } from '../navigation/use-path-to.ts';
import { logOut } from '../watch/session-watch.ts';

const LOOKS = { light: Sun, dark: Moon, auto: Monitor } as const satisfies Record<Theme, unknown>;

/** The signed-in person, the look of the application, logging out. */
export function ProfileMenu() {
  const t = useTexts('pages');
  const { core } = useCore();
  const pathTo = usePathTo();
  const { user } = useStore(core.$session);
  const theme = useStore($theme);
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`;
  const person = {
    id: user.id,
    full_name: name,
    initials: user.initials ?? initialsOf(user.first_name, user.last_name),
  };
  const trigger = (
    <Button look="quiet" className="profile" aria-label={t('profile.open', { name, initials: person.initials })}>
      <Avatar person={person} title="" />
    </Button>
  );
  return (
    <Popover trigger={trigger} label={t('profile.label')} align="end" className="profile-panel">
      <div className="flex items-center gap-3">
        <Avatar person={person} size={36} title="" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-muted truncate text-xs" title={user.email}>
            {user.email}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="field-label">{t('theme.label')}</p>
        <Segmented
          label={t('theme.label')}
          selected={theme}
          options={(Object.keys(LOOKS) as Theme[]).map((key) => ({ key, label: t(`theme.${key}`), icon: LOOKS[key] }))}
          onSelect={chooseTheme}
        />
      </div>
      <Link className="btn btn-secondary" to={pathTo('/client/profile')}>
        <Icon of={UserRound} />
        {t('profile.edit')}
      </Link>
      <Button icon={LogOut} onClick={() => void logOut()}>
        {t('profile.logOut')}
      </Button>
    </Popover>
  );
}
