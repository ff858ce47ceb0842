import { faultsOf, type Fault } from './fault.ts';

const FORMS = 'unit:tests/attack/forms.test.ts';
const PATHS = 'unit:tests/attack/odd-paths.test.ts';
const SOCKETS = 'unit:tests/attack/sockets.test.ts';
const SHAPE = 'unit:server/http/bodies/json-shape.test.ts';

/** What is decided before anybody's topic is asked: addresses, origins, bodies, sockets, headers. */
export const callFaults: Fault[] = faultsOf('calls', false, [
  ['R01', 'addresses in any spelling', `if (isHostless || !isPlainTarget(raw.url ?? ''))`, `if (isHostless)`, PATHS],
  ['R02', 'letters may be encoded', `![ENCODED_PLAIN, ENCODED_ODD, ODD].some(`, `![ENCODED_ODD, ODD].some(`, PATHS],
  ['R03', 'packed bodies', `if (isEncoded(headers['content-encoding'])) throw otherMediaType();`, ``, 'early-refusals'],
  ['R04', 'only some calls need a token', `if (SAFE.has(request.method) || !isCall(request)) return;`, `if (SAFE.has(request.method) || !request.url.startsWith('/api/v1/')) return;`, 'early-refusals sign-in'],
  ['R05', 'pages of the same site need no name', `if (site === 'same-site' && origin === undefined) return true;`, ``, 'embedding-origins'],
  ['R06', 'pages of other sites that do not say which are let in', `if (site === 'cross-site' && !this.takes`, `if (site === 'nowhere' && !this.takes`, 'embedding-origins'],
  ['R07', 'the scheme of an origin is not compared', `origin !== originOf(request, this.#publicUrl) &&`, `!originOf(request, this.#publicUrl).endsWith(origin.slice(5)) &&`, 'embedding-origins'],
  ['R08', 'strangers send as much as members', `return isPublic || !body ? STRANGERS_BYTES : MEMBERS_BYTES;`, `return MEMBERS_BYTES;`, 'body-limits'],
  ['R09', 'parts of a body are not counted', `if (values > most) return 'too_large';`, ``, SHAPE],
  ['R10', 'signs within texts count', `at = endOfText(json, at); continue;`, `continue;`, SHAPE],
  ['R11', 'forms of any number of fields', `fields: FIELDS, fieldSize: FIELD_BYTES, parts: FIELDS + 1 }`, `fields: 1e6, fieldSize: FIELD_BYTES, parts: 1e6 }`, FORMS],
  ['R12', 'what is announced as too large is read', `if (announced !== Number.POSITIVE_INFINITY && announced > most) throw tooLargeFor(upload);`, ``, FORMS],
  ['R13', 'forms without end', `if (bytes > upload.bytes + BESIDE_BYTES) end(tooLargeFor(upload));`, ``, FORMS],
  ['R14', 'a file is read before its sender is asked for the right', `await ask({});`, ``, FORMS],
  ['R15', 'a file is read before the right on its board is asked for', `if (texts.length > 0) await ask(texts);`, ``, FORMS],
  ['R16', 'one person has any number of forms read', `this.#reading.of(person) < perPerson &&`, ``, FORMS],
  ['R17', 'places of forms stay taken', `whenAnswered(request, reply, () => place.leave());`, ``, FORMS],
  ['R18', 'bodies may come as slowly as they like', `ms > graceMs && bytes < ((ms - graceMs) / 1000) * bytesPerSecond;`, `ms < 0 && bytes < graceMs * bytesPerSecond;`, 'unit:server/http/bodies/body-pace.test.ts'],
  ['R19', 'a person opens any number of sockets', `const most = [perPerson, perAddress, perCompany];`, `const most = [1e9 + perPerson, perAddress, perCompany];`, SOCKETS],
  ['R20', 'an address opens any number of sockets', `const most = [perPerson, perAddress, perCompany];`, `const most = [perPerson, 1e9 + perAddress, perCompany];`, SOCKETS],
  ['R21', 'sockets that have closed still count', `if (this.#open.delete(peer)) this.#counts.add(keysOf(whose), -1);`, `this.#open.delete(peer);`, SOCKETS],
  ['R22', 'other sites show our answers', `'Cross-Origin-Resource-Policy': 'same-origin',`, ``, 'early-refusals'],
  ['R23', 'browsers do not keep to https', `...(origins.isSecure(request) && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),`, ``, 'early-refusals'],
  ['R24', 'behind a proxy cookies go without https', `return request.protocol === 'https' || originOf(request, this.#publicUrl).startsWith('https:');`, `return request.protocol === 'https';`, 'early-refusals'],
  ['R25', 'pictures of snapshots show before they are made', '= ${version}`, is_made))', '= ${version}`))', 'snapshot-pictures'],
  ['R26', 'answers of calls are kept', `...(isCall(request) && { 'Cache-Control': 'no-store' }),`, ``, 'answer-headers'],
  ['R27', 'pages of others frame ours', `"frame-ancestors 'self'",`, ``, 'answer-headers'],
  ['R28', 'a failure tells its cause', `detail: say(locale, 'internal', { id: request.id }), code`, `detail: say(locale, 'internal', { id: request.id }) + String(error.cause), code`, 'unexpected-failure'],
  ['R29', 'the log has the values of queries', `message: error.message.replace(VALUES, ''),`, `message: error.message,`, 'log-secrets'],
  ['R30', 'the log has what stands behind the question mark', `url: url.replace(/\\?.*$/s, ''), ip`, `url, ip`, 'log-secrets'],
  ['R31', 'callers name their lines in the log', `requestIdOf(request.headers['x-request-id']) ?? randomUUID()`, `String(request.headers['x-request-id'] ?? randomUUID())`, 'log-secrets'],
  ['R32', 'the path of a first call may be spelt otherwise', `!isPlainTarget(path) || !firstCallAt(path)`, `!firstCallAt(path)`, 'embed/first-call'],
  ['R33', 'a cookie goes with first calls', `passOn: ['origin'],`, `passOn: ['origin', 'cookie'],`, 'embed/first-call'],
  ['R34', 'first calls come from no page', `passOn: ['origin'],`, `passOn: [],`, 'embed/first-call'],
]); // prettier-ignore
