import type { ReactElement } from 'react';

import type { ShownStatus } from '#contract/okr/okr-table.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { UserInfo } from '#contract/accounts/people.ts';
import { Icon } from '#core/ui/icon.tsx';
import { personTint } from '#core/ui/person-tint.ts';

import { STATUS_LOOK, TYPE_ICONS } from '../../model/status-look.ts';
import type { RowWords } from '../row-words.ts';

/** Made once: the same element costs nothing when a row is drawn again. */
const TYPE_SIGNS = mapValues(TYPE_ICONS, (icon) => <Icon of={icon} size={14} />);
const STATUS_SIGNS = mapValues(STATUS_LOOK, ({ icon }) => <Icon of={icon} size={12} />);

function mapValues<Key extends string, From>(of: Record<Key, From>, make: (value: From) => ReactElement) {
  const made = Object.entries<From>(of).map(([key, value]) => [key, make(value)]);
  return Object.fromEntries(made) as Record<Key, ReactElement>;
}

/** What kind of item it is, as a small sign in front of its title. */
export const typeMark = (type: ItemType, { types }: RowWords) => (
  <span className="okr-type" data-type={type} role="img" aria-label={types[type]} title={types[type]}>
    {TYPE_SIGNS[type]}
  </span>
);

/** The status in a word, with a sign, so that colour never speaks alone; the look of Pill without its cost. */
export const statusPill = (status: ShownStatus, { statuses }: RowWords) => (
  <span className={`pill pill-${STATUS_LOOK[status].look}`}>
    {STATUS_SIGNS[status]}
    {statuses[status]}
  </span>
);

/** Who answers for a row; the look of Avatar without its cost. */
export const personMark = (person: UserInfo) => (
  <span
    role="img"
    className="avatar avatar-22"
    aria-label={person.full_name}
    title={person.full_name}
    style={{ backgroundColor: personTint(person.id) }}
  >
    {person.initials}
  </span>
);
