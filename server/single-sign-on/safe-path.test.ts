import { expect, test } from 'vitest';

import { safePath } from './safe-path.ts';

test.each(['/en-US/client/whiteboard', '/de-DE/client/whiteboard/1?step=canvas&card=kunden#top', '/'])(
  '%s is a path of ours',
  (path) => expect(safePath(path)).toBe(path),
);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/en-US/\r\nSet-Cookie: a=b',
  '/.//evil.example',
  'javascript:alert(1)',
  'client',
  '',
  '/saml2/logout/',
  '/api/v1/accounts/me/',
  `/${'x'.repeat(2001)}`,
  undefined,
  ['/client'],
])('%s leads nowhere', (path) => expect(safePath(path)).toBeNull());
