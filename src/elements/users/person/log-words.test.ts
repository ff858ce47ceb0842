import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ACTS = ['autoAssign_apply', 'directory_deactivate', 'session_logout', 'session_reset', 'me_password', 'other'];

it.each(['de-DE', 'en-US'])('the history of a person says in words of %s what was done to them', (locale) => {
  const { log } = JSON.parse(readFileSync(`locales/${locale}/users.json`, 'utf8')) as { log: Record<string, string> };
  expect(ACTS.filter((action) => !log[action])).toEqual([]);
});
