import { useNavigate } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { Tabs } from '#core/ui/tabs.tsx';

import { usePathTo } from '../navigation/use-path-to.ts';

const PATHS = {
  users: '/client/users',
  directory: '/client/users?tab=directory',
  autoAssign: '/client/auto-assign',
} as const;
const KEYS = ['users', 'directory', 'autoAssign'] as const;

/** The tabs of the administration of people, above its sheet: the list, the directory, the rules. */
export function PeopleBar({ selected, panelId }: { selected: keyof typeof PATHS; panelId: string }) {
  const t = useTexts('pages');
  const pathTo = usePathTo();
  const navigate = useNavigate();
  return (
    <div className="board-bar">
      <Tabs
        label={t('places.users')}
        panelId={panelId}
        tabs={KEYS.map((key) => ({ key, label: t(`places.${key}`) }))}
        selected={selected}
        onSelect={(key) => void navigate(pathTo(PATHS[key]))}
      />
    </div>
  );
}
