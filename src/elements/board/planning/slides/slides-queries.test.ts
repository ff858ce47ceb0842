import type { QueryFunctionContext } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import type { ElementCore } from '#core/session/use-core.ts';

import { slidesCalls, slidesQueries } from './slides-queries.ts';

const STEP = { boardId: 'b', step: 'kickoff' } as const;
const answering = (api: () => Promise<unknown>) => ({ api, locale: 'en-US' }) as unknown as ElementCore;
const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined));

const read = (element: ElementCore): unknown => {
  const { queryFn } = slidesQueries.own(element, STEP);
  const context = { signal: new AbortController().signal } as QueryFunctionContext<never>;
  return typeof queryFn === 'function' ? queryFn(context) : undefined;
};

it('[A7.139] [W8.36 part] reads the slides of a step; a failure is none, and only logged', async () => {
  const slides = [{ id: '1', imageUrl: '/1.webp', isRendered: true }];
  expect(await read(answering(async () => ({ slides, file: null })))).toEqual({ slides, file: null });
  expect(logged).not.toHaveBeenCalled();
  expect(await read(answering(() => Promise.reject(new Error('refused'))))).toEqual({ slides: [], file: null });
  expect(logged).toHaveBeenCalledOnce();
});

it.each([new Blob([]), 'no file', undefined])('[W8.35] a template that came as %s is only logged', async (answer) => {
  await slidesCalls.downloadTemplate(
    answering(async () => answer),
    'kickoff',
    'pptx',
  );
  expect(logged.mock.calls).toEqual([['Empty or invalid template file received']]);
});
