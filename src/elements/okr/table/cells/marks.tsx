import type { ItemType } from '#contract/okr-items.ts';
import type { RowStatus } from '#contract/okr-table.ts';
import type { UserInfo } from '#contract/people.ts';
import { Icon } from '#core/ui/icon.tsx';
import { personTint } from '#core/ui/person-tint.ts';

import { STATUS_LOOK, TYPE_ICONS } from '../../model/status-look.ts';
import { useRowWords } from '../row-words.ts';

/** What kind of item it is, as a small sign in front of its title. */
export function TypeMark({ type }: { type: ItemType }) {
  const name = useRowWords().words(`type.${type}`);
  return (
    <span className="okr-type" data-type={type} role="img" aria-label={name} title={name}>
      <Icon of={TYPE_ICONS[type]} size={14} />
    </span>
  );
}

/** The status in a word, with a sign, so that colour never speaks alone; the look of Pill without its cost. */
export function StatusPill({ status }: { status: RowStatus }) {
  const { words } = useRowWords();
  const { look, icon } = STATUS_LOOK[status];
  return (
    <span className={`pill pill-${look}`}>
      <Icon of={icon} size={12} />
      {words(`status.${status}`)}
    </span>
  );
}

/** Who answers for a row; the look of Avatar without its cost. */
export const RowPerson = ({ person }: { person: UserInfo }) => (
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
