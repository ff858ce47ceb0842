import type { ReactNode } from 'react';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { columnsOf, daysIn, periodLabel } from '../../gantt/gantt-period.ts';
import { useSceneText } from '../../scene/use-scene-text.ts';
import { dayNumber } from '#contract/board/timeline-days.ts';
import { daysOf } from '../../timeline/timeline-line.ts';
import { useToday } from '../../timeline/use-line.ts';
import { linesWithRoom, roadmapOf, type Roadmap, type RoadmapLine } from './roadmap-year.ts';

/** The year with its events, to read (EXPECTATIONS "Cards"); `children` beside what has no room. */
export function RoadmapYear({
  entries,
  most,
  children,
}: {
  entries: readonly TimelineEntry[];
  most: number;
  children?: ReactNode;
}) {
  const t = useTexts('gantt');
  const today = useToday();
  const roadmap = roadmapOf(entries, today);
  if (!roadmap) return null;
  const now = (dayNumber(today) + 0.5 - roadmap.period.first) / daysIn(roadmap.period);
  const shown = linesWithRoom(roadmap.lines, now, most);
  const rest = roadmap.lines.length - shown.length;
  return (
    <div className="flex flex-col gap-1 text-xs" data-roadmap="">
      <Months {...roadmap} />
      <ul className="relative flex flex-col gap-1">
        {shown.map((line) => (
          <Line key={line.entry.id} {...line} />
        ))}
        {now >= 0 && now <= 1 && (
          <li aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-[38%] end-0">
            <span className="bg-now absolute inset-y-0 w-0.5" style={{ insetInlineStart: `${now * 100}%` }} />
          </li>
        )}
      </ul>
      <footer className="text-subtle flex items-center gap-3">
        {rest > 0 && <span>{t('more', { count: rest })}</span>}
        {children}
      </footer>
    </div>
  );
}

/** The year, and the first letters of its months. */
function Months({ period }: Roadmap) {
  const { locale } = useCore();
  return (
    <div className="flex items-center">
      <strong className="w-[38%] flex-none font-semibold">{periodLabel(period, locale)}</strong>
      <span aria-hidden="true" className="text-subtle grid flex-1 grid-cols-12 text-[10px]">
        {columnsOf(period, locale).map(({ offset, label }) => (
          <span key={offset} className="border-line-subtle border-s ps-0.5">
            {label.slice(0, 1)}
          </span>
        ))}
      </span>
    </div>
  );
}

function Line({ entry, from, share, isPoint }: RoadmapLine) {
  const named = useSceneText();
  const timeline = useTexts('timeline');
  const name = entry.is_system_generated ? named(entry.name) : entry.name;
  const days = daysOf(entry, timeline('noDate'));
  const place = { insetInlineStart: `${from * 100}%`, width: `max(${share * 100}%, 3px)` };
  return (
    <li className="flex min-h-4 items-center" title={`${name}\n${days}`}>
      <span className="w-[38%] flex-none truncate pe-2">{name}</span>
      <span className="sr-only">{days}</span>
      <span aria-hidden="true" className="bg-sunken relative h-2.5 flex-1 overflow-hidden rounded-sm">
        {isPoint ? (
          <i
            className="bg-accent absolute top-px size-2 -translate-x-1/2 rotate-45 rounded-[2px]"
            style={{ insetInlineStart: place.insetInlineStart }}
          />
        ) : (
          <i className="bg-secondary absolute inset-y-0 rounded-sm" style={place} />
        )}
      </span>
    </li>
  );
}
