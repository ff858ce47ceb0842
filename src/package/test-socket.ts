import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import type { BoardMessage } from '#contract/socket.ts';

/** From RFC 6455. */
const SALT = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 1;
const CLOSE = 8;

const acceptedBy = (key: string): string =>
  createHash('sha1')
    .update(key + SALT)
    .digest('base64');

/** A text as a frame of a server; those of tests are short. */
function frameOf(text: string, kind = TEXT): Buffer {
  const bytes = Buffer.from(text);
  const head =
    bytes.length < 126 ? [0x80 | kind, bytes.length] : [0x80 | kind, 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

interface Frame {
  kind: number;
  text: string;
  rest: Buffer;
}

/** The first whole frame of a client, which masks all it sends; null while some of it is missing. */
function readFrame(bytes: Buffer): Frame | null {
  const short = (bytes[1] ?? 0) & 127;
  const start = short === 126 ? 4 : 2;
  if (bytes.length < start + 4) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short;
  const end = start + 4 + length;
  if (bytes.length < end) return null;
  const mask = bytes.subarray(start, start + 4);
  const plain = bytes.subarray(start + 4, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return { kind: (bytes[0] ?? 0) & 15, text: Buffer.from(plain).toString(), rest: bytes.subarray(end) };
}

/** What a board needs to be written on: an answer to its greeting and to each wish for a card. */
function answersTo(message: { type?: string; card_id?: string }): BoardMessage[] {
  const { type, card_id = '' } = message;
  if (type === 'authenticate') return [{ type: 'authenticated' }, { type: 'current_locks', locks: [] }];
  const user_info = { id: '', full_name: '', initials: '' };
  if (type === 'lock_card') return [{ type: 'card_locked', card_id, user_info, token: 1 }];
  if (type === 'unlock_card') return [{ type: 'card_unlocked', card_id }];
  return [];
}

/** Takes a socket of an element and answers it. */
export function acceptSocket(request: IncomingMessage, line: Duplex): void {
  const key = acceptedBy(request.headers['sec-websocket-key'] ?? '');
  line.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  let received = Buffer.alloc(0);
  line.on('error', () => line.destroy());
  line.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (let frame = readFrame(received); frame; frame = readFrame(received)) {
      received = Buffer.from(frame.rest);
      if (frame.kind === CLOSE) line.end(frameOf('', CLOSE));
      if (frame.kind === TEXT)
        for (const answer of answersTo(JSON.parse(frame.text) as object)) line.write(frameOf(JSON.stringify(answer)));
    }
  });
}
