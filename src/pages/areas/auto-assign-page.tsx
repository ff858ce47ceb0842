import '#elements/auto-assign/auto-assign.element.ts';

import { createElement, useId } from 'react';
import { useParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { PeopleBar } from '../layouts/people-bar.tsx';
import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';

/** Auto-assign rules, the list or one of them (application 2). */
export function Page() {
  const t = useTexts('pages');
  const { id } = useParams();
  const panel = useId();
  usePageTitle(t('places.autoAssign'));
  return (
    <>
      {id === undefined && <PeopleBar selected="autoAssign" panelId={panel} />}
      <Sheet label={t('places.autoAssign')}>
        <div id={panel} className="h-full">
          {createElement('strategy-auto-assign', { 'rule-id': id, class: 'page-element' })}
        </div>
      </Sheet>
    </>
  );
}
