import '#elements/companies/companies.element.ts';

import { createElement, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';

/** What the tab for embedding shows beside its code. */
function loadPreviews(): void {
  void import('#elements/okr/okr.element.ts');
  void import('#elements/board/boards.element.ts');
  void import('#elements/board/board.element.ts');
  void import('#elements/board/card.element.ts');
}

/** The companies, or one of them; what is shown is in the address. */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  usePageTitle(t('places.companies'));
  const tab = search.get('tab') ?? undefined;
  useEffect(() => {
    if (tab === 'embed') loadPreviews();
  }, [tab]);
  return (
    <Sheet label={t('places.companies')}>
      {createElement('strategy-companies', {
        'company-id': id,
        tab,
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
