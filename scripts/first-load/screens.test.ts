import { expect, test } from 'vitest';

import { STATE_KEYS } from '#elements/okr/model/okr-state.ts';
import { readScreens } from './screens.ts';

test('the table that OKR starts with is asked for ahead unless something says what to show', () => {
  const screens = readScreens();
  const unlessOf = (name: string) =>
    screens[name]?.calls.flatMap((call) => /\/table\/start\/ unless (.*)$/.exec(call)?.[1] ?? []);
  expect(unlessOf('strategy-okr')).toEqual([`state ${STATE_KEYS.join(' ')}`]);
  expect(unlessOf('/client/okr')).toEqual([`? ${STATE_KEYS.join(' ')}`]);
});
