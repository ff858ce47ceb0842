import { once } from 'node:events';

import { RawCall } from './raw-call.ts';

const BORDER = 'border';

export const textPart = (name: string, text: string): string =>
  `--${BORDER}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
export const filePart = (name: string): string =>
  `--${BORDER}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`;
export const END = `\r\n--${BORDER}--\r\n`;

/** A form that is said piece by piece, and need not come to an end. */
export class RawForm {
  readonly call: RawCall;
  /** Bytes that the other side, or the network between, has taken. */
  sent = 0;

  constructor(address: string, { method, path, headers }: { method: string; path: string; headers: object }) {
    this.call = new RawCall(address);
    const all = { host: 'localhost', 'content-type': `multipart/form-data; boundary=${BORDER}`, 'transfer-encoding': 'chunked', ...headers }; // prettier-ignore
    const lines = Object.entries(all).map((entry) => `${entry.join(': ')}\r\n`);
    this.call.say(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  }

  /** One piece; resolves when the network has taken it or the connection has ended. */
  async say(text: string | Buffer): Promise<void> {
    const bytes = Buffer.from(text);
    const { socket } = this.call;
    const head = `${bytes.length.toString(16)}\r\n`;
    const isTaken = this.call.say(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]));
    if (!isTaken && !socket.destroyed) {
      const over = new AbortController();
      const either = ['drain', 'close'].map((event) => once(socket, event, { signal: over.signal }));
      await Promise.any(either.map((one) => one.catch(() => undefined)));
      // the other one is listened for no more
      over.abort();
    }
    this.sent += bytes.length;
  }

  finish(): void {
    this.call.say('0\r\n\r\n');
  }
}
