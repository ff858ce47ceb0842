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
import { originQueries } from './origin-queries.ts';
import { useOriginsSheet } from './origins-sheet.ts';
import type { Paths } from './place-address.ts';
import { PlaceLink } from './place-link.tsx';

interface LeadsProps {
  boardId: string;
  of: LeadsOf;
  paths: Paths;
}

function useLeads({ boardId, of }: Pick<LeadsProps, 'boardId' | 'of'>) {
  const element = useCore();
  useLiveTopic('origins', originQueries.all);
  const { data, isError } = useQuery(originQueries.leads(element, boardId));
  return { threads: data && leadsOf(data, of), isError };
}

/** How much came of a card or page, and what: each line leads there. Nothing while nothing did. */
export function LeadsTo({ boardId, of, paths }: LeadsProps) {
  const { threads = [] } = useLeads({ boardId, of });
  return <LeadsButton threads={threads} paths={paths} />;
}

interface LeadsButtonProps {
  threads: OriginThread[];
  paths: Paths;
  isOfOne?: boolean;
}

function LeadsButton({ threads, paths, isOfOne = false }: LeadsButtonProps) {
  const t = useTexts('origins');
  useOriginsSheet();
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
      <LeadsLines {...{ things, paths, isOfOne }} />
    </Popover>
  );
}

/** What came of an objective, as `LeadsTo`. */
export function GoalLeadsTo({ objective, paths }: { objective: string; paths: Paths }) {
  const element = useCore();
  useLiveTopic('origins', originQueries.all);
  const { data = [] } = useQuery(originQueries.leadsOfGoal(element, objective));
  return <LeadsButton threads={data} paths={paths} isOfOne />;
}

/** What came of one note, with the way to each. */
export function LeadsDialog({ boardId, of, paths, name, onClose }: LeadsProps & { name: string; onClose: () => void }) {
  const t = useTexts('origins');
  useOriginsSheet();
  const { threads, isError } = useLeads({ boardId, of });
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
