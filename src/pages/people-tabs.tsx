import { useTexts } from '#core/locale/use-texts.ts';
import { Tabs } from '#core/ui/tabs.tsx';

import { openPath } from './navigation/open-path.ts';
import { useRouter } from './navigation/router-context.ts';

const PATHS = {
  users: '/client/users',
  directory: '/client/users?tab=directory',
  autoAssign: '/client/auto-assign',
} as const;
type PeopleTab = keyof typeof PATHS;
const TABS: PeopleTab[] = ['users', 'directory', 'autoAssign'];

/** Leads between the people, the directory they come from, and the rules that assign them. */
export function PeopleTabs({ selected, panelId }: { selected: PeopleTab; panelId: string }) {
  const t = useTexts('pages');
  const router = useRouter();
  return (
    <div className="board-bar">
      <Tabs
        label={t('places.users')}
        panelId={panelId}
        tabs={TABS.map((key) => ({ key, label: t(`places.${key}`) }))}
        selected={selected}
        onSelect={(key) => void openPath(router, PATHS[key])}
      />
    </div>
  );
}
