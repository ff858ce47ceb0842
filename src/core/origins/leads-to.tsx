import { Waypoints } from 'lucide-react';

import type { OriginThread } from '#contract/board/origins.ts';

import { useTexts } from '../locale/use-texts.ts';
import { useLiveTopic } from '../realtime/live-channel.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { byThing, leadsOf, type LeadsOf } from './leads.ts';
import { originQueries, type LeadsAt } from './origin-queries.ts';
import { useOriginsSheet } from './origins-sheet.ts';
import type { Paths } from './place-address.ts';
import { PlaceLink } from './place-link.tsx';
import { useLeads } from './use-leads.ts';

interface LeadsProps {
  at: LeadsAt;
  of: LeadsOf;
  paths: Paths;
}

const useThings = ({ at, of }: Pick<LeadsProps, 'at' | 'of'>): OriginThread[][] => byThing(leadsOf(useLeads(at), of));

/**
 * How much came of a card, page, note or objective, and what: each line leads there. Nothing while nothing did. As a `sign`
 * it is as small as a note needs it.
 */
export function LeadsTo({ look = 'button', ...leads }: LeadsProps & { look?: 'button' | 'sign' }) {
  const t = useTexts('origins');
  useOriginsSheet();
  const count = useThings(leads).length;
  if (count === 0) return null;
  const label = t('leads.count', { count });
  return (
    <Popover
      label={t('leads.title')}
      align="end"
      className="leads-panel"
      trigger={
        look === 'sign' ? (
          <button type="button" className="leads-sign" title={label} aria-label={label}>
            <Icon of={Waypoints} size={14} />
            {count}
          </button>
        ) : (
          <Button size="small" icon={Waypoints}>
            {label}
          </Button>
        )
      }
    >
      {(close) => (
        // what leads elsewhere leaves the list
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links are pressed by keys too
        <div className="leads" onClick={(event) => (event.target as Element).closest('a, button') && close()}>
          <LeadsLines {...leads} />
        </div>
      )}
    </Popover>
  );
}

function LeadsLines({ paths, ...leads }: LeadsProps) {
  const t = useTexts('origins');
  // goals are ends too: their names are only seen here
  useLiveTopic('okr', originQueries.all);
  return useThings(leads).map((threads) => {
    const [first] = threads;
    return (
      first && (
        <PlaceLink key={first.id} place={first.thing} paths={paths} className="leads-line">
          {'cards' in leads.of && (
            <span className="leads-from">
              {threads
                .map(({ origin }) => t('leads.from', { kind: t(`kind.${origin.kind}`), title: origin.title }))
                .join(' · ')}
            </span>
          )}
        </PlaceLink>
      )
    );
  });
}
