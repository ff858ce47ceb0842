import { expect, test } from 'vitest';

import { MAX_NOTE_TEXT } from '#contract/board/notes.ts';

import type { RoomMember } from './board-room.ts';
import { Relay } from './relay.ts';

const user_info = { id: 'anna', full_name: 'Anna Vogt', initials: 'AV' };
const member = (id: string) => ({ peer: { id }, userId: user_info.id, tab: 'tab' }) as unknown as RoomMember;
const place = { companyId: 'company', boardId: 'board' };
const written = (text: string) => ({ type: 'note_written', note_id: 'note', text, user_info }) as const;

test('letters that do not fit between servers are not passed on, though a note may hold them', () => {
  const passed: object[] = [];
  const relay = new Relay((_, { message }) => passed.push(message));
  const [wide, widest] = ['漢'.repeat(MAX_NOTE_TEXT), '\u0001'.repeat(MAX_NOTE_TEXT)];
  for (const text of [widest, wide]) relay.pass(place, member(text), written(text));
  expect(passed).toEqual([written(wide)]);
  relay.close();
});

test('where somebody looks does not wait for what they write', () => {
  const passed: string[] = [];
  const relay = new Relay((_, { message }) => passed.push(message.type));
  const view = { x: 0, y: 0, width: 800, height: 600 };
  for (let turn = 0; turn < 3; turn++) {
    relay.pass(place, member('one'), written(String(turn)));
    relay.pass(place, member('one'), { type: 'view_shown', view, user_info });
  }
  expect(passed).toEqual(['note_written', 'view_shown']);
  relay.close();
});

test('a tab that is gone follows nobody any more, and says so once', () => {
  const passed: unknown[] = [];
  const relay = new Relay((_, { message }) => passed.push(message.type === 'following' ? message.user_id : message));
  for (const source of ['one', 'two'])
    relay.pass(place, member(source), { type: 'following', user_id: 'ben', user_info, source });
  relay.forget(member('one'));
  relay.forget(member('none'));
  expect(passed).toEqual(['ben', 'ben', null]);
  relay.forget(member('two'));
  expect(passed).toEqual(['ben', 'ben', null, null]);
  relay.forget(member('two'));
  expect(passed).toHaveLength(4);
  relay.close();
});
