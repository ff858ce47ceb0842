import { useQuery } from '@tanstack/react-query';
import { Check, Import } from 'lucide-react';
import { useState } from 'react';

import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { segmentName, type TrendSegment } from '../trend-segments.ts';
import { trendQueries } from '../trends-queries.ts';
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
  const element = useCore();
  useLiveTopic('trends', trendQueries.all);
  const { data: hubs } = useQuery(trendQueries.hubs(element));
  const { data: trends } = useQuery(trendQueries.hub(element, hub));
  const segment = segments.find(({ id }) => id === segmentId);
  const missing = segment ? (trends ?? []).filter(({ id }) => !present.has(id)) : [];
  const take = (chosen: readonly Microtrend[]): void => {
    if (segment) onImport(segment.id, chosen);
  };
  return (
    <Dialog
      open
      width={600}
      title={t('hub.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('hub.close')}</Button>
          <Button look="primary" icon={Import} disabled={missing.length === 0} onClick={() => take(missing)}>
            {t('hub.all')}
          </Button>
        </>
      }
    >
      <div className="flex min-h-[min(56vh,520px)] flex-col gap-4">
        <div className="grid gap-3 @2xl:grid-cols-2">
          <Select
            label={t('hub.segment')}
            value={segmentId}
            options={[
              { value: '', label: t('hub.noSegment') },
              ...segments.map((one) => ({ value: one.id, label: segmentName(one) })),
            ]}
            onChange={setSegment}
          />
          <Select
            label={t('hub.hub')}
            value={hub}
            options={[
              { value: '', label: t('hub.noHub') },
              ...(hubs ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setHub}
          />
        </div>
        <p className="banner" role="status">
          {segment ? t('hub.into', { segmentName: segmentName(segment) }) : t('hub.segmentFirst')}
        </p>
        {hub === '' ? (
          <p className="text-muted">{hubs?.length === 0 ? t('hub.noHubs') : t('hub.select')}</p>
        ) : trends === undefined ? (
          <LoadingSkeleton rows={4} />
        ) : trends.length === 0 ? (
          <p className="text-muted">{t('hub.none')}</p>
        ) : (
          <HubTrends
            trends={trends}
            present={present}
            isReady={segment !== undefined}
            onTake={(trend) => take([trend])}
          />
        )}
        {trends !== undefined && trends.length > 0 && segment && missing.length === 0 && (
          <p className="text-success-text text-sm" role="status">
            {t('hub.allDone')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface HubTrendsProps {
  trends: readonly (Microtrend & { notes?: string })[];
  present: ReadonlySet<string>;
  /** A segment is chosen. */
  isReady: boolean;
  onTake: (trend: Microtrend) => void;
}

function HubTrends({ trends, present, isReady, onTake }: HubTrendsProps) {
  const t = useTexts('trends');
  const words = useTrendWords();
  return (
    <ul className="flex flex-col">
      {trends.map((trend) => (
        <TrendOption
          key={trend.id}
          trend={trend}
          isRated
          end={
            present.has(trend.id) ? (
              <Pill look="good" icon={Check}>
                {t('hub.imported')}
              </Pill>
            ) : (
              <Button
                size="small"
                icon={Import}
                aria-label={t('hub.import', { name: words.title(trend) })}
                disabled={!isReady}
                onClick={() => onTake(trend)}
              >
                {t('add')}
              </Button>
            )
          }
        />
      ))}
    </ul>
  );
}
