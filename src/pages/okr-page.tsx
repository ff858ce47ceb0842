import '#elements/okr/okr.element.ts';

import { createElement } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from './layouts/sheet.tsx';
import { usePageTitle } from './page-title.ts';

/** The OKR area (application 2). What it shows stands in the query of the address, which this page owns. */
export function Page() {
  const t = useTexts('pages');
  const { search } = useLocation();
  const navigate = useNavigate();
  usePageTitle(t('places.okr'));
  return (
    <Sheet label={t('places.okr')}>
      {createElement('strategy-okr', {
        state: search.slice(1),
        class: 'page-element',
        'onstrategy-change': ({ detail }: CustomEvent<{ state: string; step: boolean }>) =>
          void navigate({ search: detail.state && `?${detail.state}` }, { replace: !detail.step }),
      })}
    </Sheet>
  );
}
