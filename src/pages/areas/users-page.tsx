import '#elements/users/users.element.ts';

import { createElement, useEffect, useId } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { PeopleBar } from '../layouts/people-bar.tsx';
import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';

/** The people of the company, or one of them, and the directory they come from; what is shown is in the address. */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  const [search] = useSearchParams();
  const panel = useId();
  const tab = id === undefined && search.get('tab') === 'directory' ? 'directory' : 'users';
  usePageTitle(t(`places.${tab}`));
  return (
    <>
      {id === undefined && <PeopleBar selected={tab} panelId={panel} />}
      <Sheet label={t(`places.${tab}`)}>
        <div id={panel} className="h-full">
          {tab === 'directory' ? <Directory /> : <Users id={id} view={search.toString()} />}
        </div>
      </Sheet>
    </>
  );
}

function Users({ id, view }: { id: string | undefined; view: string }) {
  const navigate = useNavigate();
  const follow = ({ detail }: CustomEvent<{ view: string }>): void => {
    void navigate({ search: detail.view === '' ? '' : `?${detail.view}` }, { replace: true });
  };
  return createElement('strategy-users', {
    'user-id': id,
    view,
    class: 'page-element',
    'onstrategy-change': follow,
  });
}

/** Its code comes when it is first shown. */
function Directory() {
  useEffect(() => void import('#elements/directory/directory.element.ts'), []);
  return createElement('strategy-directory', { class: 'page-element' });
}
