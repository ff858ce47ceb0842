import '#elements/board/boards.element.ts';

import { createElement } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from './layouts/sheet.tsx';
import { usePageTitle } from './page-title.ts';

/** Board selection: the landing page after sign-in (whiteboard 2.1). What a person opens comes as `strategy-navigate`. */
export function Page() {
  const t = useTexts('pages');
  usePageTitle(t('places.whiteboard'));
  return <Sheet label={t('places.whiteboard')}>{createElement('strategy-boards', { class: 'page-element' })}</Sheet>;
}
