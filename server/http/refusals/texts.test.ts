import { expect, test } from 'vitest';

import { say } from './texts.ts';

test.each(['{{id}}', '{{limit}}', '$&', '$1', "$'", '%s', '${id}'])('%s as a parameter stays what it is', (text) => {
  expect(say('en-US', 'internal', { id: text })).toBe(
    say('en-US', 'internal', { id: 'HERE' }).replace('HERE', () => text),
  );
});
