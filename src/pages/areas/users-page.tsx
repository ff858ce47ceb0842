import '#elements/users/users.element.ts';

import { createElement, useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { PeopleBar, type PeoplePlace } from '../layouts/people-bar.tsx';
import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';

/** The people of the company, or one of them, and the directory they come from; what is shown is in the address. */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  const [search] = useSearchParams();
  const tab = id === undefined && search.get('tab') === 'directory' ? 'directory' : 'users';
  const place = placeOf(search);
  const hasOwnName = place === 'groups' || place === 'duplicates' || place === 'deleted' || place === 'acting';
  usePageTitle(t(tab === 'users' && hasOwnName && id === undefined ? `people.${place}` : `places.${tab}`));
  return (
    <Sheet label={t(`places.${tab}`)}>{tab === 'directory' ? <Directory /> : <Users id={id} search={search} />}</Sheet>
  );
}

/** Where in the administration of people an address leads. */
function placeOf(search: URLSearchParams): PeoplePlace {
  const tab = search.get('tab');
  if (tab === 'groups' || tab === 'duplicates' || tab === 'deleted' || tab === 'acting') return tab;
  const status = search.get('status');
  return status === 'invited' || status === 'disabled' ? status : 'people';
}

function Users({ id, search }: { id: string | undefined; search: URLSearchParams }) {
  const navigate = useNavigate();
  const follow = ({ detail }: CustomEvent<{ view: string }>): void => {
    void navigate({ search: detail.view === '' ? '' : `?${detail.view}` }, { replace: true });
  };
  const props = { 'user-id': id, view: search.toString(), class: 'page-element', 'onstrategy-change': follow };
  return createElement('strategy-users', props, id === undefined && <PeopleBar selected={placeOf(search)} />);
}

/** Its code comes when it is first shown. */
function Directory() {
  useEffect(() => void import('#elements/directory/directory.element.ts'), []);
  return createElement('strategy-directory', { class: 'page-element' }, <PeopleBar selected="directory" />);
}
