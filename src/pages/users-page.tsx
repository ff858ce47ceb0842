import '#elements/users/users.element.ts';

import { createElement } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from './layouts/sheet.tsx';
import { usePageTitle } from './page-title.ts';

/** The people of the company, or one of them; what the list shows stands in the address. */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle(t('places.users'));
  const follow = ({ detail }: CustomEvent<{ view: string }>): void => {
    void navigate({ search: detail.view === '' ? '' : `?${detail.view}` }, { replace: true });
  };
  return (
    <Sheet label={t('places.users')}>
      {createElement('strategy-users', {
        'user-id': id,
        view: search.toString(),
        class: 'page-element',
        'onstrategy-change': follow,
      })}
    </Sheet>
  );
}
