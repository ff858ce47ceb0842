import { createServer, type AddressInfo } from 'node:net';

/** Binds this port of this computer for a moment (0: any) and answers which one it was. */
async function tryPort(wanted: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, failed) => server.once('error', failed).listen(wanted, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** A port of this computer on which nobody listens now. */
export function freePort(): Promise<number> {
  return tryPort(0);
}

/**
 * The first port from `first` up to `last` on which nobody listens now. Below 32768 the system gives none of them to
 * an outgoing connection meanwhile, as it may with those of `freePort`.
 *
 * @throws Error when all of them are taken.
 */
export async function freePortIn(first: number, last: number): Promise<number> {
  for (let port = first; port <= last; port++) {
    try {
      return await tryPort(port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`All ports from ${first} to ${last} are in use.`);
}
