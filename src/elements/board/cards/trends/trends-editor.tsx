import { Import, Plus, Radar } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';

import { MOST_TREND_SEGMENTS } from '#contract/cards/trends.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { Button } from '#core/ui/button.tsx';
import { onPress } from '#core/ui/on-press.ts';

import { PartHead } from '../situation/part-head.tsx';
import { SituationEditor } from '../situation/situation-editor.tsx';
import { useCardPages, type CardPage } from '../situation/use-card-pages.ts';
import { SegmentGroup } from './segment-group.tsx';
import { TrendOffers } from './trend-offers.tsx';
import { newSegment, numbered, segmentName } from './trend-segments.ts';
import { TrendTable } from './trend-table.tsx';
import { TrendsPicture } from './trends-picture.tsx';
import { useSegments } from './use-segments.ts';
import { useTrendEvaluation } from './use-trend-evaluation.ts';

const TrendDialog = onPress(async () => (await import('./dialogs/trend-dialog.tsx')).TrendDialog);
const ChooseDialog = onPress(async () => (await import('./dialogs/choose-dialog.tsx')).ChooseDialog);
const HubDialog = onPress(async () => (await import('./dialogs/hub-dialog.tsx')).HubDialog);

/** What is open over the card: a microtrend, the choice for a segment, or the import into one ('' while none is chosen). */
type Open = { kind: 'trend'; id: string } | { kind: 'choose' | 'hub'; segment: string };

/** The trends to write: radar and segments, observations and insights. */
export const TrendsEditor = ({ draft }: { draft: DraftSaver }) => (
  <SituationEditor draft={draft}>
    <TrendsAnalysis draft={draft} />
  </SituationEditor>
);

function TrendsAnalysis({ draft }: { draft: DraftSaver }) {
  const t = useTexts('trends');
  const { list, addTrends } = useSegments(draft);
  const segments = list.rows;
  const numbers = useMemo(() => numbered(segments), [segments]);
  const pages = useCardPages('trends');
  const [active, setActive] = useState<string>();
  const [open, setOpen] = useState<Open>();
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-4">
      <PartHead icon={Radar} title={t('title')} count={numbers.size}>
        {segments.length > 0 && (
          <Button size="small" icon={Import} onClick={() => setOpen({ kind: 'hub', segment: '' })}>
            {t('hubs')}
          </Button>
        )}
      </PartHead>
      <TrendOffers list={list} pages={pages} />
      {segments.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <div className="grid items-start gap-6 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,13fr)]">
          <TrendsPicture
            {...{ segments, numbers, active }}
            onActive={setActive}
            onOpen={(id) => setOpen({ kind: 'trend', id })}
          />
          <SegmentsTable {...{ draft, list, numbers, active, pages }} onActive={setActive} onOpen={setOpen} />
        </div>
      )}
      <div>
        <Button icon={Plus} disabled={segments.length >= MOST_TREND_SEGMENTS} onClick={() => list.add(newSegment())}>
          {t('segment.add')}
        </Button>
      </div>
      <Suspense>
        <Opened {...{ open, segments }} onAdd={addTrends} onClose={() => setOpen(undefined)} />
      </Suspense>
    </section>
  );
}

interface SegmentsTableProps {
  draft: DraftSaver;
  list: ReturnType<typeof useSegments>['list'];
  numbers: ReadonlyMap<string, number>;
  active: string | undefined;
  pages: readonly CardPage[];
  onActive: (id: string | undefined) => void;
  onOpen: (open: Open) => void;
}

/** The segments with their trends, to write. */
function SegmentsTable({ draft, list, numbers, active, pages, onActive, onOpen }: SegmentsTableProps) {
  const evaluate = useTrendEvaluation();
  const rows = useTexts('situation');
  const segments = list.rows;
  return (
    <div className="quiet-fields min-w-0">
      <TrendTable>
        {segments.map((segment, place) => (
          <SegmentGroup
            key={segment.id}
            {...{ draft, segment, place, numbers, active, pages, evaluate, onActive, onOpen }}
            segments={list}
          />
        ))}
      </TrendTable>
      <p className="text-subtle pt-2 text-xs">{rows('rows.pasteHint')}</p>
      <p className="sr-only" role="status">
        {list.said}
      </p>
    </div>
  );
}

interface OpenedProps {
  open: Open | undefined;
  segments: ReturnType<typeof useSegments>['list']['rows'];
  onAdd: (segmentId: string, trends: readonly Microtrend[]) => void;
  onClose: () => void;
}

function Opened({ open, segments, onAdd, onClose }: OpenedProps) {
  const present = useMemo(
    () => new Set(segments.flatMap(({ rows }) => rows.flatMap(({ Microtrends }) => Microtrends.id ?? []))),
    [segments],
  );
  if (!open) return null;
  if (open.kind === 'trend') return <TrendDialog id={open.id} onClose={onClose} />;
  if (open.kind === 'hub')
    return <HubDialog {...{ segments, present, onClose }} segment={open.segment} onImport={onAdd} />;
  const segment = segments.find(({ id }) => id === open.segment);
  if (!segment) return null;
  return (
    <ChooseDialog
      name={segmentName(segment)}
      count={segment.rows.length}
      {...{ present, onClose }}
      onChoose={(trends) => onAdd(segment.id, trends)}
    />
  );
}
