import {
  CalendarRange,
  FileText,
  Goal,
  Grid2x2,
  Lightbulb,
  ListTodo,
  ListTree,
  Mountain,
  StickyNote,
  Target,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { OriginKind, ShownOrigin, ShownThing, ThingKind } from '#contract/board/origins.ts';

import { useTexts } from '../locale/use-texts.ts';
import { GoLink } from '../ui/go-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { addressOf, type Paths } from './place-address.ts';
import { seek, seekOnTheWay } from './sought.ts';

/** One icon, one meaning: the kinds of both ends of the red thread. */
export const PLACE_ICONS: Record<ThingKind | OriginKind, LucideIcon> = {
  note: StickyNote,
  insight: Lightbulb,
  summary: ListTree,
  bhag: Mountain,
  trend: TrendingUp,
  page: FileText,
  objective: Target,
  key_result: Goal,
  action_card: Grid2x2,
  action_package: ListTodo,
  gantt_entry: CalendarRange,
};

interface PlaceProps {
  place: ShownOrigin | ShownThing;
  paths: Paths;
  /** Of the chip or line that it is. */
  className: string;
  children?: ReactNode;
}

/** An end of a thread: a way there, or only its words where there is none any more. */
export function PlaceLink({ place, paths, className, children }: PlaceProps) {
  const t = useTexts('origins');
  const open = place.gone ? undefined : paths.open?.(place);
  const to = addressOf(place, paths);
  const kind = t(`kind.${place.kind}`);
  const title = place.title === '' ? t('untitled') : place.title;
  const content = (
    <>
      <Icon of={PLACE_ICONS[place.kind]} size={14} />
      <span className="sr-only">{kind}: </span>
      <span className={`origin-title ${place.gone ? 'origin-gone' : ''}`}>{title}</span>
      {place.gone && <span className="origin-note">{t('gone')}</span>}
      {children}
    </>
  );
  const tip = `${kind}: ${title}${place.board_name === null ? '' : ` · ${place.board_name}`}`;
  return (
    <span className={className} title={tip}>
      {open ? (
        <button
          type="button"
          className="origin-link"
          onClick={() => {
            seek(place);
            open();
          }}
        >
          {content}
        </button>
      ) : to === undefined ? (
        <span className="origin-link">{content}</span>
      ) : (
        <GoLink to={to} className="origin-link" onGo={() => seekOnTheWay(place)}>
          {content}
        </GoLink>
      )}
    </span>
  );
}
