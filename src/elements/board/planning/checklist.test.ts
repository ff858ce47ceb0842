import { describe, expect, it, vi } from 'vitest';

import { checklistAfter, checklistOf } from './checklist.ts';

const a = { id: 'a', label: 'checklist.kickoff.room', state: false, isI18n: true };
const b = { id: 2, label: 'Plakat', state: true };

describe('checklistOf', () => {
  it('[W8.39 part] reads the JSON text; unreadable text is empty and logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(checklistOf(JSON.stringify([a, b, null, { id: 'x' }]))).toEqual([a, b]);
    expect([checklistOf('[{'), checklistOf('{}'), checklistOf(null), checklistOf('')]).toEqual([[], [], [], []]);
    expect(checklistOf([{ ...b, state: 'yes' }])).toEqual([{ ...b, state: false }]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('checklistAfter', () => {
  it.each([
    ['ticks', { kind: 'tick', id: 'a' }, [{ ...a, state: true }, b]],
    ['un-ticks', { kind: 'tick', id: 2 }, [a, { ...b, state: false }]],
    [
      'renames into own words',
      { kind: 'rename', id: 'a', label: ' Raum ' },
      [{ ...a, label: 'Raum', isI18n: false }, b],
    ],
    ['keeps the words when none are given', { kind: 'rename', id: 'a', label: ' ' }, [a, b]],
    ['removes', { kind: 'remove', id: 'a' }, [b]],
    [
      'adds',
      { kind: 'add', id: 'n', label: 'New Item' },
      [a, b, { id: 'n', label: 'New Item', state: false, isI18n: false }],
    ],
    ['moves', { kind: 'move', id: 'a', to: 1 }, [b, a]],
    ['moves nothing that is gone', { kind: 'move', id: 'x', to: 0 }, [a, b]],
  ] as const)('%s', (_, action, expected) => {
    expect(checklistAfter([a, b], action)).toEqual(expected);
  });
});
