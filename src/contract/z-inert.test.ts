import { expect, test } from 'vitest';

import { z as inert } from './z-inert.ts';
import type { z as Real } from './z.ts';

const z = inert as typeof Real;

test('schemas of every form can be written down, and none can be asked in the browser', () => {
  const part = z.object({ id: z.uuid(), kind: z.enum(['a', 'b']).optional() }).meta({ id: 'Part' });
  const whole = z.discriminatedUnion('id', [z.object({ ...part.shape, list: z.array(part).max(3) }).loose()]);
  expect(() => whole.parse({})).toThrow('inert');
  expect(() => part.safeParse({})).toThrow('inert');
  expect(() => z.string().regex(/x/).nullish().parseAsync('')).toThrow('inert');
});
