import '#elements/companies/teams.element.ts';

import { createElement } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';

/** The teams of the active company, or one of them; what the list shows is in the address. */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('places.teams'));
  return (
    <Sheet label={t('places.teams')}>
      {createElement('strategy-teams', {
        'team-id': id,
        view: search.toString(),
        class: 'page-element',
        'onstrategy-change': ({ detail }: CustomEvent<{ view: string }>) => setSearch(detail.view, { replace: true }),
      })}
    </Sheet>
  );
}
