import { Link, useLocation } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { splitLocale } from './localized-path.ts';
import { isAt, type Place } from './places.ts';
import { usePathTo } from './use-path-to.ts';

/** One entry of the navigation; the open area is lemon (look/README). */
export function PlaceLink({ place, iconSize = 18 }: { place: Place; iconSize?: 18 | 20 }) {
  const t = useTexts('pages');
  const pathTo = usePathTo();
  const { path } = splitLocale(useLocation().pathname);
  const label = t(`places.${place.key}`);
  return (
    <Link
      to={pathTo(place.path)}
      className="place"
      title={label}
      // 'page' for the place itself, 'true' for what lies inside it
      aria-current={path === place.path ? 'page' : isAt(path, place) ? 'true' : undefined}
    >
      <Icon of={place.icon} size={iconSize} />
      <span className="place-name">{label}</span>
    </Link>
  );
}
