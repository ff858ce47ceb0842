import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('server/**/*.ts')
  .filter((file) => !/\.(test|d)\.ts$/.test(file))
  .map((file) => [file.replace('server/', ''), readFileSync(file, 'utf8')] as const);
/** The files whose code contains something. */
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(([, text]) => pattern.test(text))
    .map(([file]) => file)
    .toSorted();
/** Something of a module, not only its types. */
const from = (modules: string): RegExp => new RegExp(`^import (?!type)[^;]*from '(?:${modules})'`, 'm');

// Whoever adds a line here has made sure that nothing that people write gets there.

test('few files start programs: PostgreSQL and its tools, and the process that reads files of boards', () => {
  expect(filesWith(from('node:child_process|node:cluster'))).toEqual([
    'db/embedded-postgres.ts',
    'source-files/ingestion/isolated-process.ts',
    'source-files/ingestion/office-pages.ts',
  ]);
});

test('no text becomes code', () => {
  expect(filesWith(/\beval\(|new Function\b|from 'node:vm'|\bawait import\((?!')/)).toEqual([]);
});

test('what the server calls by itself: chat provider, object store, directory, mail, name servers, database', () => {
  expect(filesWith(/\bfetch\(/)).toEqual(['crm/crm-service.ts', 'files/s3-store.ts']);
  expect(filesWith(from('node:https?|node:http2|node:tls|node:dgram|undici'))).toEqual([]);
  expect(filesWith(from('node:dns|node:dns/promises'))).toEqual(['companies/company-domains-service.ts']);
  expect(filesWith(from('ldapts'))).toEqual(['directory/ldap-reader.ts']);
  expect(filesWith(from('nodemailer'))).toEqual(['mail/mail-transport.ts']);
  // a free port, the connections of the database, and names of addresses
  const net = ['db/embedded-postgres.ts', 'db/pipelined-pool.ts', 'directory/ldap-reader.ts', 'http/callers/caller.ts'];
  expect(filesWith(from('node:net'))).toEqual(net);
});

test('pieces of SQL and patterns are put together of constant names only, here', () => {
  expect(filesWith(/\bsql\.raw\(/)).toEqual([
    'boards/boards-store.ts',
    'directory/directory-store.ts',
    'okr/evaluation/evaluation-store.ts',
    'okr/exchange/write-fields-store.ts',
    'users/users-store.ts',
  ]);
  expect(filesWith(/new RegExp\(/)).toEqual([
    'charts/chart-rules.ts',
    'http/rich-text.ts',
    'okr/proposals/read-point.ts',
    'okr/proposals/years.ts',
    'tables/csv.ts',
    'tables/read-cells.ts',
  ]);
});

test('nothing is written to the console but by the start and the commands', () => {
  expect(filesWith(/\bconsole\./)).toEqual(['main.ts', 'superuser.ts', 'trend-catalogue.ts']);
});

test('what nobody may guess comes from the generator of the system', () => {
  // the spreading of reconnects, and the name of a process
  expect(filesWith(/Math\.random/)).toEqual(['db/change-feed.ts', 'realtime/live-hub.ts']);
});
