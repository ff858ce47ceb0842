import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { PLAIN_HEADERS } from './callers/security-headers.ts';
import { say, type TextKey } from './refusals/texts.ts';

type Answered = [status: number, reason: string, code: string, text: TextKey];
const INVALID: Answered = [400, 'Bad Request', 'invalid', 'invalid'];
const EXPECTATION: Answered = [417, 'Expectation Failed', 'invalid', 'invalid'];
/** By the code of the parser of Node; everything else is no HTTP. */
const ANSWERS: Record<string, Answered> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large', 'tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large', 'too_large', 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'too_slow', 'tooSlow'],
};

/** Headers and text of an answer to what has no request yet, so that nobody's language is known. */
function answerOf([, , code, text]: Answered): [Record<string, string>, string] {
  const body = JSON.stringify({ detail: say('en-US', text), code });
  return [
    {
      ...PLAIN_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    },
    body,
  ];
}

/** Answers what the parser of Node has refused (no HTTP, too long an address, too slow) as everything else is. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const answer = ANSWERS[error.code ?? ''] ?? INVALID;
  const [headers, body] = answerOf(answer);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${answer[0]} ${answer[1]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** Answers an `Expect` that nobody can fulfil. */
export function registerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const [headers, body] = answerOf(EXPECTATION);
    response.writeHead(EXPECTATION[0], headers).end(body);
  });
}
