import '#elements/board/boards.element.ts';

import { createElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { Sheet } from '../layouts/sheet.tsx';
import { inLocale } from '../navigation/localized-path.ts';
import { usePageTitle } from '../page-title.ts';

/**
 * Board selection: the landing page after sign-in (whiteboard 2.1). What a person opens comes as `strategy-navigate`;
 * how the boards are sorted is in the address.
 */
export function Page() {
  const t = useTexts('pages');
  const { locale } = useCore();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  usePageTitle(t('places.whiteboard'));
  const follow = ({ detail: { sort } }: CustomEvent<{ sort: string }>): void => {
    const after = new URLSearchParams(search);
    if (sort === 'order') after.delete('sort');
    else after.set('sort', sort);
    void navigate({ search: after.size > 0 ? `?${after}` : '' }, { replace: true });
  };
  return (
    <Sheet label={t('places.whiteboard')}>
      {createElement('strategy-boards', {
        // a board opens in the language in which it was chosen
        'board-path': inLocale('/client/whiteboard/{id}', locale),
        sort: search.get('sort') ?? undefined,
        class: 'page-element',
        'onstrategy-change': follow,
      })}
    </Sheet>
  );
}
