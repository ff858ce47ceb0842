import '#elements/okr/okr.element.ts';

import { createElement } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { inLocale } from '../navigation/localized-path.ts';
import { Sheet } from '../layouts/sheet.tsx';
import { okrPlaceAfter, type OkrChange, type OkrEntry } from './okr-place.ts';
import { usePageTitle } from '../page-title.ts';

/** The OKR area (application 2). What it shows is in the query of the address, which this page owns. */
export function Page() {
  const t = useTexts('pages');
  const { search, state } = useLocation() as { search: string; state: OkrEntry | null };
  const navigate = useNavigate();
  const { locale } = useCore();
  usePageTitle(t('places.okr'));
  return (
    <Sheet label={t('places.okr')}>
      {createElement('strategy-okr', {
        state: search.slice(1),
        'board-path': inLocale('/client/whiteboard/{id}', locale),
        class: 'page-element',
        'onstrategy-change': ({ detail }: CustomEvent<OkrChange>) => {
          const place = okrPlaceAfter(search, detail, state);
          if (place === 'back') void navigate(-1);
          else void navigate({ search: place.search }, { replace: place.replace, state: place.state });
        },
      })}
    </Sheet>
  );
}
