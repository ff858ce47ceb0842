// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { actionSummary } from './action-summary.ts';
import { numberOf, objectsOf, textOf } from './card-content.ts';
import * as situation from './situation-summary.ts';
import { benefitSummary, promiseSummary, segmentNames } from './target-summary.ts';

const ODD = [{}, { KUNDEN_SEGMENTS: 7 }, { KUNDEN_SEGMENTS: [null, 'x', []] }, { PESTEL_SOURCES: [], analyses: {} }];

describe('summaries of odd data', () => {
  it.each(ODD)('of %j are empty and never fail', (content) => {
    expect(situation.kundenSummary(content, 'en-US')).toEqual([]);
    expect(situation.marktSummary(content, 'en-US')).toBeUndefined();
    expect(situation.wettbewerbSummary(content, 'en-US')).toEqual([]);
    expect(situation.trendsSummary(content, 'en-US')).toEqual({ names: [], more: 0 });
    expect(situation.umfeldSummary(content)).toBeUndefined();
    expect(situation.realitaetenSummary(content, 'en-US')).toEqual([]);
    expect(situation.herausforderungSummary(content, 'en-US')).toBeUndefined();
    expect(promiseSummary(content, 'en-US')).toBe('');
    expect(benefitSummary(content, 'en-US')).toBeUndefined();
    expect(segmentNames(content, 'en-US')).toEqual([]);
    expect(actionSummary(content, 'en-US')).toBeUndefined();
  });
});

describe('situation cards', () => {
  it('shows the four largest customer groups against the largest', () => {
    const shares = [18, 42, 5, '21,0', 14].map((share, index) => ({ segment: `s${index}`, share }));
    expect(situation.kundenSummary({ KUNDEN_SEGMENTS: shares }, 'de-DE')).toEqual([
      { label: 's1', value: 42, length: 1 },
      { label: 's3', value: 21, length: 0.5 },
      { label: 's0', value: 18, length: 18 / 42 },
      { label: 's4', value: 14, length: 14 / 42 },
    ]);
  });

  it('takes the series of the chart and its last change', () => {
    const section = {
      title: 'M',
      chart: { y: ['n'] },
      data: [
        { j: 1, n: 100 },
        { j: 2, n: null },
        { j: 3, n: 110 },
      ],
    };
    const summary = situation.marktSummary({ ANALYSIS_SECTIONS: [{ title: 'empty' }, section] }, 'en-US');
    expect(summary).toMatchObject({ title: 'M', values: [100, 110] });
    expect(summary?.change).toBeCloseTo(0.1);
  });

  it('puts the strongest threat first and keeps it between 0 and 5', () => {
    const rivals = [{ name: 'a', threat: 2 }, { name: 'b', threat: 9 }, { name: 'c' }, { name: '' }];
    expect(situation.wettbewerbSummary({ WETTBEWERB_SECTIONS: rivals }, 'en-US')).toEqual([
      { name: 'b', threat: 5 },
      { name: 'a', threat: 2 },
      { name: 'c', threat: 0 },
    ]);
  });

  it('counts what does not fit', () => {
    const rows = [1, 2, 3, 4, 5].map((effect) => ({ microtrend: `t${effect}`, Einfluss: effect }));
    expect(situation.trendsSummary({ TRENDS_SEGMENTS: [{ rows }] }, 'en-US')).toEqual({
      names: ['t5', 't4', 't3', 't2'],
      more: 1,
    });
  });

  it('counts factors by letter and facts by field', () => {
    expect(situation.umfeldSummary({ PESTEL_SOURCES: { legal: [{}, {}] } })).toMatchObject({ legal: 2, social: 0 });
    const sections = [
      { title: { de: 'Finanzen', en: 'Finance' }, facts: [{}, {}] },
      { title: 'empty', facts: [] },
    ];
    expect(situation.realitaetenSummary({ REALITAETEN_SECTIONS: sections }, 'de-DE')).toEqual([
      { label: 'Finanzen', value: 2, length: 1 },
    ]);
  });

  it('colours the cells of the challenge that hold notes', () => {
    const content = {
      canvas_summary: 'S',
      impacts: [{}, {}],
      notes: [{ section_key: 'cell-0-1' }],
      options_matrix: {
        cells: [
          { row: 0, col: 1, colorClass: 'red' },
          { row: 1, col: 1, colorClass: 'primary' },
        ],
      },
    };
    const summary = situation.herausforderungSummary(content, 'en-US');
    expect(summary).toMatchObject({ sentence: 'S', impacts: 2, options: 1 });
    expect([...(summary?.cells ?? [])]).toEqual([['cell-0-1', 'red']]);
  });
});

describe('actionSummary', () => {
  const content = {
    objectives: [
      { id: 'o2', title: 'Second', order: 1 },
      { id: 'o1', title: 'An objective with a long title', order: 0 },
    ],
    packages: [
      {
        id: 'p',
        objectiveId: 'o1',
        categoryKey: 'people',
        title: 'Bundle the installation teams',
        text: 'Two control centres plan all five sites',
        color: '#F3E5F5',
      },
    ],
  };
  it('[W2.22-02] [W2.22-05] orders objectives and cuts titles at 20 and 12, texts at 25 characters', () => {
    const summary = actionSummary(content, 'en-US');
    expect(summary?.objectives.map(({ title }) => title)).toEqual(['An objective with a ...', 'Second']);
    expect(summary?.cells.get('people/o1')).toEqual([
      {
        id: 'p',
        title: 'Bundle the i...',
        text: 'Two control centres plan ...',
        name: 'Bundle the installation teams',
        ground: 2,
      },
    ]);
  });
});

describe('reading odd values', () => {
  it.each([
    ['12,5', 12.5],
    [3, 3],
    ['', undefined],
    ['x', undefined],
    [Number.NaN, undefined],
  ])('numberOf %j is %j', (value, expected) => expect(numberOf(value)).toBe(expected));
  it('textOf takes the language, then the other', () => {
    expect(textOf({ de: 'a', en: 'b' }, 'de-DE')).toBe('a');
    expect(textOf({ de: 'a' }, 'en-US')).toBe('a');
  });
  it('objectsOf reads JSON text', () => expect(objectsOf('[{"a":1},2]')).toEqual([{ a: 1 }]));
});
