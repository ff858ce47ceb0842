import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A connection on which anything can be said, also what no client of HTTP would send. */
export class RawCall {
  readonly socket: Socket;
  #text = '';
  readonly #ended: Promise<unknown>;
  readonly #whole: Promise<unknown>;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('utf8');
    this.#whole = new Promise((done) => {
      this.socket.on('data', (text: string) => {
        this.#text += text;
        const [, length = Number.NaN] = /^content-length: (\d+)\r$/im.exec(this.#text) ?? [];
        const head = this.#text.indexOf('\r\n\r\n');
        if (head !== -1 && Buffer.byteLength(this.#text.slice(head + 4)) >= Number(length)) done(null);
      });
    });
    // a server that has refused may cut off who still sends
    this.socket.on('error', () => undefined);
    this.#ended = new Promise((done) => this.socket.on('close', done));
  }

  say(text: string | Buffer): boolean {
    return this.socket.write(text);
  }

  /** What has been answered, when all of it has come or the server has closed the connection. */
  async answer(): Promise<RawAnswer> {
    await Promise.race([this.#ended, this.#whole]);
    this.socket.destroy();
    const [head = '', ...body] = this.#text.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line) ?? ['', line, '']);
    return {
      status: Number(first.split(' ')[1]),
      headers: Object.fromEntries(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
      body: body.join('\r\n\r\n'),
    };
  }
}

/** Sends one call with exactly this target. */
export function callRaw(
  address: string,
  { method, target, headers = {}, body = '' }: { method: string; target: string; headers?: Record<string, string>; body?: string }, // prettier-ignore
): Promise<RawAnswer> {
  const call = new RawCall(address);
  const all = { host: new URL(address).host, connection: 'close', 'content-length': String(Buffer.byteLength(body)), ...headers }; // prettier-ignore
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  call.say(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return call.answer();
}
