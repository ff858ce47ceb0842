import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { useServer } from '../../setup/server.ts';

const folder = temporaryFolder('pressure');
writeFileSync(join(folder, 'index.html'), '<title>Leitstern</title>');
afterAll(() => rmSync(folder, { recursive: true }));
const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const PORTAL = 'https://portal.kunde.example';
// any delay at all counts as too much
const server = useServer({
  busyAfterMs: 0.000_001,
  embedOrigins: [PORTAL],
  pagesFolder: folder,
  logger: { level: 'warn', stream },
});

test('a server that is behind refuses calls in words, leads sign-ons back, and still serves the page that shows them', async () => {
  const call = () =>
    server.app.inject({
      method: 'GET',
      url: '/api/v1/features/',
      headers: { 'accept-language': 'de-DE', origin: PORTAL },
    });
  let answer = await call();
  await expect.poll(async () => (answer = await call()).statusCode).toBe(503);
  // a page of another site reads it too, and takes a busy server for no other
  expect(answer.headers).toMatchObject({ 'retry-after': '2', 'access-control-allow-origin': PORTAL });
  expect(answer.json()).toMatchObject({ code: 'busy', detail: expect.stringContaining('Server') });
  for (let more = 0; more < 50; more += 1) await call();
  const received = lines.filter((line) => line.includes('Refused: the server is behind')).length;
  // told again after a while only
  expect([received > 0, received < 10]).toEqual([true, true]);
  const step = await server.app.inject({ method: 'POST', url: '/saml2/acs/?company=x', payload: 'SAMLResponse=x', headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de-DE' } }); // prettier-ignore
  expect([step.statusCode, step.headers.location]).toEqual([303, '/de-DE/login?sso=busy']);
  const page = await server.app.inject({ method: 'GET', url: '/en-US/login', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<title>Leitstern</title>')]);
});
