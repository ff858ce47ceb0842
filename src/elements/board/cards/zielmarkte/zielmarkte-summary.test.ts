import { describe, expect, it } from 'vitest';

import { segmentNames } from './zielmarkte-summary.ts';

describe('the picture of the target markets', () => {
  it.each([{}, { segments: 7 }, { segments: [null, 'x', []] }, { segments: {} }])(
    'of %j is empty and never fails',
    (content) => {
      expect(segmentNames(content, 'en-US')).toEqual([]);
    },
  );
});
