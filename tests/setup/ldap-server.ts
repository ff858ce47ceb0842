import ldap, { type SearchRequest, type SearchResponse } from 'ldapjs';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

export const BASE_DN = 'ou=people,dc=test,dc=example';
export const BIND_DN = 'cn=reader,dc=test,dc=example';
export const BIND_PASSWORD = 'reads only';

/** An entry as a test writes it; `dn` without the base. */
export interface TestEntry {
  dn: string;
  attributes: Record<string, string | string[]>;
}

export interface TestLdap {
  url: string;
  /** PEM of the self-made certificate, which is its own authority. */
  ca: string;
  entries: TestEntry[];
  /** Pages that were asked for since the start. */
  pages: number;
  /** Whether each connection was encrypted. */
  encrypted: boolean[];
  /** Cuts the connection when so many pages were answered. */
  cutAfter: number | null;
  /** Awaited before each page. */
  beforePage: () => Promise<void>;
  stop(): Promise<void>;
}

const START_TLS = Buffer.from('1.3.6.1.4.1.1466.20037');
/** ExtendedResponse "success" for a message id below 128. */
const startTlsAnswer = (id: number): Buffer =>
  Buffer.from([0x30, 0x0c, 0x02, 0x01, id, 0x78, 0x07, 0x0a, 0x01, 0, 0x04, 0, 0x04, 0]);

function certificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'leitstern-ldap-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const args = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ];
    execFileSync('openssl', args, { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {}, child: () => silent };

/** A directory in this process: signs in, searches page by page, upgrades to TLS. */
export async function startTestLdap(): Promise<TestLdap> {
  const pair = certificate();
  const server = ldap.createServer({ log: silent });
  const sockets = new Set<Socket>();
  const test: TestLdap = {
    url: '',
    ca: pair.cert,
    entries: [],
    pages: 0,
    encrypted: [],
    cutAfter: null,
    beforePage: async () => undefined,
    stop: async () => undefined,
  };
  server.bind('dc=test,dc=example', (req, res, next) => {
    if (req.dn.toString() !== BIND_DN || req.credentials !== BIND_PASSWORD)
      return next(new ldap.InvalidCredentialsError());
    res.end();
    return next();
  });
  server.search('dc=test,dc=example', (req, res, next) => {
    if (req.connection.ldap.bindDN.toString() !== BIND_DN) return next(new ldap.InsufficientAccessRightsError());
    if (!req.dn.toString().endsWith(BASE_DN)) return next(new ldap.NoSuchObjectError(req.dn.toString()));
    return void answer(test, req, res).then(
      () => next(),
      (error: Error) => next(new ldap.OperationsError(error.message)),
    );
  });
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (first) => {
      const upgrades = first.includes(START_TLS);
      test.encrypted.push(upgrades);
      if (!upgrades) {
        server.newConnection(socket);
        return void socket.emit('data', first);
      }
      socket.write(startTlsAnswer(first[4] ?? 1));
      const secure = new TLSSocket(socket, { isServer: true, ...pair });
      secure.on('error', () => undefined);
      server.newConnection(secure);
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  test.url = `ldap://localhost:${(listener.address() as AddressInfo).port}`;
  test.stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => listener.close(done));
  };
  return test;
}

/** One page of what fits; the cookie is the place where the next begins. */
async function answer(test: TestLdap, req: SearchRequest, res: SearchResponse): Promise<void> {
  const found = test.entries
    .map(({ dn, attributes }) => ({ dn: `${dn},${BASE_DN}`, attributes }))
    .filter(({ attributes }) => req.filter.matches(attributes));
  const control = req.controls.find((one) => one.type === '1.2.840.113556.1.4.319');
  const size = control?.value.size ?? found.length;
  const from = Number(control?.value.cookie?.toString() || 0);
  const isPeople = found.some(({ attributes }) => 'mail' in attributes);
  if (isPeople) {
    await test.beforePage();
    test.pages += 1;
    if (test.cutAfter !== null && test.pages > test.cutAfter) return void req.connection.destroy();
  }
  // its own choice of attributes takes only names in lower case, and changes the entry
  res.attributes = ['*'];
  for (const entry of found.slice(from, from + size)) res.send(structuredClone(entry));
  const more = from + size < found.length;
  if (control)
    res.addControl(
      new ldap.PagedResultsControl({
        value: { size: found.length, cookie: Buffer.from(more ? String(from + size) : '') },
      }),
    );
  res.end();
}
