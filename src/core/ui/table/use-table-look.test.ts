import { expect, test } from 'vitest';

import { lookIn } from './use-table-look.ts';

test('what the device has stored of tables is read, and anything else is as at first', () => {
  expect(lookIn('{"dense":true,"hidden":{"name role":["role"]}}')).toEqual({
    dense: true,
    hidden: { 'name role': ['role'] },
  });
  const first = { dense: false, hidden: {} };
  for (const text of [null, '', '{', '7', '{"dense":1,"hidden":{"a":"b"}}']) expect(lookIn(text)).toEqual(first);
});
