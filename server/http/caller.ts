import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
/** What proxies say about themselves. */
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether people reach this server under an address elsewhere: then nobody who asks counts as local. */
export const isElsewhere = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !LOCAL_HOST.test(new URL(publicUrl).host);

/**
 * Whether the call comes from this computer itself: not through a proxy (many speak HTTP/1.0 and tell nothing else),
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
