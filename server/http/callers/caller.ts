import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
/** What proxies say about themselves. */
export const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether people reach this server under an address elsewhere: then nobody who asks counts as local. */
export const isElsewhere = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !LOCAL_HOST.test(new URL(publicUrl).host);

/**
 * Whether the call comes from this computer itself: not through a proxy (many speak HTTP/1.0 and say nothing else),
 * and not under a foreign name that resolves to us (DNS rebinding).
 */
export function isLocalCall({ headers, raw, socket }: FastifyRequest): boolean {
  return (
    PROXIED.every((name) => headers[name] === undefined) &&
    raw.httpVersion !== '1.0' &&
    LOOPBACK.test(socket.remoteAddress ?? '127.0.0.1') &&
    LOCAL_HOST.test(headers.host ?? '')
  );
}

/**
 * Under which name the network of a caller is counted: an IPv4 address as it is, also where it is written as IPv6, of
 * IPv6 the first 64 bits, since who has one address there has all behind them.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies write the port too, which is another one for each connection. */
const withoutPort = (address: string): string =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** As whom a call is counted: its person (who really acts, when somebody acts as another), a stranger by network. */
export const whoAsks = ({ viewer, ip }: Pick<FastifyRequest, 'viewer' | 'ip'>): string =>
  viewer ? (viewer.actorId ?? viewer.id) : `address ${networkOf(ip)}`;

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // the parser of addresses writes embedded IPv4 as numbers too
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string): number[] =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** Tells the log once that a proxy names the callers and is not believed. */
export function logUntrustedProxy(app: FastifyInstance, trustProxy: boolean): void {
  let isLogged = trustProxy;
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    app.log.warn('X-Forwarded-For comes, but TRUST_PROXY is off: all callers behind a proxy count as one');
  });
}
