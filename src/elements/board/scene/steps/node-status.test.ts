import { describe, expect, it } from 'vitest';

import { hasSlides, meetingDate, nodeStatus } from './node-status.ts';

const planen = { title: 't', stepName: 'planen', fields: [{ name: 'a' }, { name: 'b' }] };
const meeting = (stepName: string) => ({ title: 't', stepName, date_field: `${stepName}_meeting_date` });

describe('nodeStatus', () => {
  it.each([
    [{}, 'red'],
    [{ a: '', b: '  ' }, 'red'],
    [{ a: 'x' }, 'yellow'],
    [{ a: 'x', b: null }, 'yellow'],
    [{ a: 'x', b: 'y' }, 'green'],
    [{ a: 0, b: 'y' }, 'green'],
  ] as const)('[W2.4-02] [W4.04] planen with %j is %s', (planning, status) => {
    expect(nodeStatus(planen, planning)).toBe(status);
  });

  it.each(['kickoff', 'workshop1', 'workshop2'])(
    '[W2.4-02] [W4.05] [W4.06] [W4.07] %s is red, yellow or green by date and slides',
    (step) => {
      const date = { [`${step}_meeting_date`]: '2026-11-21' };
      const slides = { [`${step}_slides_uploaded`]: true };
      expect(nodeStatus(meeting(step), {})).toBe('red');
      expect(nodeStatus(meeting(step), date)).toBe('yellow');
      expect(nodeStatus(meeting(step), slides)).toBe('yellow');
      expect(nodeStatus(meeting(step), { ...date, ...slides })).toBe('green');
    },
  );

  it('[W2.4-03] [W4.08] any other step and a plan without fields are red', () => {
    expect(nodeStatus({ title: 't', stepName: 'other' }, { slides_uploaded: true })).toBe('red');
    expect(nodeStatus({ title: 't', stepName: 'planen' }, { a: 'x' })).toBe('red');
  });
});

describe('hasSlides', () => {
  it.each(['kickoff', 'workshop1', 'workshop2'])('[W3.16] reads the flag of %s, without it the common one', (step) => {
    const [of, other] = [`${step}_slides_uploaded`, step === 'kickoff' ? 'workshop1' : 'kickoff'];
    expect(hasSlides(step, { [of]: true })).toBe(true);
    expect(hasSlides(step, { [of]: 'true' })).toBe(false);
    expect(hasSlides(step, { [of]: false, slides_uploaded: true })).toBe(false);
    expect(hasSlides(step, { slides_uploaded: true })).toBe(true);
    expect(hasSlides(step, { [`${other}_slides_uploaded`]: true })).toBe(false);
  });
  it.each([
    [{ kickoff_slides_uploaded: true }, true],
    [{ kickoff_slides_uploaded: false, slides_uploaded: true }, false],
    [{ slides_uploaded: true }, true],
    [{ slides_uploaded: 'true' }, false],
    [{}, false],
  ] as const)('of %j: %s', (planning, expected) => expect(hasSlides('kickoff', planning)).toBe(expected));
});

describe('meetingDate', () => {
  it.each([
    ['2026-10-12', '2026-10-12'],
    ['2026-10-12T08:00:00Z', '2026-10-12'],
    ['12.10.2026', '2026-10-12'],
    ['bald', undefined],
    [null, undefined],
  ])('[W3.09] of %j is %s', (value, expected) => {
    expect(meetingDate(meeting('kickoff'), { kickoff_meeting_date: value })).toBe(expected);
  });
});
