import { useQuery } from '@tanstack/react-query';
import { Check, Import } from 'lucide-react';
import { useState } from 'react';

import { MOST_TRENDS } from '#contract/cards/trends.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { isFull } from '../added-trends.ts';
import { segmentName, type TrendSegment } from '../trend-segments.ts';
import { shownOf, trendQueries } from '../trends-queries.ts';
import { boxOf } from './pick-box.tsx';
import { TrendOption } from './trend-option.tsx';
import { useTrendWords } from './trend-words.ts';

interface HubDialogProps {
  segments: readonly TrendSegment[];
  /** Id of the segment that it begins with; '' for none. */
  segment: string;
  /** Ids of the microtrends that are on the card. */
  present: ReadonlySet<string>;
  onImport: (segmentId: string, trends: readonly Microtrend[]) => void;
  onClose: () => void;
}

/** Brings the microtrends of a hub into a segment, one by one or all (whiteboard 2.16). */
export function HubDialog({ segments, segment: first, present, onImport, onClose }: HubDialogProps) {
  const t = useTexts('trends');
  const [segmentId, setSegment] = useState(first);
  const [hub, setHub] = useState('');
  useLiveTopic('trends', trendQueries.all);
  const trends = shownOf(useQuery(trendQueries.hub(useCore(), hub)));
  const segment = segments.find(({ id }) => id === segmentId);
  const hasRoom = segment !== undefined && !isFull(segment);
  const missing = (trends ?? []).filter(({ id }) => !present.has(id));
  const take = (chosen: readonly Microtrend[]): void => onImport(segmentId, chosen);
  return (
    <Dialog
      open
      width={600}
      title={t('hub.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('hub.close')}</Button>
          <Button
            look="primary"
            icon={Import}
            disabled={!hasRoom || missing.length === 0}
            onClick={() => take(missing)}
          >
            {t('hub.all')}
          </Button>
        </>
      }
    >
      <div className="flex min-h-[min(56vh,520px)] flex-col gap-4">
        <Places {...{ segments, segmentId, hub }} onSegment={setSegment} onHub={setHub} />
        <p className="banner" role="status">
          <Into segment={segment} />
        </p>
        {hub !== '' && (
          <HubTrends trends={trends} present={present} isReady={hasRoom} onTake={(trend) => take([trend])} />
        )}
        {hub !== '' && trends !== undefined && trends.length > 0 && missing.length === 0 && (
          <p className="text-success-text text-sm" role="status">
            {t('hub.allDone')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Where what is imported goes. */
function Into({ segment }: { segment: TrendSegment | undefined }) {
  const t = useTexts('trends');
  if (!segment) return t('hub.segmentFirst');
  if (isFull(segment)) return t('choose.full', { most: MOST_TRENDS });
  return t('hub.into', { segmentName: segmentName(segment) });
}

interface PlacesProps {
  segments: readonly TrendSegment[];
  segmentId: string;
  hub: string;
  onSegment: (id: string) => void;
  onHub: (id: string) => void;
}

/** From which hub into which segment. */
function Places({ segments, segmentId, hub, onSegment, onHub }: PlacesProps) {
  const t = useTexts('trends');
  const hubs = shownOf(useQuery(trendQueries.hubs(useCore())));
  const into = segments.map((one) => ({ value: one.id, label: segmentName(one), disabled: isFull(one) }));
  const from = (hubs ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className="grid gap-3 @2xl:grid-cols-2">
        <Select
          label={t('hub.segment')}
          value={segmentId}
          options={[{ value: '', label: t('hub.noSegment') }, ...into]}
          onChange={onSegment}
        />
        <Select
          label={t('hub.hub')}
          value={hub}
          options={[{ value: '', label: t('hub.noHub') }, ...from]}
          onChange={onHub}
        />
      </div>
      {hub === '' && <p className="text-muted order-last">{hubs?.length === 0 ? t('hub.noHubs') : t('hub.select')}</p>}
    </>
  );
}

interface HubTrendsProps {
  /** Undefined while they load. */
  trends: readonly Microtrend[] | undefined;
  present: ReadonlySet<string>;
  /** A segment is chosen, and has room. */
  isReady: boolean;
  onTake: (trend: Microtrend) => void;
}

function HubTrends({ trends, present, isReady, onTake }: HubTrendsProps) {
  const t = useTexts('trends');
  const words = useTrendWords();
  if (trends === undefined) return <LoadingSkeleton rows={4} />;
  if (trends.length === 0) return <p className="text-muted">{t('hub.none')}</p>;
  return (
    <ul className="flex flex-col">
      {trends.map((trend) => (
        <TrendOption
          key={trend.id}
          trend={trend}
          {...(isReady && !present.has(trend.id) && { box: boxOf(trend) })}
          isRated
          end={
            present.has(trend.id) ? (
              <Pill look="good" icon={Check}>
                {t('hub.imported')}
              </Pill>
            ) : (
              <Button
                id={boxOf(trend)}
                size="small"
                icon={Import}
                aria-label={t('hub.import', { name: words.title(trend) })}
                disabled={!isReady}
                onClick={() => onTake(trend)}
              >
                {t('hub.take')}
              </Button>
            )
          }
        />
      ))}
    </ul>
  );
}
