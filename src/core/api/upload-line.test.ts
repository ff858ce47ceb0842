import { expect, it } from 'vitest';

import { ApiError } from './api-error.ts';
import { inUploadLine } from './upload-line.ts';

/** An upload that the test ends. */
function upload(begun: string[], name: string, signal?: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = inUploadLine(() => {
    begun.push(name);
    return promise;
  }, signal);
  return { sent, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

it('runs two uploads at once, the others in their order; one that fails holds nobody up', async () => {
  const begun: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => upload(begun, name));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  b?.fail();
  await expect(b?.sent).rejects.toThrow('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const one of [a, c, d]) one?.end();
  expect(await Promise.all([a?.sent, c?.sent, d?.sent])).toEqual(['a', 'c', 'd']);
});

it('removes an aborted upload from the queue', async () => {
  const begun: string[] = [];
  const control = new AbortController();
  const [a, b] = ['a', 'b'].map((name) => upload(begun, name));
  const gone = upload(begun, 'gone', control.signal);
  const d = upload(begun, 'd');
  control.abort();
  await expect(gone.sent).rejects.toThrow('abort');
  for (const one of [a, b, d]) one?.end();
  await Promise.all([a?.sent, b?.sent, d.sent]);
  expect(begun).toEqual(['a', 'b', 'd']);
});

it('sends again when the server says after which time, and not when it says nothing', async () => {
  let sent = 0;
  const busyOnce = async (): Promise<string> => {
    sent += 1;
    if (sent === 1) throw new ApiError(503, { code: 'busy' }, { headers: new Headers({ 'retry-after': '0' }) });
    return 'arrived';
  };
  expect([await inUploadLine(busyOnce), sent]).toEqual(['arrived', 2]);
  let refused = 0;
  const away = inUploadLine(async () => {
    refused += 1;
    throw new ApiError(503, {});
  });
  await expect(away).rejects.toMatchObject({ status: 503 });
  expect(refused).toBe(1);
});

it('stops waiting for a retry when it is aborted, and retries only with a server that is too busy', async () => {
  const control = new AbortController();
  const sent: string[] = [];
  const refusing = (code: string) => async (): Promise<never> => {
    sent.push(code);
    throw new ApiError(503, { code }, { headers: new Headers({ 'retry-after': '50' }) });
  };
  const given = inUploadLine(refusing('busy'), control.signal);
  await expect.poll(() => sent).toEqual(['busy']);
  control.abort();
  await expect(given).rejects.toThrow('abort');
  await expect(inUploadLine(refusing('closing'))).rejects.toMatchObject({ code: 'closing' });
  expect(sent).toEqual(['busy', 'closing']);
});
