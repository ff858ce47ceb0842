import { describe, expect, it } from 'vitest';

import type { Microtrend } from '#contract/trends/microtrends.ts';

import { radarOf, RADIUS } from './radar-layout.ts';
import { trendName } from './trend-facts.ts';
import {
  englishTitleOf,
  isGap,
  judged,
  numbered,
  readSegments,
  rowOf,
  segmentName,
  titleOf,
  widestGap,
} from './trend-segments.ts';

const read = (...rows: object[]) => readSegments({ TRENDS_SEGMENTS: [{ id: 'abcdef', rows }] });
const first = (row: object) => {
  const found = read(row)[0]?.rows[0];
  if (!found) throw new Error('no row');
  return found;
};

describe('segments of trends', () => {
  it('[W3.40] reads rows of any program as far as they go, and keeps what it does not know', () => {
    const row = first({ microtrend: 'Rent', Einfluss: '4,6', Zeitpunkt: 'now', Kompetenz: 9, extra: 1 });
    expect(row).toMatchObject({
      id: 'abcdef-0',
      Einfluss: 5,
      Zeitpunkt: 'now',
      Kompetenz: 5,
      category: 'act',
      extra: 1,
    });
    expect(first({ Microtrends: { id: 'm', data: { title: 'Rent' } }, Zeitpunkt: 'soon', Einfluss: 0 })).toMatchObject({
      microtrend: 'Rent',
      Zeitpunkt: null,
      Einfluss: null,
      category: null,
    });
    for (const odd of [undefined, 7, {}, [null, 'x']]) expect(readSegments({ TRENDS_SEGMENTS: odd })).toEqual([]);
  });

  it('gives each segment and row an id of its own, and lets the name of a trend be emptied', () => {
    const rows = [
      { id: 'r', microtrend: '', Microtrends: { title: 'Rent' } },
      { id: 'r', microtrend: 'b' },
    ];
    const segments = readSegments({ TRENDS_SEGMENTS: [{ id: 's', rows }, { id: 's', rows }] }); // prettier-ignore
    expect(segments.map(({ id }) => id)).toEqual(['s', 's-1']);
    const all = segments.flatMap((one) => one.rows);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    expect(all.slice(0, 2).map((row) => [row.microtrend, trendName(row, 'en-US')])).toEqual([['', 'Rent'], ['b', 'b']]); // prettier-ignore
  });

  it('[W3.39] names a segment without a name by its id', () => {
    expect([segmentName({ id: 'abcdef', name: ' ' }), segmentName({ id: 'abcdef', name: 'Rules' })]).toEqual([
      'Segment #abcd',
      'Rules',
    ]);
  });

  it('derives the category until one is chosen by hand', () => {
    const row = first({ Einfluss: 4, Zeitpunkt: 'now' });
    expect(judged(row, { Zeitpunkt: '3-5 years' })).toEqual({ Zeitpunkt: '3-5 years', category: 'prepare' });
    const chosen = { ...row, ...judged(row, { category: 'watch' }) };
    expect(chosen.category_manual).toBe(true);
    expect(judged(chosen, { Einfluss: 1 })).toEqual({ Einfluss: 1 });
    // one that another program has chosen without saying so
    expect(judged(first({ Einfluss: 4, Zeitpunkt: 'now', category: 'ignore' }), { Einfluss: 5 })).toEqual({
      Einfluss: 5,
    });
    const released = { ...chosen, ...judged(chosen, { category: null }) };
    expect([released.category, released.category_manual]).toEqual(['act', false]);
    expect(judged(released, { Einfluss: 2 })).toMatchObject({ category: 'watch' });
    expect(judged(chosen, { category: 'act' })).toEqual({ category: 'act', category_manual: false });
  });

  it('finds the widest gap between effect and competence', () => {
    const segments = read(
      { Einfluss: 4, Kompetenz: 2, microtrend: 'b' },
      { Einfluss: 5, Kompetenz: 3, microtrend: 'a' },
      { Einfluss: 5, Kompetenz: 4 },
    );
    expect(segments[0]?.rows.map(isGap)).toEqual([true, true, false]);
    expect(widestGap(segments)?.microtrend).toBe('a');
  });
});

describe('microtrends as rows', () => {
  const translations = [
    { languageCode: 'en', title: 'Heat by the month', description: '' },
    { languageCode: 'de', title: 'Wärme im Monatspreis', description: '' },
  ];
  it('[A3.39] takes the German title, then the English one, then the word for none', () => {
    expect(titleOf({ translations }, 'Untitled')).toBe('Wärme im Monatspreis');
    expect(titleOf({ translations: translations.slice(0, 1) }, 'Untitled')).toBe('Heat by the month');
    expect(titleOf({}, 'Untitled')).toBe('Untitled');
    expect([englishTitleOf(translations, 'Wärme im Monatspreis'), englishTitleOf(undefined, 'x')]).toEqual([
      'Heat by the month',
      '',
    ]);
  });

  it('brings what one thinks of it, or else the company', () => {
    const trend = { id: 'm', translations, category: 'service', evaluation: null } as unknown as Microtrend;
    const company = {
      effect: 3.5,
      competence: 2,
      time_adoption: '1-2 years' as const,
      category: 'watch' as const,
      count: 2,
    };
    expect(rowOf({ ...trend, company_evaluation: company }, '')).toMatchObject({
      Microtrends: { id: 'm', title: 'Wärme im Monatspreis', data: { category: 'service' } },
      Einfluss: 4,
      Kompetenz: 2,
      Zeitpunkt: '1-2 years',
    });
    expect(rowOf(trend, '')).toMatchObject({ Einfluss: null, Zeitpunkt: null, category: null });
  });
});

describe('the radar', () => {
  it('keeps each trend in the ring of its time and apart from the others', () => {
    const rows = Array.from({ length: 6 }, (_, place) => ({
      Einfluss: 5,
      Zeitpunkt: place < 4 ? 'now' : '5-10 years',
    }));
    const segments = read(...rows, { Einfluss: 3 });
    const { points, rings } = radarOf(segments, numbered(segments));
    expect(points.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { x, y, row, size } of points) {
      const distance = Math.hypot(x, y);
      const outer = row.Zeitpunkt === 'now' ? (rings[0]?.radius ?? 0) : RADIUS;
      const inner = row.Zeitpunkt === 'now' ? 0 : (rings[2]?.radius ?? 0);
      expect([distance + size <= outer + 0.01, distance - size >= inner - 0.01]).toEqual([true, true]);
    }
    const closest = points.flatMap((a, i) =>
      points.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) - a.size - b.size),
    );
    expect(Math.min(...closest)).toBeGreaterThan(-1);
  });

  it('has a fifth ring where a trend needs one', () => {
    expect(radarOf(read({ Zeitpunkt: 'over 10 years' }), new Map()).rings).toHaveLength(5);
    expect(radarOf([], new Map())).toMatchObject({ points: [], sectors: [] });
  });
});
