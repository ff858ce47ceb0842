import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEYS = { accessKeyId: 'LEITSTERN', secretAccessKey: 'only-for-tests', region: 'eu-central-1' } as const;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The signature that a request must have (AWS Signature Version 4), from nothing but what has arrived. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, signed: string[], scope: string): string {
  const { pathname, search } = new URL(url, 'http://store');
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const hash = String(headers['x-amz-content-sha256']);
  const canonical = [method, pathname, search.slice(1), lines, signed.join(';'), hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(canonical)].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Why a request is refused; null for one that is signed as it should be. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const [, id, scope = '', names = '', signature] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  if (id !== S3_KEYS.accessKeyId) return 'InvalidAccessKeyId';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  if (signatureOf(request, signed, scope) !== signature) return 'SignatureDoesNotMatch';
  const hash = request.headers['x-amz-content-sha256'];
  if (request.method !== 'PUT') return null;
  if (request.headers['content-length'] === undefined) return 'MissingContentLength';
  return hash === hashOf(body) ? null : 'XAmzContentSHA256Mismatch';
}

/** An object store as strict as a real one about signatures, lengths and hashes: one bucket, in memory. */
export async function startS3(bucket: string) {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  let busy = 0;
  let broken = 0;
  let isStalled = false;
  let forbidden: string | null = null;
  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const { method = '', url = '' } = request;
    calls.push(`${method} ${url}`);
    const refuse = (status: number, code: string): void =>
      void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    const refusal = forbidden ?? refusalOf(request, body);
    if (refusal !== null) return refuse(403, refusal);
    if (busy-- > 0) return refuse(503, 'SlowDown');
    if (!url.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket');
    if (method === 'PUT') {
      objects.set(url, body);
      return void response.writeHead(200, { ETag: '"x"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return void response.writeHead(204).end();
    }
    const found = objects.get(url);
    if (!found) return refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'Content-Length': found.length });
    if (isStalled) return void response.write(found.subarray(0, found.length / 2));
    response.end(method === 'HEAD' ? undefined : found);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    if (broken-- > 0) return void request.socket.destroy();
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    /** Refuses the next calls as one that is too busy does. */
    slowDown: (count: number) => void (busy = count),
    /** Forbids each call with this code; null: none any more. */
    forbid: (code: string | null) => void (forbidden = code),
    /** Breaks the connections of the next calls. */
    breakOff: (count: number) => void (broken = count),
    /** Sends half of each content and no more. */
    stall: (value: boolean) => void (isStalled = value),
    stop: () => new Promise<unknown>((done) => server.close(done)),
  };
}
