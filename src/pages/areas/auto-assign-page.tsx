import '#elements/auto-assign/auto-assign.element.ts';

import { createElement } from 'react';
import { useParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { PeopleBar } from '../layouts/people-bar.tsx';
import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';

/** Auto-assign rules, the list or one of them (application 2). */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  usePageTitle(t('places.autoAssign'));
  return (
    <Sheet label={t('places.autoAssign')}>
      {createElement(
        'strategy-auto-assign',
        { 'rule-id': id, class: 'page-element' },
        id === undefined && <PeopleBar selected="autoAssign" />,
      )}
    </Sheet>
  );
}
