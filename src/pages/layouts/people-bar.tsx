import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';

import { peopleCountsQuery, type PeopleCounts } from '#core/people/people-counts.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useSelectedInSight } from '#core/ui/fields/selected-in-sight.ts';
import { useSwitchesSheet } from '#core/ui/fields/switches-sheet.ts';

import { usePathTo } from '../navigation/use-path-to.ts';

const PATHS = {
  people: '/client/users',
  invited: '/client/users?status=invited',
  disabled: '/client/users?status=disabled',
  groups: '/client/users?tab=groups',
  duplicates: '/client/users?tab=duplicates',
  deleted: '/client/users?tab=deleted',
  acting: '/client/users?tab=acting',
  directory: '/client/users?tab=directory',
  autoAssign: '/client/auto-assign',
} as const;
export type PeoplePlace = keyof typeof PATHS;

/** The one row of tabs of the administration of people; it stands in the slot `tabs` of the element that is shown. */
export function PeopleBar({ selected }: { selected: PeoplePlace }) {
  useSwitchesSheet();
  const t = useTexts('pages');
  const pathTo = usePathTo();
  const { data: counts } = useQuery(peopleCountsQuery(useCore()));
  const row = useRef<HTMLElement>(null);
  useSelectedInSight(row);
  return (
    <nav ref={row} slot="tabs" className="tabs" aria-label={t('places.users')}>
      {placesOf(selected, counts).map((key) => (
        <Link key={key} className="tab" to={pathTo(PATHS[key])} aria-current={key === selected ? 'page' : undefined}>
          <span className="tab-label" data-text={t(`people.${key}`)}>
            {t(`people.${key}`)}
          </span>
          {isCounted(key) && counts && <span className="tab-count">{counts[key]}</span>}
        </Link>
      ))}
    </nav>
  );
}

const isCounted = (key: PeoplePlace): key is keyof PeopleCounts =>
  key === 'invited' || key === 'disabled' || key === 'deleted';

/** Who is invited, out of use or deleted has a place while there is anybody. */
const placesOf = (selected: PeoplePlace, counts: PeopleCounts | undefined): PeoplePlace[] =>
  (Object.keys(PATHS) as PeoplePlace[]).filter(
    (key) => !isCounted(key) || key === selected || (counts?.[key] ?? 0) > 0,
  );
