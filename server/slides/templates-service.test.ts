import { expect, test } from 'vitest';

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
