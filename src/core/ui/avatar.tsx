import { Lock } from 'lucide-react';

import type { UserInfo } from '#contract/accounts/people.ts';

import { useTexts } from '../locale/use-texts.ts';
import { useNameOf } from '../people/use-name-of.ts';
import { Icon } from './icon.tsx';
import { personTint } from './person-tint.ts';
import { Tooltip } from './overlays/tooltip.tsx';
import { useMarksSheet } from './sheets/marks-sheet.ts';

export interface AvatarProps {
  person: UserInfo;
  size?: 22 | 28 | 36;
  /** Holds the lock: a ring and a padlock, so that it works without colour. */
  locked?: boolean;
  /** Is here now. */
  online?: boolean;
  /** Words on hover, for example since when; the name without it. Empty: none. */
  title?: string;
}

/** A person by initials on their own soft tint. */
export function Avatar({ person, title, ...face }: AvatarProps) {
  const nameOf = useNameOf();
  if (title === '') return <Face person={person} {...face} />;
  return (
    <Tooltip text={title ?? nameOf(person)}>
      <Face person={person} {...face} />
    </Tooltip>
  );
}

function Face({
  person,
  size = 28,
  locked = false,
  online = false,
  ...described
}: Omit<AvatarProps, 'title'> & { 'aria-describedby'?: string }) {
  useMarksSheet();
  const t = useTexts('core');
  const name = useNameOf()(person);
  const state = locked ? t('person.locked') : t('person.online');
  return (
    <span
      role="img"
      aria-label={locked || online ? `${name}, ${state}` : name}
      className={`avatar avatar-${size} ${locked ? 'avatar-locked' : ''} ${online ? 'avatar-online' : ''}`}
      style={{ backgroundColor: personTint(person.id) }}
      {...described}
    >
      {person.initials}
      {locked && (
        <span className="avatar-lock">
          <Icon of={Lock} size={12} />
        </span>
      )}
    </span>
  );
}

export interface AvatarStackProps {
  people: UserInfo[];
  /** How many are shown; the rest is counted. */
  max?: number;
  size?: AvatarProps['size'];
}

/** Several people, overlapping; the hidden ones are counted and named on hover. */
export function AvatarStack({ people, max = 4, size = 28 }: AvatarStackProps) {
  useMarksSheet();
  const t = useTexts('core');
  // one too many is shown itself: a "+1" would take the same place
  const shown = people.length > max + 1 ? people.slice(0, max) : people;
  const rest = people.slice(shown.length);
  return (
    <span className="avatar-stack">
      {shown.map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {rest.length > 0 && (
        <Tooltip text={rest.map((person) => person.full_name).join('\n')}>
          <span
            role="img"
            className={`avatar avatar-${size} avatar-rest`}
            aria-label={t('person.more', { count: rest.length })}
          >
            +{rest.length}
          </span>
        </Tooltip>
      )}
    </span>
  );
}
