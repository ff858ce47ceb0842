import { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#core/api/api-error.ts';
import type { CallOptions } from '#core/api/api.ts';
import type { Core } from '#core/session/core.ts';
import { SIGNED_OUT, type SessionState } from '#core/session/session-state.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { uploadsOf } from './file-uploads.ts';

vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>());
vi.stubGlobal('removeEventListener', vi.fn<typeof removeEventListener>());

/** A page where a person sends files; `signals` are those of the calls. */
function page() {
  const $session = atom({ status: 'signed-in', user: { id: 'ada', email: 'ada@example.com' } } as SessionState);
  const core = { $session, queries: new QueryClient(), $features: atom({ ai: false }) } as unknown as Core;
  const signals: AbortSignal[] = [];
  const arrived: ((file: { id: string }) => void)[] = [];
  const failed: ((error: unknown) => void)[] = [];
  const sent: CallOptions[] = [];
  const api = (_endpoint: object, _call: object, options: CallOptions & { signal: AbortSignal }) => {
    signals.push(options.signal);
    sent.push(options);
    return new Promise((done, refuse) => {
      arrived.push(done);
      failed.push(refuse);
    });
  };
  return { $session, signals, arrived, failed, sent, uploads: uploadsOf(core, 'board'), element: { core, api } as unknown as ElementCore }; // prettier-ignore
}
const files = ['a.txt', 'b.txt'].map((name) => new File(['text'], name));

test('an upload is unsaved work until it has arrived or is taken back', async () => {
  const { uploads, element, signals, arrived } = page();
  uploads.add(element, files);
  expect(hasUnsaved()).toBe(true);
  await vi.waitUntil(() => signals.length === 2);
  arrived[0]?.({ id: 'one' });
  await vi.waitUntil(() => uploads.$list.get().length === 1);
  expect(hasUnsaved()).toBe(true);
  uploads.cancel(uploads.$list.get()[0]?.id ?? '');
  expect(hasUnsaved()).toBe(false);
  expect(signals[1]?.aborted).toBe(true);
});

test('uploads end with the session of the person who sends them', async () => {
  const { uploads, element, signals, $session } = page();
  uploads.add(element, files);
  await vi.waitUntil(() => signals.length === 2);
  const { user } = $session.get();
  $session.set({ status: 'signed-in', user: user && { ...user, first_name: 'Ada' } });
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  $session.set(SIGNED_OUT);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(uploads.$list.get()).toEqual([]);
  expect(hasUnsaved()).toBe(false);
});

test('an upload says how much has been sent, and goes on by itself after a lost connection', async () => {
  vi.useFakeTimers();
  const { uploads, element, arrived, failed, sent } = page();
  const [file = new File([], '')] = files;
  uploads.add(element, [file]);
  await vi.waitUntil(() => sent.length === 1);
  sent[0]?.onSent?.(3, 500);
  expect(uploads.$list.get()[0]).toMatchObject({ bytes: 4, sent: 3 });
  failed[0]?.(new ApiError(0, {}));
  await vi.waitUntil(() => uploads.$list.get()[0]?.isCutOff === true);
  expect(uploads.$list.get()[0]).toMatchObject({ sent: 0, error: undefined });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitUntil(() => sent.length === 2);
  arrived[1]?.({ id: 'one' });
  await vi.waitUntil(() => uploads.$list.get().length === 0);
  vi.useRealTimers();
});

test('a refused upload waits, and is sent again when asked for', async () => {
  const { uploads, element, arrived, failed, sent } = page();
  uploads.add(element, files.slice(0, 1));
  await vi.waitUntil(() => sent.length === 1);
  failed[0]?.(new ApiError(413, { detail: 'too large' }));
  await vi.waitUntil(() => uploads.$list.get()[0]?.error !== undefined);
  uploads.retry(uploads.$list.get()[0]?.id ?? '');
  await vi.waitUntil(() => sent.length === 2);
  expect(uploads.$list.get()[0]?.error).toBeUndefined();
  arrived[1]?.({ id: 'one' });
  await vi.waitUntil(() => uploads.$list.get().length === 0);
});

test('an upload that is taken back while it runs is forgotten', async () => {
  const { uploads, element, failed, sent } = page();
  uploads.add(element, files.slice(0, 1));
  await vi.waitUntil(() => sent.length === 1);
  const id = uploads.$list.get()[0]?.id ?? '';
  uploads.cancel(id);
  failed[0]?.(new DOMException('', 'AbortError'));
  await new Promise((done) => setTimeout(done));
  uploads.retry(id);
  expect(sent).toHaveLength(1);
});
