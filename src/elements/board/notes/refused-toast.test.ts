import { expect, test, vi } from 'vitest';

import { ApiError } from '#core/api/api-error.ts';

import { refusedToast } from './refused-toast.ts';
import type { NotesTexts } from './use-notes.ts';

const t = ((key: string, { text = '' } = {}) => `${key}${text && ` ${text}`}`) as unknown as NotesTexts;
const action = { label: 'Try again', run: vi.fn<() => void>() };

test('another try is offered where it may help, with the texts that were refused', () => {
  const locked = new ApiError(423, { detail: 'Anna edits it.', card_key: 'kunden' });
  expect(refusedToast(locked, ['one', 'two'], { t, action })).toMatchObject({
    action,
    text: 'Anna edits it. yours one yours two',
  });
  expect(refusedToast(new Error('odd'), [], { t, action })).toEqual({ kind: 'danger', title: 'refused', action });
});

test('who may not write any more reads so, and is not asked to try again', () => {
  const withdrawn = new ApiError(403, { detail: 'You may only read this board.' });
  expect(refusedToast(withdrawn, ['one'], { t, action })).toMatchObject({
    action: undefined,
    text: 'You may only read this board. yours one',
  });
});
