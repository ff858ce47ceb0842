import { describe, expect, it } from 'vitest';

import { ApiError } from '../api/api-error.ts';

import { changedIn, saveVersioned } from './merge.ts';

const opened = { name: 'Fair', start_date: '2027-03-15', version: 1 };

/** A server that holds a record and refuses what rests on an older version. */
function server(current: typeof opened) {
  const sent: [object, number][] = [];
  const send = (change: object, { version }: typeof opened): Promise<void> => {
    sent.push([change, version]);
    if (version !== current.version) return Promise.reject(new ApiError(412, { current }));
    Object.assign(current, change, { version: version + 1 });
    return Promise.resolve();
  };
  return { sent, send, current };
}

describe('saving a record that others change too', () => {
  it('sends only what was changed', () => {
    expect(changedIn(opened, { name: 'Fair', start_date: '2027-03-16' })).toEqual({ start_date: '2027-03-16' });
  });

  it('is not disturbed by a change of another field', async () => {
    const { sent, send, current } = server({ ...opened, start_date: '2027-04-01', version: 4 });
    expect(await saveVersioned({ opened, change: { name: 'Trade fair' }, send })).toEqual({ saved: undefined });
    expect(sent.map(([, version]) => version)).toEqual([1, 4]);
    expect(current).toEqual({ name: 'Trade fair', start_date: '2027-04-01', version: 5 });
  });

  it('answers both versions when the same field was changed, and saves nothing', async () => {
    const { send, current } = server({ ...opened, name: 'Exhibition', version: 2 });
    const { conflict } = await saveVersioned({
      opened,
      change: { name: 'Trade fair', start_date: '2027-03-16' },
      send,
    });
    expect(conflict).toEqual({ current, fields: ['name'] });
    expect(current.version).toBe(2);
  });

  it('sends what comes of both where a field can be merged, and asks about what is left', async () => {
    const { sent, send, current } = server({ ...opened, name: 'Fair in Ulm', start_date: '2027-04-01', version: 3 });
    const merged = (_: string, mine: unknown, { was, theirs }: { was: unknown; theirs: unknown }) =>
      String(theirs).startsWith(String(was)) && mine !== '' ? String(mine) + String(theirs).slice(4) : undefined;
    expect(await saveVersioned({ opened, change: { name: 'Trade fair' }, send, merged })).toEqual({ saved: undefined });
    expect([sent.at(-1), current.version]).toEqual([[{ name: 'Trade fair in Ulm' }, 3], 4]);
    const { conflict } = await saveVersioned({ opened, change: { name: '' }, send: server(current).send, merged });
    expect(conflict?.fields).toEqual(['name']);
  });

  it('passes on every other failure', async () => {
    const send = () => Promise.reject(new ApiError(403, {}));
    await expect(saveVersioned({ opened, change: { name: 'x' }, send })).rejects.toThrow('403');
  });
});
