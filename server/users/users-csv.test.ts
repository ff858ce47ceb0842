import { expect, it } from 'vitest';

import type { User } from '#contract/accounts/users.ts';

import { plainEmail } from './plain-email.ts';
import { usersCsv } from './users-csv.ts';

const user = {
  first_name: 'Mira',
  last_name: '=HYPERLINK("x")',
  email: 'mira@test.example',
  companies: [{ id: '1', name: 'Nord; Süd', is_company_admin: true }],
  groups: [],
  teams: [],
  department: '',
  job_title: '',
  role: 0,
  is_superuser: false,
  is_company_admin: true,
  status: 'active',
  last_sign_in: '2026-11-21T08:10:00Z',
  source: 'local',
} as unknown as User;

it('writes German tables with semicolons, a byte order mark and quotes where they are needed', () => {
  const [head, line] = usersCsv([user], 'de-DE').split('\r\n');
  expect(head).toMatch(/^\uFEFFNachname;Vorname;E-Mail-Adresse;/);
  expect(line).toBe(
    `"'=HYPERLINK(""x"")";Mira;mira@test.example;"Nord; Süd";;;;;Mitglied;ja;aktiv;"21.11.2026, 09:10";lokal`,
  );
  expect(usersCsv([user], 'en-US')).toContain('Mira,mira@test.example,"Nord; Süd",');
});

it.each([
  [' Anna.Berg@Test.example', 'anna.berg@test.example'],
  ['anna.berg+okr@test.example', 'anna.berg@test.example'],
])('takes %j for %j', (email, plain) => expect(plainEmail(email)).toBe(plain));
