import '#elements/companies/companies.element.ts';

import { createElement } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from './layouts/sheet.tsx';
import { usePageTitle } from './page-title.ts';

/** The companies, or one of them; its open tab stands in the address. */
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
        'onstrategy-change': ({ detail }: CustomEvent<{ tab: string }>) =>
          setSearch(detail.tab === 'overview' ? {} : { tab: detail.tab }, { replace: true }),
      })}
    </Sheet>
  );
}
