import { Info } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { onPress } from '#core/ui/on-press.ts';

import type { CardContent } from '../content/card-content.ts';
import { SituationContent } from '../situation/situation-content.tsx';
import { LevelMark } from './level-mark.tsx';
import { NumberMark, RatingMark } from './rating-mark.tsx';
import { trendName } from './trend-facts.ts';
import { TrendName } from './trend-name.tsx';
import { englishTitleOf, isGap, numbered, readSegments, segmentName, type TrendRow } from './trend-segments.ts';
import { TrendGroup, TrendLine, TrendTable } from './trend-table.tsx';
import { TrendsPicture } from './trends-picture.tsx';

const TrendDialog = onPress(async () => (await import('./dialogs/trend-dialog.tsx')).TrendDialog);

/** The trends to read: the radar beside the table of its segments, observations and insights. */
export function TrendsContent({ data }: { data: CardContent }) {
  const t = useTexts('trends');
  const segments = useMemo(() => readSegments(data), [data]);
  const numbers = useMemo(() => numbered(segments), [segments]);
  const [active, setActive] = useState<string>();
  const [open, setOpen] = useState<string>();
  return (
    <SituationContent data={data}>
      {numbers.size === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <div className="grid items-start gap-6 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]">
          <TrendsPicture {...{ segments, numbers, active }} onActive={setActive} onOpen={setOpen} />
          <TrendTable isRead>
            {segments
              .filter(({ rows }) => rows.length > 0)
              .map((segment) => (
                <TrendGroup key={segment.id} heading={segmentName(segment)}>
                  {segment.rows.map((row) => (
                    <ReadLine
                      key={row.id}
                      {...{ row }}
                      number={numbers.get(row.id) ?? 0}
                      isActive={row.id === active}
                      onActive={setActive}
                      onOpen={setOpen}
                    />
                  ))}
                </TrendGroup>
              ))}
          </TrendTable>
        </div>
      )}
      {open !== undefined && (
        <Suspense>
          <TrendDialog id={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </SituationContent>
  );
}

interface ReadLineProps {
  row: TrendRow;
  number: number;
  isActive: boolean;
  onActive: (id: string | undefined) => void;
  onOpen: (id: string) => void;
}

function ReadLine({ row, number, isActive, onActive, onOpen }: ReadLineProps) {
  const t = useTexts('trends');
  const { locale } = useCore();
  const { id, data } = row.Microtrends;
  const name = trendName(row, locale);
  const english = locale === 'en-US' ? englishTitleOf(data['translations'], name) : '';
  return (
    <TrendLine
      {...{ row, isActive, onActive }}
      cells={[
        <NumberMark key="number" number={number} rating={row.category} />,
        <TrendName key="trend" name={name || t('row.unnamed', { number })} english={english} />,
        <LevelMark key="effect" value={row.Einfluss} />,
        <span key="time" className={row.Zeitpunkt === 'now' ? 'font-semibold' : 'text-muted'}>
          {row.Zeitpunkt === null ? '–' : t(`time.${row.Zeitpunkt}`)}
        </span>,
        <LevelMark key="competence" value={row.Kompetenz} isGap={isGap(row)} />,
        <RatingMark key="rating" rating={row.category} />,
        id === null ? null : (
          <IconButton
            key="open"
            size="small"
            icon={Info}
            label={t('of', { column: t('row.open'), name })}
            onClick={() => onOpen(id)}
          />
        ),
      ]}
    />
  );
}
