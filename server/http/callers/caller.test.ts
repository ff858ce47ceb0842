import Fastify from 'fastify';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';

import { networkOf, logUntrustedProxy, whoAsks } from './caller.ts';
import type { Viewer } from './viewer.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:5123', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['2001:db8::5123', '2001:db8:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('strangers are counted by network, members as who really acts', () => {
  const viewer = { id: 'shown', actorId: null } as Viewer;
  expect(whoAsks({ viewer: null, ip: '2001:db8:1:2::1' })).toBe('address 2001:db8:1:2::/64');
  expect(whoAsks({ viewer, ip: '::1' })).toBe('shown');
  expect(whoAsks({ viewer: { ...viewer, actorId: 'real' }, ip: '::1' })).toBe('real');
});

test.each([
  [false, 1],
  [true, 0],
])('a proxy that names callers while TRUST_PROXY is %s is logged %i times', async (trusts, times) => {
  const stream = new PassThrough();
  const app = Fastify({ logger: { level: 'warn', stream } });
  logUntrustedProxy(app, trusts);
  await app.inject({ url: '/' });
  for (let n = 0; n < 3; n++) await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7' } });
  await app.close();
  expect(String(stream.read() ?? '').split('TRUST_PROXY is off').length - 1).toBe(times);
});
