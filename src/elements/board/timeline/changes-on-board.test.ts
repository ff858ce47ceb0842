import { expect, it, vi } from 'vitest';

import { ApiError } from '#core/api/api-error.ts';

import { sayNotDone } from './changes-on-board.ts';

it.each([
  [400, false],
  [403, false],
  [413, false],
  [412, true],
  [500, true],
  [0, true],
])('after a refusal with %i another try is offered: %s', (status, isOffered) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const say = vi.fn<(what: string, typed?: string, again?: () => void) => void>();
  const again = (): void => undefined;
  sayNotDone(say, new ApiError(status, {}), again);
  expect(say).toHaveBeenCalledWith('notDone', undefined, isOffered ? again : undefined);
  vi.restoreAllMocks();
});
