import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { periodOf, type Period } from '#contract/okr-rules.ts';

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

export interface Story {
  companies: StoryCompany[];
  people: StoryPerson[];
  /** Names of the groups of people by company. */
  groups: Record<string, string[]>;
  /** Moves a date of the story (its 'now' is 21 November 2026, 09:55 UTC) by whole weeks to the present. */
  moment(iso: string): Date;
  day(iso: string): string;
  /** Moves a quarter of the story by whole quarters: its present one is the present one, whatever the day. */
  quarter(period: Period): Period;
  folder: string;
}

const NOW = Date.parse('2026-11-21T09:55:00Z');
const WEEK = 7 * 24 * 3_600_000;

/** Quarters since the year 0. */
const quartersOf = ({ year, quarter }: Period): number => year * 4 + quarter - 1;

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
    groups: Record<string, string[]>;
  }>(folder, 'people');
  const shifted = (iso: string): number => Date.parse(iso) + shift;
  const quarters = quartersOf(periodOf(new Date(now))) - quartersOf(periodOf(new Date(NOW)));
  return {
    companies: readStoryFile<{ companies: StoryCompany[] }>(folder, 'companies').companies,
    people: [...people, ...duplicates],
    groups,
    // what has happened in the story has not happened later than now
    moment: (iso) => new Date(Date.parse(iso) <= NOW ? Math.min(shifted(iso), now) : shifted(iso)),
    day: (iso) => new Date(shifted(`${iso}T00:00:00Z`)).toISOString().slice(0, 10),
    quarter: (period) => {
      const moved = quartersOf(period) + quarters;
      return { year: Math.floor(moved / 4), quarter: (moved % 4) + 1 };
    },
    folder,
  };
}
