import { expect, test } from 'vitest';

import { evaluatedPeriod } from './evaluated-period.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

test.each([
  [
    { year: 2026, quarter: 2 },
    { year: 2026, quarter: 2 },
  ],
  [{ year: 2026 }, { year: 2026, quarter: 4 }],
  [{ year: 2025 }, { year: 2025, quarter: 4 }],
  [{ year: 2027 }, { year: 2027, quarter: 1 }],
  [{}, { year: 2026, quarter: 4 }],
])('of the filters %j it evaluates %j', (filters, period) => expect(evaluatedPeriod(filters, NOW)).toEqual(period));
