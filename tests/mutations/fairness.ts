import { faultsOf, type Fault } from './fault.ts';

const SHARES = 'unit:server/db/fair-shares.test.ts';
const DATABASE = 'fair-database';

/** What one person, company or statement may take of the database. */
export const fairnessFaults: Fault[] = [
  ...faultsOf('fairness', false, [
    ['F01', 'one person takes all connections', `if (taken.person >= shares.person) return 'person';`, ``, SHARES],
    ['F02', 'one company takes all connections', `return taken.company >= shares.company ? 'company' : null;`, `return null;`, SHARES],
    ['F03', 'no connection is left for open transactions', `if (taken.all >= Math.max(1, shares.all - 1)) return 'all';`, `if (taken.all >= shares.all) return 'all';`, SHARES],
    ['F04', 'open transactions wait like everybody', `db.transaction = (work, config) => begin((tx) => askAs({ holds: true }, () => work(tx)), config);`, `void begin;`, DATABASE],
    ['F05', 'statements run as long as they like', '-c timezone=UTC -c statement_timeout=${statementMs}', '-c timezone=UTC', DATABASE],
    ['F06', 'large calls leave their time behind', `client.query('reset statement_timeout')`, `client.query('select 1')`, DATABASE],
    ['F07', 'a company takes all lanes', `if (ofCompany * 2 >= this.#lanes.length) return own;`, ``, DATABASE],
    ['F09', 'nobody is named when the database is asked', `app.addHook('onRequest', onBehalf);`, `app.addHook('onRequest', async () => undefined);`, DATABASE],
    ['F08', 'large calls get no more time', `if (asker.work !== 'call') await this.#allow(client, asker, giveBack);`, ``, DATABASE],
  ]),
  ...faultsOf('fairness', true, [
    ['F10', 'pictures of changed snapshots stay', `create trigger snapshots_pictures_kept after insert or update of content on snapshots`, `create trigger snapshots_pictures_kept after insert on snapshots`, 'snapshot-pictures'],
  ]),
]; // prettier-ignore
