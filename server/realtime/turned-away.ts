import { Counts } from '../http/limits/counts.ts';
import type { ServerSocket } from './peer.ts';

/** How long a socket may take to answer that it is closed, in milliseconds. */
export const GOODBYE_MS = 1_000;
/** Sockets of one network that are being turned away: an office whose sessions end at the same moment. */
const MOST_OF_NETWORK = 200;

/** Sockets that are closed right after they were opened, which is the only way to give a browser the reason. */
export class TurnedAway {
  readonly #leaving = new Counts();

  /** Whether one more of this network could be turned away; otherwise it is not even opened. */
  hasRoom(network: string): boolean {
    return this.#leaving.of(network) < MOST_OF_NETWORK;
  }

  /** Closes a socket, which counts until the other side has answered or its time is over. */
  add(socket: ServerSocket, code: number, network: string): void {
    this.#leaving.add([network], 1);
    socket.on('close', () => this.#leaving.add([network], -1));
    socket.on('error', () => undefined);
    socket.close(code);
  }
}
