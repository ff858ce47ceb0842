import { expect, onTestFinished, test, vi } from 'vitest';

import type { Services } from '../services.ts';
import type { PictureRequest } from './template-picture.ts';
import { TemplatesService } from './templates-service.ts';

const picture = (number: number, size: 'full' | 'small'): PictureRequest => ({
  set: 'kickoff',
  number,
  locale: 'de-DE',
  size,
  type: 'png',
});

/** Templates whose pictures are drawn when the test says so. */
function drawing() {
  const drawn: string[] = [];
  const ends: (() => void)[] = [];
  const run = (_: string, { number, size }: PictureRequest) => {
    drawn.push(`${number} ${size}`);
    return new Promise((done) => ends.push(() => done({ bytes: new Uint8Array(), etag: `${number}` })));
  };
  const templates = new TemplatesService({ threads: { run } as unknown as Services['threads'] });
  const endAll = async (): Promise<void> => {
    for (let at = 0; at < ends.length; at += 1) {
      ends[at]?.();
      await new Promise((done) => setImmediate(done));
    }
  };
  return { templates, drawn, endAll };
}

test('the slide that is looked at is drawn before the thumbnails that wait, one picture at a time', async () => {
  const { templates, drawn, endAll } = drawing();
  const asked = [picture(1, 'small'), picture(2, 'small'), picture(3, 'small'), picture(1, 'full')];
  const all = Promise.all(asked.map((one) => templates.picture(one)));
  expect(drawn).toEqual(['1 small']);
  await endAll();
  expect((await all).map((one) => one?.etag)).toEqual(['1', '2', '3', '1']);
  expect(drawn).toEqual(['1 small', '1 full', '2 small', '3 small']);
});

test('a picture that waits too long is refused, and drawn when it is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { templates, drawn, endAll } = drawing();
  const first = templates.picture(picture(1, 'small'));
  const refused = expect(templates.picture(picture(2, 'small'))).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(300_000);
  await refused;
  await endAll();
  await first;
  const again = templates.picture(picture(2, 'small'));
  await endAll();
  expect((await again)?.etag).toBe('2');
  expect(drawn).toEqual(['1 small', '2 small']);
});
