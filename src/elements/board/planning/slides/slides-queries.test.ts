import type { QueryFunctionContext } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Core } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

vi.mock('#core/session/suite-file.ts', () => ({
  suiteFile: (_core: Core, path: string) => `https://suite.example${path}`,
}));

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

it('asks a server of others for what the specification names alone, and shows the kickoff slides of its own build', async () => {
  const asked: unknown[] = [];
  const api = async (_call: unknown, { query }: { query: unknown }): Promise<unknown> => {
    asked.push(query);
    return { slides: [{ id: '1', imageUrl: '/1.jpg' }] };
  };
  const templateOn = (extensions: string[], step: 'kickoff' | 'workshop1') => {
    const core = { apiUrl: 'https://api.example', $features: { get: () => ({ extensions }) } } as unknown as Core;
    const { queryFn } = slidesQueries.template({ api, core, locale: 'en-US' } as unknown as ElementCore, step);
    const context = { signal: new AbortController().signal } as QueryFunctionContext<never>;
    return typeof queryFn === 'function' ? queryFn(context) : [];
  };
  expect(await templateOn([], 'workshop1')).toHaveLength(1);
  expect(await templateOn(['slides'], 'kickoff')).toHaveLength(1);
  expect(asked).toEqual([{}, { type: 'default' }]);
  const own = await templateOn([], 'kickoff');
  expect(own).toHaveLength(30);
  expect(own[29]?.imageUrl).toBe('https://suite.example/slides/kickoff/kickoff-template-30.png?lang=en-US');
  expect(asked).toHaveLength(2);
});
