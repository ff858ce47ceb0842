import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noteView } from '#contract/board/notes.ts';

import { LiveLetters } from './live-letters.ts';

const BEN = { id: 'ben', full_name: 'Ben Beispiel', initials: 'BB' };
const written = (note_id: string, text: string, user_info = BEN) =>
  ({ type: 'note_written', note_id, text, user_info }) as const;
const inNote = (id: string | null) => [{ id: 'ben', card_id: id === null ? null : noteView(id) }];

let shown: ReadonlyMap<string, string> = new Map();
const letters = () => new LiveLetters((texts) => (shown = texts));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('shows the newest words of each note while their writer is in it', () => {
  const live = letters();
  live.take(written('a', 'Ang'));
  live.see(inNote('a'));
  live.take(written('a', 'Angebot'));
  vi.advanceTimersByTime(60_000);
  expect([...shown]).toEqual([['a', 'Angebot']]);
});

test('clears words soon after their writer has left, unless they come back', () => {
  const live = letters();
  live.take(written('a', 'Angebot'));
  live.see(inNote('a'));
  live.see(inNote(null));
  live.see(inNote('a'));
  vi.advanceTimersByTime(60_000);
  expect(shown.get('a')).toBe('Angebot');
  live.see([]);
  expect(shown.get('a')).toBe('Angebot');
  vi.advanceTimersByTime(2_000);
  expect(shown.size).toBe(0);
});

test('gives way to the saved text: at once when it is the same, or when the writer is gone', () => {
  const live = letters();
  live.take(written('a', 'Angebot'));
  live.see(inNote('a'));
  live.save(['a'], () => 'Ang');
  expect(shown.get('a')).toBe('Angebot');
  live.save(['a'], () => 'Angebot');
  expect(shown.size).toBe(0);

  live.take(written('a', 'Angebote'));
  live.see(inNote('a'));
  live.see([]);
  live.save(['a'], () => 'Angebote und Preise');
  expect(shown.size).toBe(0);
});

test('clears words of somebody whom the presence never names', () => {
  const live = letters();
  live.take(written('a', 'Angebot'));
  live.see(inNote('b'));
  vi.advanceTimersByTime(15_000);
  expect(shown.size).toBe(0);
});
