import { describe, expect, it } from 'vitest';

import { marktSummary } from './markt-summary.ts';
import { withChart } from './series-numbers.ts';
import { chartAfter, fieldsTakenBack, firstChart, readSections, type Section } from './sections.ts';

const years = {
  title: 'M',
  chart: { y: ['n'], unit: 'Tsd.' },
  data: [
    { j: 2024, n: 100 },
    { j: 2025, n: null },
    { j: '2026*', n: '110,0' },
  ],
};
const regions = {
  title: 'R',
  chart: { x: 'r', y: ['n', 'gone'], aggregation: 'sum' },
  headers: [
    { internal_key: 'r', display_key: 'Region' },
    { internal_key: 'n', display_key: 'Anlagen' },
  ],
  data: [
    { r: 'Nord', n: 10 },
    { r: 'Süd', n: 20 },
    { r: 'Nord', n: 20 },
  ],
};

describe('the picture of the market', () => {
  it('takes the first chart with figures: over time its last value and the change', () => {
    const summary = marktSummary({ ANALYSIS_SECTIONS: [{ title: 'empty' }, years] }, 'en-US');
    expect(summary).toMatchObject({
      title: 'M',
      unit: 'Tsd.',
      of: 'n',
      essence: { name: '2026*', value: 110, before: { name: '2024', change: 0.1 } },
      figures: { isTime: true, names: ['2024', '2025', '2026*'] },
    });
  });

  it.each([
    [[2025, 2024, 2023], '2025', 0.25],
    [['Q1 2025', 'Q4 2024', 'Q3 2024'], 'Q1 2025', 0.25],
    [['01/2025', '12/2024', '11/2024'], '01/2025', 0.25],
    [['März 2025', 'Dezember 2024', 'Okt. 2024'], 'März 2025', 0.25],
    [['02.01.2025', '03.12.2024', '04.11.2024'], '02.01.2025', 0.25],
    [['2024/25', '2023/24', '2022/23'], '2024/25', 0.25],
  ])('reads %j in the order of time', (points, name, change) => {
    const data = points.map((j, place) => ({ j, n: [100, 80, 60][place] }));
    const summary = marktSummary({ ANALYSIS_SECTIONS: [{ ...years, data }] }, 'de-DE');
    expect(summary).toMatchObject({ essence: { name, value: 100, before: { change } }, figures: { isTime: true } });
    expect(summary?.figures.series[0]?.values).toEqual([60, 80, 100]);
  });

  it.each([[['Summer 2025', 'Winter 2025']], [['1/2/2025', '2/1/2025']]])('%j has no order of time', (points) => {
    const data = points.map((j, place) => ({ j, n: [100, 80][place] }));
    const summary = marktSummary({ ANALYSIS_SECTIONS: [{ ...years, data }] }, 'en-US');
    expect(summary).toMatchObject({ essence: { value: 100 }, figures: { isTime: false, names: points } });
  });

  it('says the change of a percentage in points', () => {
    const shares = {
      ...years,
      chart: { y: ['n'], unit: '%' },
      data: [
        { j: 2025, n: 40 },
        { j: 2026, n: 50 },
      ],
    };
    const summary = marktSummary({ ANALYSIS_SECTIONS: [shares] }, 'en-US');
    expect(summary?.essence).toMatchObject({ value: 50, before: { change: 10 } });
  });

  it('takes the largest of several names, its part of the whole, and adds up rows of one name', () => {
    const summary = marktSummary({ ANALYSIS_SECTIONS: [regions] }, 'de-DE');
    expect(summary).toMatchObject({
      of: 'Anlagen',
      essence: { name: 'Nord', value: 30, share: 0.6 },
      figures: { isTime: false, names: ['Nord', 'Süd'], series: [{ values: [30, 20] }] },
    });
  });

  it.each([
    ['sum', 'Tsd. €', 0.6],
    ['sum', 'Stück', 0.6],
    ['count', 'Tage', 0.5],
    ['sum', 'Tage', undefined],
    ['sum', 'days', undefined],
    ['sum', 'min', undefined],
    ['sum', '%', undefined],
    ['sum', 'Median', undefined],
    ['average', '€', undefined],
    ['max', '€', undefined],
    ['none', '€', undefined],
  ])('names a part of the whole only where figures add up: %s of %s', (aggregation, unit, share) => {
    const even = [...regions.data, { r: 'Süd', n: 0 }];
    const section = { ...regions, data: even, chart: { ...regions.chart, aggregation, unit } };
    expect(marktSummary({ ANALYSIS_SECTIONS: [section] }, 'de-DE')?.essence.share).toBe(share);
  });
});

