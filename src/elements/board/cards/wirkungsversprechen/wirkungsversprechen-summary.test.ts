import { describe, expect, it } from 'vitest';

import { promiseSummary } from './wirkungsversprechen-summary.ts';

describe('the picture of the promise', () => {
  it.each([{}, { bhag: [null, 'x', []] }, { bhag: {} }])('of %j is empty and never fails', (content) => {
    expect(promiseSummary(content, 'en-US')).toBe('');
  });
});
