import { describe, expect, it } from 'vitest';

import { newsText } from './news-text.ts';

const anna = { id: 'a', full_name: 'Anna', initials: 'A' };

describe('newsText', () => {
  it.each([
    [
      { type: 'card_locked', card_id: 'kunden', user_info: anna },
      { kind: 'locked', name: 'Anna', card: 'kunden' },
    ],
    [
      { type: 'card_data_updated', card_id: 'planen', user_info: anna },
      { kind: 'changed', name: 'Anna', card: 'planen' },
    ],
    [{ type: 'card_data_updated', card_id: 'planen' }, undefined],
    [{ type: 'card_data_updated', user_info: anna }, undefined],
    [{ type: 'timeline_entry.updated', user_info: anna }, { kind: 'timeline' }],
    [{ type: 'timeline_entry.updated', own: true }, undefined],
    [
      { type: 'sticky_note.updated', user_info: anna, payload: { id: 'n', card_key: 'general' } },
      { kind: 'notes', name: 'Anna' },
    ],
    [
      { type: 'sticky_note.updated', user_info: anna, payload: { id: 'n', deleted: true } },
      { kind: 'notes', name: 'Anna' },
    ],
    [{ type: 'sticky_note.updated', user_info: anna, payload: { id: 'n', card_key: 'kunden' } }, undefined],
    [{ type: 'sticky_note.updated', user_info: anna, own: true }, undefined],
    [{ type: 'sticky_note.updated', payload: { id: 'n' } }, undefined],
    [
      { type: 'agenda.updated', user_info: anna },
      { kind: 'agenda', name: 'Anna' },
    ],
    [
      { type: 'snapshot.updated', user_info: anna },
      { kind: 'snapshots', name: 'Anna' },
    ],
    [
      { type: 'board.updated', user_info: anna, payload: { restored: 's' } },
      { kind: 'restored', name: 'Anna', id: 's' },
    ],
    [{ type: 'board.updated', user_info: anna, payload: { rights_of: 'me' } }, undefined],
    [{ type: 'card_unlocked', card_id: 'kunden' }, undefined],
  ] as const)('%j', (message, expected) => {
    expect(newsText(message, 'me')).toEqual(expected);
  });

  it('says nothing of what one does oneself', () => {
    expect(newsText({ type: 'card_locked', card_id: 'kunden', user_info: anna }, 'a')).toBeUndefined();
    expect(newsText({ type: 'agenda.updated', user_info: anna }, 'a')).toBeUndefined();
  });
});
