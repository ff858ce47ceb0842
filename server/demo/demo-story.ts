import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { lastDayOf, periodOf, startOf, type Period } from '#contract/okr/okr-rules.ts';

/** A text in both languages. */
export interface Both {
  de: string;
  en: string;
}

export interface StoryCompany {
  id: string;
  name: string;
  locale: string;
  content_language: 'de' | 'en';
  [detail: string]: unknown;
}

export interface StoryPerson {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  companies: string[];
  /** Names of groups of their companies. */
  groups: string[];
  department?: string;
  job?: string | Both;
  active_company: string | null;
  role: 0 | 1;
  is_superuser: boolean;
  is_company_admin: boolean;
  status: 'active' | 'invited' | 'disabled';
  source: string;
  locale: 'en-US' | 'de-DE';
  last_sign_in: string | null;
}

interface StoryUserGroup {
  name: string;
  description: string;
}

export interface Story {
  companies: StoryCompany[];
  people: StoryPerson[];
  /** The groups of people by company. */
  groups: Record<string, StoryUserGroup[]>;
  /** The present, in ms. */
  now: number;
  /** Moves a date of the story (its 'now' is 21 November 2026, 09:55 UTC) by whole weeks to the present. */
  moment(iso: string): Date;
  day(iso: string): string;
  /**
   * Moves what has happened in a quarter of the story with that quarter, and never out of it: in a quarter that is over
   * by whole weeks, in the present one, while it is younger than that of the story, closer together.
   */
  inQuarter(iso: string): Date;
  /** Moves a quarter of the story by whole quarters: its present one is the present one, whatever the day. */
  quarter(period: Period): Period;
  folder: string;
}

const NOW = Date.parse('2026-11-21T09:55:00Z');
const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;

/** Quarters since the year 0. */
const quartersOf = ({ year, quarter }: Period): number => year * 4 + quarter - 1;

/** A day on which people work, not before the first one. */
function workdayUpTo(day: number, first: number): number {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  return isWeekend && day > first ? workdayUpTo(day - DAY, first) : day;
}

/** A moment since the beginning `from` of the story's present quarter, in one that has begun at `to` lately. */
function closerTogether(at: number, { from, to, now }: { from: number; to: number; now: number }): number {
  const passed = Math.floor((now - to) / DAY) / Math.floor((NOW - from) / DAY);
  const day = Math.floor(Math.floor((at - from) / DAY) * passed);
  return workdayUpTo(to + day * DAY, to) + ((at - from) % DAY);
}

/** A real id for a speaking key, the same on every seed. */
export function idOf(kind: string, key: string): string {
  const hex = createHash('sha256').update(`leitstern/${kind}/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function readStoryFile<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T;
}

export function readStory(folder: string, now = Date.now()): Story {
  // half a day of tolerance: on the story's own morning its day has begun
  const shift = Math.floor((now - NOW + WEEK / 14) / WEEK) * WEEK;
  const { people, duplicates, groups } = readStoryFile<{
    people: StoryPerson[];
    duplicates: StoryPerson[];
    groups: Record<string, StoryUserGroup[]>;
  }>(folder, 'people');
  const shifted = (iso: string): number => Date.parse(iso) + shift;
  const quarters = quartersOf(periodOf(new Date(now))) - quartersOf(periodOf(new Date(NOW)));
  const quarterOf = (period: Period): Period => {
    const moved = quartersOf(period) + quarters;
    return { year: Math.floor(moved / 4), quarter: (moved % 4) + 1 };
  };
  const inQuarter = (at: number): number => {
    const own = periodOf(new Date(at));
    const moved = quarterOf(own);
    const [from, to] = [startOf(own), startOf(moved)];
    const isPresent = from === startOf(periodOf(new Date(NOW)));
    if (isPresent && now - to < NOW - from) return Math.min(closerTogether(at, { from, to, now }), now);
    const weeks = isPresent ? shift : Math.round((to - from) / WEEK) * WEEK;
    const end = Date.parse(lastDayOf(moved)) + DAY - 1;
    return Math.min(Math.max(at + weeks, to), end, now);
  };
  return {
    companies: readStoryFile<{ companies: StoryCompany[] }>(folder, 'companies').companies,
    people: [...people, ...duplicates],
    groups,
    now,
    // what has happened in the story has not happened later than now
    moment: (iso) => new Date(Date.parse(iso) <= NOW ? Math.min(shifted(iso), now) : shifted(iso)),
    day: (iso) => new Date(shifted(`${iso}T00:00:00Z`)).toISOString().slice(0, 10),
    inQuarter: (iso) => new Date(inQuarter(Date.parse(iso))),
    quarter: quarterOf,
    folder,
  };
}
