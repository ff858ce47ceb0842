import '#elements/companies/companies.element.ts';

import { createElement } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';

/** The companies, or one of them; what is shown is in the address. */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('places.companies'));
  return (
    <Sheet label={t('places.companies')}>
      {createElement('strategy-companies', {
        'company-id': id,
        tab: search.get('tab') ?? undefined,
        class: 'page-element',
        view: id === undefined ? search.toString() : '',
        'onstrategy-change': ({ detail }: CustomEvent<{ tab: string } | { view: string }>) =>
          setSearch(queryOf(detail), { replace: true }),
      })}
    </Sheet>
  );
}

function queryOf(shown: { tab: string } | { view: string }): string | Record<string, string> {
  if ('view' in shown) return shown.view;
  return shown.tab === 'overview' ? {} : { tab: shown.tab };
}
