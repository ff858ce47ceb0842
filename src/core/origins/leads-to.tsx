import { useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';

import type { OriginThread } from '#contract/board/origins.ts';

import { useTexts } from '../locale/use-texts.ts';
import { useLiveTopic } from '../realtime/live-channel.ts';
import { useCore } from '../session/use-core.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { LoadingSkeleton } from '../ui/skeleton.tsx';
import { byThing, leadsOf, type LeadsOf } from './leads.ts';
import { originQueries, type LeadsAt } from './origin-queries.ts';
import { useOriginsSheet } from './origins-sheet.ts';
import type { Paths } from './place-address.ts';
import { PlaceLink } from './place-link.tsx';

interface LeadsProps {
  at: LeadsAt;
  of: LeadsOf;
  paths: Paths;
}

function useLeads({ at, of }: Pick<LeadsProps, 'at' | 'of'>) {
  const element = useCore();
  useLiveTopic('origins', originQueries.all);
  // goals are ends too
  useLiveTopic('okr', originQueries.all);
  const { data, isError } = useQuery(originQueries.leads(element, at));
  return { threads: data && leadsOf(data, of), isError };
}

/** How much came of a card, page or objective, and what: each line leads there. Nothing while nothing did. */
export function LeadsTo({ at, of, paths }: LeadsProps) {
  const t = useTexts('origins');
  useOriginsSheet();
  const { threads = [] } = useLeads({ at, of });
  const things = byThing(threads);
  if (things.length === 0) return null;
  const label = t('leads.count', { count: things.length });
  return (
    <Popover
      label={t('leads.title')}
      align="end"
      className="leads-panel"
      trigger={
        <Button size="small" icon={Waypoints}>
          {label}
        </Button>
      }
    >
      <LeadsLines things={things} paths={paths} isOfOne={'kind' in of} />
    </Popover>
  );
}

/** What came of one note, with the way to each. */
export function LeadsDialog({ at, of, paths, name, onClose }: LeadsProps & { name: string; onClose: () => void }) {
  const t = useTexts('origins');
  useOriginsSheet();
  const { threads, isError } = useLeads({ at, of });
  const isLoading = !threads && !isError;
  return (
    <Dialog open title={name === '' ? t('leads.title') : t('leads.of', { name })} onClose={onClose}>
      {isLoading ? (
        <LoadingSkeleton rows={3} />
      ) : !threads?.length ? (
        <p className="text-muted">{t('leads.none')}</p>
      ) : (
        // what leads elsewhere leaves the dialog
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links are pressed by keys too
        <div onClick={(event) => (event.target as Element).closest('a, button') && onClose()}>
          <LeadsLines things={byThing(threads)} paths={paths} isOfOne />
        </div>
      )}
    </Dialog>
  );
}

function LeadsLines({ things, paths, isOfOne = false }: { things: OriginThread[][]; paths: Paths; isOfOne?: boolean }) {
  const t = useTexts('origins');
  return (
    <div className="leads">
      {things.map((threads) => {
        const [first] = threads;
        return (
          first && (
            <PlaceLink key={first.id} place={first.thing} paths={paths} className="leads-line">
              {!isOfOne && (
                <span className="leads-from">
                  {threads
                    .map(({ origin }) => t('leads.from', { kind: t(`kind.${origin.kind}`), title: origin.title }))
                    .join(' · ')}
                </span>
              )}
            </PlaceLink>
          )
        );
      })}
    </div>
  );
}