describe('the sections of the market', () => {
  it('keep what others have written, and name the source of earlier days', () => {
    const [section] = readSections([{ ...years, source_file: 'Studie.pdf', source_pages: '12', own: 1 }]);
    expect(section).toMatchObject({
      id: 'section-0',
      source: 'Studie.pdf, 12',
      own: 1,
      chart: { x: 'j', type: 'bar' },
    });
  });

  it('have ids of their own', () => {
    expect(readSections([{ id: 'a' }, { id: 'a' }, {}]).map(({ id }) => id)).toEqual(['a', 'a-1', 'section-2']);
  });

  it('draw the same columns after one was renamed, and no longer what was removed', () => {
    const column = (key: string, kind: 'text' | 'number' = 'number') => ({ internal_key: key, display_key: key, type: 'text' as const, kind }); // prettier-ignore
    const before = [column('j', 'text'), column('a'), column('b')];
    const chart = { ...firstChart(before), y: ['a', 'b'], colors: ['accent' as const, 'chart-1' as const] };
    expect(chartAfter(chart, before, [column('j'), column('neu'), column('b')])).toMatchObject({
      x: 'j',
      y: ['neu', 'b'],
    });
    expect(chartAfter(chart, before, [column('jahr'), column('a'), column('b')])).toMatchObject({
      x: 'jahr',
      y: ['a', 'b'],
    });
    expect(chartAfter(chart, before, [column('j'), column('c'), column('d')])).toMatchObject({ y: ['c', 'd'] });
    expect(chartAfter(chart, before, [column('j'), column('b')])).toMatchObject({ y: ['b'], colors: ['chart-1'] });
    expect(chartAfter(chart, before, [])).toMatchObject({ x: '', y: [] });
  });

  it('go back to what they were, but for what was written since', () => {
    const [before] = readSections([years]) as [Section];
    const put = { analysis: '<p>made</p>' };
    expect(fieldsTakenBack({ ...before, ...put, title: 'mine' }, put, before)).toEqual({ analysis: before.analysis });
    expect(fieldsTakenBack({ ...before, analysis: '<p>mine</p>' }, put, before)).toEqual({});
    const table = { headers: [], data: [], rows_left_out: 2, chart: null };
    expect(fieldsTakenBack({ ...before, ...table }, table, before)).toMatchObject({ data: before.data });
    expect(fieldsTakenBack({ ...before, ...table, data: [{ j: 1 }] }, table, before)).toEqual({});
  });

  it('read a column of texts as numbers once it is drawn, but for texts that are two numbers', () => {
    const [first] = readSections([{ ...years, chart: null }]) as [Section];
    const headers = ['j', 'n', 'm'].map((key) => ({ internal_key: key, display_key: key, type: 'text' as const, kind: 'text' as const })); // prettier-ignore
    const section = { ...first, headers, data: [{ j: '2026', n: '1.200,5', m: 'many' }] };
    const chart = { ...firstChart(headers), y: ['n', 'm'] };
    expect(withChart(section, chart, 'de-DE')).toMatchObject({
      headers: [{ kind: 'text' }, { kind: 'number' }, { kind: 'text' }],
      data: [{ j: '2026', n: 1200.5, m: 'many' }],
    });
    expect(withChart({ ...section, chart }, { ...chart, unit: 't' }, 'de-DE')).toEqual({
      chart: { ...chart, unit: 't' },
    });
    const ambiguous = { ...section, data: [{ j: '2026', n: '1.200', m: 'many' }] };
    for (const locale of ['de-DE', 'en-US'] as const) expect(withChart(ambiguous, chart, locale)).toEqual({ chart });
  });
});
