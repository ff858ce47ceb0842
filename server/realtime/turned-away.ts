import type { ServerSocket } from './peer.ts';

/** How long a socket may take to answer that it is closed, in milliseconds. */
export const GOODBYE_MS = 1_000;
/** Sockets of one network that are being turned away: an office whose sessions end at the same moment. */
const MOST_OF_NETWORK = 200;

/** Sockets that are closed right after they were opened, which is the only way to tell a browser why. */
export class TurnedAway {
  readonly #leaving = new Map<string, number>();

  /** Whether one more of this network could be turned away; otherwise it is not even opened. */
  hasRoom(network: string): boolean {
    return (this.#leaving.get(network) ?? 0) < MOST_OF_NETWORK;
  }

  /** Closes a socket, which counts until the other side has answered or its time is over. */
  add(socket: ServerSocket, code: number, network: string): void {
    this.#leaving.set(network, (this.#leaving.get(network) ?? 0) + 1);
    socket.on('close', () => {
      const left = (this.#leaving.get(network) ?? 0) - 1;
      if (left > 0) this.#leaving.set(network, left);
      else this.#leaving.delete(network);
    });
    socket.on('error', () => undefined);
    socket.close(code);
  }
}
