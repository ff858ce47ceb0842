import { Eye, EyeOff, MousePointer2 } from 'lucide-react';

import type { UserInfo } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar, AvatarStack } from '#core/ui/avatar.tsx';
import { MenuBox, useMenuPanel, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { followersOf } from './followers.ts';
import { followingsOf } from './followings-store.ts';
import { usePointersShown } from './pointers-shown.ts';

/** Who is here, each to be followed. */
export function PeopleMenu({ people }: { people: UserInfo[] }) {
  const t = useTexts('board-view');
  const nameOf = useNameOf();
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const { followed, follow, pointers } = useStage();
  const [pointersShown, showPointers] = usePointersShown();
  const panel = useMenuPanel('end', true);
  const followers = followersOf(useStore(followingsOf(useBoard().channel)), user?.id);
  const items: MenuItem[] = people
    .filter(({ id }) => id !== user?.id)
    .map((person) => {
      // views would go round for ever
      const followsBack = followers.some(({ id }) => id === person.id);
      const name = nameOf(person);
      return {
        label: followsBack ? t('follow.followers', { count: 1, names: name }) : t('follow.person', { name }),
        disabled: followsBack,
        start: <Avatar person={person} size={22} title="" />,
        checked: person.id === followed?.id,
        icon: Eye,
        onSelect: () => follow(person),
      };
    });
  if (followed)
    items.push('separator', { label: t('follow.end'), icon: EyeOff, hint: 'Esc', onSelect: () => follow(undefined) });
  if (pointers && hasExtension(core, 'pointers'))
    items.push('separator', {
      label: t('follow.pointers'),
      checked: pointersShown,
      icon: MousePointer2,
      onSelect: () => showPointers(!pointersShown),
    });
  return (
    <>
      <button type="button" className="cursor-pointer rounded-full" aria-haspopup="menu" {...panel.triggerProps}>
        <span className="sr-only">{t('follow.menu')}: </span>
        <AvatarStack people={people} />
      </button>
      <MenuBox panel={panel} label={t('follow.menu')} items={items} note={t('follow.note')} />
    </>
  );
}
