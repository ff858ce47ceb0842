import { faultsOf, type Fault } from './fault.ts';

const SHARES = 'unit:server/db/fair-shares.test.ts';
const DATABASE = 'fair-database';
const UNREAD = 'unit:server/realtime/unread.test.ts';
const XML = 'unit:server/single-sign-on/xml-size.test.ts';
const ANSWERS = 'unit:tests/attack/large-answers.test.ts';
const CROWDS = 'sign-in-crowds';

/** What one person, company or statement may take of the database. */
export const fairnessFaults: Fault[] = [
  ...faultsOf('fairness', false, [
    ['F01', 'one person takes all connections', `const OWN_SHARES = ['person', 'company'] as const;`, `const OWN_SHARES = ['company'] as const;`, SHARES],
    ['F02', 'one company takes all connections', `const OWN_SHARES = ['person', 'company'] as const;`, `const OWN_SHARES = ['person'] as const;`, SHARES],
    ['F40', 'one company takes all that takes long', `['long', 'longOfPerson', 'longOfCompany'] as const`, `['long', 'longOfPerson'] as const`, SHARES],
    ['F41', 'one person takes all that takes long', `['long', 'longOfPerson', 'longOfCompany'] as const`, `['long', 'longOfCompany'] as const`, SHARES],
    ['F42', 'places are kept when the connection is lost', `for (const work of works) work();`, `void works;`, 'unit:server/http/answers/when-answered.test.ts'],
    ['F43', 'small bodies pass large ones', `if (this.#isBehind(person) || !this.#mayCome(person, bytes)`, `if (!this.#mayCome(person, bytes)`, 'unit:server/http/bodies/body-places.test.ts'],
    ['F44', 'large bodies take no turn', `if (!request.large || body.length <= LARGE) parsed();`, `if (body.length > 0) parsed();`, 'unit:server/http/bodies/json-bodies.test.ts'],
    ['F45', 'any number of calls is open', `if (open.of(who) >= OPEN_CALLS[request.viewer ? 'person' : 'network']) throw busy();`, ``, 'unit:server/http/limits/open-calls.test.ts'],
    ['F46', 'answers are held for ever', `(socket as Partial<typeof socket>).setTimeout?.(untakenMs);`, `void socket;`, 'unit:server/http/limits/open-calls.test.ts'],
    ['F47', 'texts within texts are parsed, whatever they hold', `if (typeof text !== 'string' || jsonTrouble(text, MAX_VALUES)) return undefined;`, `if (typeof text !== 'string') return undefined;`, 'card-size'],
    ['F48', 'any number of further cards', `if (keys.filter((key) => !isKnownKey(key)).length >= MOST_OTHER_CARDS) throw tooManyCards();`, ``, 'card-size'],
    ['F49', 'letters of a note have any length', `if (Buffer.byteLength(JSON.stringify(relayed)) > MOST_BYTES) return;`, ``, 'unit:server/realtime/relay.test.ts'],
    ['F03', 'no connection is left for open transactions', `if (taken.all >= Math.max(1, shares.all - 1)) return 'all';`, `if (taken.all >= shares.all) return 'all';`, SHARES],
    ['F04', 'open transactions wait like everybody', `db.transaction = (work, config) => begin((tx) => askAs({ holds: true }, () => work(tx)), config);`, `void begin;`, DATABASE],
    ['F05', 'statements run as long as they like', '-c timezone=UTC -c statement_timeout=${statementMs}', '-c timezone=UTC', DATABASE],
    ['F06', 'large calls leave their time behind', `client.query('reset statement_timeout')`, `client.query('select 1')`, DATABASE],
    ['F07', 'a company takes all lanes', `if (ofCompany * 2 >= this.#pipelined.length) return own;`, ``, DATABASE],
    ['F09', 'nobody is named when the database is asked', `app.addHook('onRequest', onBehalf);`, `app.addHook('onRequest', async () => undefined);`, DATABASE],
    ['F08', 'large calls get no more time', `if (asker.work !== 'call') await this.#allow(client, asker, giveBack);`, ``, DATABASE],
    ['F30', 'messages wait without end', `return this.#bytes > LIMITS.ofSocket || this.#sender.bytes > LIMITS.ofPerson;`, `return false;`, UNREAD],
    ['F31', 'each socket of a person has room of its own', `return this.#bytes > LIMITS.ofSocket || this.#sender.bytes > LIMITS.ofPerson;`, `return this.#bytes > LIMITS.ofSocket;`, UNREAD],
    ['F32', 'answers of any number of elements are parsed', `assertFewElements(xml, most);`, ``, ANSWERS],
    ['F33', 'a comment closes elements', `if (apart !== null) {`, `if (apart === 0) {`, XML],
    ['F34', 'wrong answers of a network never end', `problem = error; return null;`, `throw error;`, ANSWERS],
    ['F35', 'any number waits to sign in', `if (keys.some((key) => this.#counts.of(key) >= MOST_WAITING)) return null;`, ``, CROWDS],
    ['F36', 'nobody hears that there is room', `for (const { key } of limits) this.#lines.wake(key);`, ``, CROWDS],
    ['F37', 'refused sockets stay', `closeTimeout: GOODBYE_MS`, `closeTimeout: 30_000`, 'unit:tests/attack/sockets.test.ts'],
    ['F38', 'refused upgrades of odd addresses stay', `reply.raw.once('finish', () => letGoOfRefused(request));`, ``, 'unit:tests/attack/odd-queries.test.ts'],
    ['F39', 'slow senders make calls slow', `const ms = came === undefined ? reply.elapsedTime : performance.now() - came;`, `const ms = reply.elapsedTime;`, 'unit:server/http/limits/slow-calls.test.ts'],
  ]),
  ...faultsOf('fairness', true, [
    ['F10', 'pictures of changed snapshots stay', `create trigger snapshots_pictures_kept after insert or update of content on snapshots`, `create trigger snapshots_pictures_kept after insert on snapshots`, 'snapshot-pictures'],
  ]),
]; // prettier-ignore
