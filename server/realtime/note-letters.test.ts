import { expect, test } from 'vitest';

import { MAX_NOTE_TEXT } from '#contract/board/notes.ts';

import type { RoomMember } from './board-room.ts';
import { NoteLetters } from './note-letters.ts';

const viewer = { id: 'anna', first_name: 'Anna', last_name: 'Vogt' };
const member = (id: string) => ({ peer: { id, viewer }, userId: viewer.id, tab: 'tab' }) as unknown as RoomMember;

test('letters that do not fit between servers are not passed on, though a note may hold them', () => {
  const passed: string[] = [];
  const letters = new NoteLetters((_, { message }) => passed.push(message.text));
  const place = { companyId: 'company', boardId: 'board' };
  const [wide, widest] = ['漢'.repeat(MAX_NOTE_TEXT), '\u0001'.repeat(MAX_NOTE_TEXT)];
  for (const text of [widest, wide]) letters.write(place, member(text), { note_id: 'note', text });
  expect(passed).toEqual([wide]);
  letters.close();
});
