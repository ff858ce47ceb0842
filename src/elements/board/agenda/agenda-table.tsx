import { Check, ChevronRight } from 'lucide-react';

import {
  agendaAt,
  clockText,
  minutesOfDay,
  overlapsIn,
  spansOf,
  type AgendaNow,
  type ItemState,
} from '#contract/board/agenda-clock.ts';
import type { AgendaDay, AgendaItem } from '#contract/board/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { Overlaps } from './agenda-overlaps.tsx';
import { leftText } from './left-text.ts';
import { useAgendaChanges } from './use-agenda.ts';
import { useClock } from './use-clock.ts';

const MORE_MINUTES = 5;

/** A day to read; while it runs, its rows are marked by the clock (whiteboard 4). */
export function AgendaTable({ day, mayWrite }: { day: AgendaDay; mayWrite: boolean }) {
  const t = useTexts('agenda');
  const runs = day.status === 'active';
  const moment = useClock(runs);
  const clock = agendaAt(day.items, minutesOfDay(moment, day.time_zone));
  if (day.items.length === 0) return <p className="text-muted py-6">{mayWrite ? t('emptyDayEdit') : t('emptyDay')}</p>;
  return (
    <>
      {runs && <NowBox day={day} clock={clock} mayWrite={mayWrite} />}
      {runs && <NowSaid day={day} clock={clock} />}
      {runs && <Zone day={day} moment={moment} />}
      {mayWrite && <Overlaps count={overlapsIn(day.items).length} />}
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-line border-b">
            <Heading>{t('time')}</Heading>
            <Heading>{t('module')}</Heading>
            <Heading end>{t('duration')}</Heading>
          </tr>
        </thead>
        <tbody>
          {day.items.map((item, index) => (
            <ItemRow key={item.id} item={item} state={runs ? (clock.states[index] ?? 'coming') : 'coming'} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Announces what is on now, when it changes. */
function NowSaid({ day, clock }: Omit<NowProps, 'mayWrite'>) {
  const t = useTexts('agenda');
  const item = day.items[clock.current];
  return (
    <p role="status" className="sr-only">
      {item ? t('nowSaid', { module: item.module, time: item.time }) : ''}
    </p>
  );
}

/** The time zone of the clock, for people elsewhere. */
function Zone({ day: { time_zone: zone }, moment }: { day: AgendaDay; moment: number }) {
  const t = useTexts('agenda');
  const there = minutesOfDay(moment, zone);
  if (!zone || there === minutesOfDay(moment, null)) return null;
  return (
    <p className="text-muted mb-2 px-3 text-xs @max-[430px]:px-1.5">
      {t('zone', { zone, time: clockText(Math.floor(there)) })}
    </p>
  );
}

function Heading({ end = false, children }: { end?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={`text-muted px-3 py-2 font-medium @max-[430px]:px-1.5 ${end ? 'text-end' : 'text-start'}`}
    >
      {children}
    </th>
  );
}

const ROWS: Record<ItemState, string> = {
  past: 'text-subtle',
  current: 'bg-now-soft font-semibold shadow-[inset_4px_0_0_var(--strategy-now)]',
  coming: '',
};

function ItemRow({ item, state }: { item: AgendaItem; state: ItemState }) {
  const t = useTexts('agenda');
  return (
    <tr
      data-state={state}
      aria-current={state === 'current' ? 'time' : undefined}
      className={`border-line-subtle h-10 border-b ${ROWS[state]}`}
    >
      <td className="numbers px-3 py-2 align-top whitespace-nowrap @max-[430px]:px-1.5">{item.time}</td>
      <td className="px-3 py-2 align-top wrap-anywhere @max-[430px]:px-1.5">
        <span className="flex items-start gap-2">
          {state === 'past' && (
            <span className="text-accent mt-0.5">
              <Icon of={Check} size={14} />
            </span>
          )}
          {state === 'current' && (
            <span className="mt-0.5">
              <Icon of={ChevronRight} size={14} />
            </span>
          )}
          <span>
            {state !== 'coming' && <span className="sr-only">{t(`state.${state}`)} </span>}
            {item.module}
          </span>
        </span>
      </td>
      <td className="numbers px-3 py-2 text-end align-top whitespace-nowrap @max-[430px]:px-1.5">{item.duration}</td>
    </tr>
  );
}

interface NowProps {
  day: AgendaDay;
  clock: AgendaNow;
  mayWrite: boolean;
}

/** The current item and the time left; in a gap the next one. */
function NowBox({ day, clock, mayWrite }: NowProps) {
  const t = useTexts('agenda');
  const item = day.items[clock.current];
  if (!item) return <Between day={day} clock={clock} />;
  const end = spansOf(day.items)[clock.current]?.end ?? 0;
  return (
    <section
      aria-label={t('now')}
      className="border-now bg-now-soft relative mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-lg border px-4 pt-3 pb-4"
    >
      <div className="min-w-40 flex-1">
        <p className="text-xs font-semibold">{t('now')}</p>
        <p className="font-display text-xl leading-tight font-semibold wrap-anywhere">{item.module}</p>
      </div>
      <p className="text-end">
        <span className="font-display numbers block text-[28px] leading-none font-semibold" role="timer">
          {leftText(clock.left)}
        </span>
        <span className="text-xs">{t('left', { time: clockText(end) })}</span>
      </p>
      {mayWrite && <Longer day={day} from={clock.current} />}
      <span
        aria-hidden="true"
        className="bg-now absolute start-0 bottom-0 h-1.5"
        style={{ width: `${Math.min(100, clock.share * 100)}%` }}
      />
    </section>
  );
}

function Between({ day, clock }: Omit<NowProps, 'mayWrite'>) {
  const t = useTexts('agenda');
  const next = day.items[clock.states.indexOf('coming')];
  return (
    <p className="border-now bg-now-soft mb-4 rounded-lg border px-4 py-3 text-sm" role="status">
      {next ? t('next', { time: next.time, module: next.module }) : t('over')}
    </p>
  );
}

function Longer({ day, from }: { day: AgendaDay; from: number }) {
  const t = useTexts('agenda');
  const { busy, extend } = useAgendaChanges();
  return (
    <Button size="small" busy={busy} title={t('longerHint')} onClick={() => void extend(day, from, MORE_MINUTES)}>
      {t('longer')}
    </Button>
  );
}
