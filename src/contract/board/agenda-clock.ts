/** What the clock needs of an agenda item (whiteboard 3 "Agenda"). */
export interface TimedItem {
  /** Such as `09:00 - 09:20`; the second part may be missing. */
  time: string;
  /** Contains the minutes, such as `20 min`. */
  duration: string;
}

/** From when to when an item goes, in minutes since midnight of the agenda's day; beyond midnight more than 1440. */
export interface Span {
  start: number;
  end: number;
}

export type ItemState = 'past' | 'current' | 'coming';

const DAY = 1440;
/** A pause over midnight is no longer than this; an item that begins earlier stands in the wrong place instead. */
const LONGEST_PAUSE = 240;
const CLOCK = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;

/** Every `HH:mm` of a text, in minutes since midnight. */
function clocksIn(text: string): number[] {
  return [...text.matchAll(CLOCK)].map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes));
}

/** A typed duration in minutes: `90`, `90 min` or `1:30`, up to a whole day. Null when it is none, as `1 h`. */
export function readDuration(text: string): number | null {
  const [, hours = '0', minutes] =
    /^(?:(\d{1,2}):(?=[0-5]\d$))?(\d{1,4})(?:\s*(?:min\.?|minutes?|minuten?))?$/i.exec(text.trim()) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  return all >= 1 && all <= DAY ? all : null;
}

/** The minutes that a duration contains; 0 without any. */
export const minutesIn = (duration: string): number => Number(/\d+/.exec(duration)?.[0] ?? 0);

/** `{start: 540, end: 560}` of `09:00 - 09:20`; the end is null where the text names none. Null without a start. */
export function rangeOf(time: string): { start: number; end: number | null } | null {
  const [start, end] = clocksIn(time);
  return start === undefined ? null : { start, end: end ?? null };
}

/** Minutes since midnight as `HH:mm`; beyond midnight it begins again. */
export function clockText(minutes: number): string {
  const within = ((minutes % DAY) + DAY) % DAY;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

export const timeText = ({ start, end }: Span): string => `${clockText(start)} - ${clockText(end)}`;

/** How long a range lasts as the wire says it; null where the time is no range. */
export function durationOf(time: string): string | null {
  const range = rangeOf(time);
  if (!range || range.end === null) return null;
  return `${range.end < range.start ? range.end + DAY - range.start : range.end - range.start} min`;
}

/** `9`, `9.30`, `930` and `09:30` in minutes since midnight; null when it is no time. */
function clockIn(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** A time as the wire writes it: `9-10.30` becomes `09:00 - 10:30`. Null when it is none, as a bare `9`. */
export function readTime(text: string): string | null {
  const parts = text.trim().split(/\s*[-–—]\s*/);
  const [start, end] = parts.map(clockIn);
  if (start === undefined || start === null || end === null || parts.length > 2) return null;
  if (end === undefined) return text.trim().length > 2 ? clockText(start) : null;
  return timeText({ start, end });
}

/** An item that follows one over midnight begins on the next day. */
function startAfter(start: number, before: Span | null): number {
  if (!before || start >= before.start) return start;
  const next = start + DAY;
  return next - before.end <= LONGEST_PAUSE && next >= before.start ? next : start;
}

/**
 * When each item begins and ends (whiteboard 4): its start is the first HH:mm, its end the second, failing that the next
 * item's start, for the last one start + duration; an end before the start is on the next day. Null without a time.
 */
export function spansOf(items: readonly TimedItem[]): (Span | null)[] {
  const spans: (Span | null)[] = [];
  let before: Span | null = null;
  for (const [index, item] of items.entries()) {
    const range = rangeOf(item.time);
    if (!range) {
      spans.push(null);
      continue;
    }
    const start = startAfter(range.start, before);
    const next = items[index + 1];
    const said = range.end ?? (next && rangeOf(next.time)?.start) ?? start + minutesIn(item.duration);
    const end: number = said < start % DAY ? said + DAY : said;
    before = { start, end: end < start ? end + DAY : end };
    spans.push(before);
  }
  return spans;
}

/** The present in the count of the spans: after midnight an agenda that began the evening before goes on. */
function presentIn(spans: Span[], now: number): number {
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  return now < first && now + DAY < last ? now + DAY : now;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone, hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}

/** Whether this is the name of a time zone that is known here, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(clockFormat(name));
  } catch {
    return false;
  }
}

/**
 * The time of day in a zone at a moment (in ms), in minutes since midnight with seconds as fractions; without a known
 * zone that of this device.
 */
export function minutesOfDay(moment: number, zone: string | null | undefined): number {
  const date = new Date(moment);
  if (!zone || !isTimeZone(zone)) return date.getHours() * 60 + date.getMinutes() + date.getSeconds() / 60;
  const parts = clockFormat(zone).formatToParts(date);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute') + part('second') / 60;
}

/** What the clock says of an agenda: each item's state, and of the current one its end. */
export interface AgendaNow {
  states: ItemState[];
  /** Index of the current item; -1 between items, before and after. */
  current: number;
  /** Minutes, with fractions, until the current item ends; 0 without one. */
  left: number;
  /** How much of the current item is over, from 0 to 1. */
  share: number;
}

/**
 * Marks the items at `now`, in minutes since midnight: current where start ≤ now < end; past where the end is over; after
 * the last end all are past (whiteboard 4).
 */
export function agendaAt(items: readonly TimedItem[], now: number): AgendaNow {
  const spans = spansOf(items);
  const known = spans.filter((span) => span !== null);
  if (known.length === 0) return { states: items.map(() => 'coming'), current: -1, left: 0, share: 0 };
  const present = presentIn(known, now);
  const over = present >= Math.max(...known.map(({ end }) => end));
  const states = spans.map((span): ItemState => {
    if (over || (span && span.end <= present)) return 'past';
    return span && span.start <= present ? 'current' : 'coming';
  });
  const current = states.indexOf('current');
  const span = spans[current];
  if (!span) return { states, current: -1, left: 0, share: 0 };
  return { states, current, left: span.end - present, share: (present - span.start) / (span.end - span.start) };
}

/** Indexes of items that begin before an earlier one has ended, or even has begun. */
export function overlapsIn(items: readonly TimedItem[]): number[] {
  const spans = spansOf(items);
  return spans.flatMap((span, index) =>
    span && spans.slice(0, index).some((other) => other && span.start < other.end) ? [index] : [],
  );
}

/** An item at another time, its duration in step with it; one that names no end goes on without one. */
export function itemAt<T extends TimedItem>(item: T, span: Span): T {
  if (rangeOf(item.time)?.end === null) return { ...item, time: clockText(span.start) };
  const time = timeText(span);
  return { ...item, time, duration: durationOf(time) ?? item.duration };
}

/** The items with the one at `from` longer by so many minutes and everything after it later by as many; from -1 all are later. */
export function extended<T extends TimedItem>(items: readonly T[], from: number, minutes: number): T[] {
  const spans = spansOf(items);
  return items.map((item, index) => {
    const span = spans[index];
    if (!span || index < from) return item;
    const end = span.end + minutes;
    if (index > from) return itemAt(item, { start: span.start + minutes, end });
    // what is made longer names an end from then on
    return itemAt({ ...item, time: timeText(span) }, { start: span.start, end });
  });
}
