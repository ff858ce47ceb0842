import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { ACTED_AREAS } from '#contract/accounts/impersonation.ts';
import { policy } from '#contract/policy.ts';

const textsOf = (locale: string, name: string) => JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as unknown; // prettier-ignore

/** They change nothing that anybody would look for in the log. */
const NONE = ['session', 'crm', 'draft', 'features', 'icons'];

it('has a name for every topic in which something can be changed', () => {
  const changing = Object.keys(policy).filter((action) => !action.endsWith('.read'));
  const topics = [...new Set(changing.map((action) => action.slice(0, action.indexOf('.'))))];
  expect(topics.filter((topic) => !NONE.includes(topic) && !ACTED_AREAS.some((area) => area === topic))).toEqual([]);
});

it.each(['de-DE', 'en-US'])('calls it the same on the screen and in the file, %s', (locale) => {
  const screen = (textsOf(locale, 'users') as { acted: { area: Record<string, string> } }).acted.area;
  const file = textsOf(locale, 'server') as Record<string, string>;
  for (const area of [...ACTED_AREAS, 'other']) expect(file[`acted.area.${area}`], area).toBe(screen[area]);
});
