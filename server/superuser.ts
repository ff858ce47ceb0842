// npm run superuser -- <address>: makes a superuser and prints the link with which they set their password.
import { z } from '#contract/z.ts';

import { onDatabase } from './command-database.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { OneTimeLinks } from './identity/one-time-links-store.ts';
import { linkInto } from './identity/person-mails.ts';
import { startProblem } from './start-problem.ts';
import { makeSuperuser, SuperuserError } from './identity/make-superuser.ts';

const HOURS = 24;
const LOCALE = /^de/i.test(process.env['LC_ALL'] ?? process.env['LANG'] ?? '') ? 'de-DE' : 'en-US';

const run = (email: string, config: Config): Promise<void> =>
  onDatabase(config, async (database) => {
    const links = new OneTimeLinks(database, { reset: HOURS * 3_600_000 });
    const { token, isNew, locale } = await makeSuperuser({ database, links }, { email, locale: LOCALE });
    const address = config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
    console.log(`${email} ${isNew ? 'has an account now and' : ''} is a superuser.`.replace('  ', ' '));
    console.log(`This link sets the password. It works once, within ${HOURS} hours:`);
    console.log(linkInto(address, locale, '/callback/reset', token));
  });

const [given = '', ...more] = process.argv.slice(2);
const address = z.email().max(254).safeParse(given.trim());
try {
  const config = readConfig(process.env);
  if (!address.success || more.length > 0)
    throw new SuperuserError('Say one e-mail address: npm run superuser -- name@company.example');
  await run(address.data, config).catch((error: unknown) => {
    throw error instanceof SuperuserError ? error : new SuperuserError(startProblem(error, config));
  });
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof SuperuserError ? error.message : error);
  process.exitCode = 1;
}
