import '#elements/companies/teams.element.ts';

import { createElement } from 'react';
import { useParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { Sheet } from './layouts/sheet.tsx';
import { usePageTitle } from './page-title.ts';

/** The teams of the active company, or one of them. */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  usePageTitle(t('places.teams'));
  return (
    <Sheet label={t('places.teams')}>{createElement('strategy-teams', { 'team-id': id, class: 'page-element' })}</Sheet>
  );
}
