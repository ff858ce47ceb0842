import { describe, expect, it } from 'vitest';

import { draftAfter, maySend, nextSave } from './draft-rules.ts';
import { isSaved, openedDraft, saveStateOf, unacknowledged, type DraftEvent, type DraftState } from './draft-state.ts';

const opened = openedDraft({ data: { A: 'a', B: 'b' }, version: 4 });
const then = (state: DraftState, event: DraftEvent): DraftState => draftAfter(state, event);
const after = (...events: DraftEvent[]) => events.reduce(then, opened);
const typed = (fields: Record<string, unknown>): DraftEvent => ({ type: 'changed', fields });
const sent: DraftEvent = { type: 'sent', id: 'one' };
const refusal = (...fields: string[]): DraftEvent => ({
  type: 'refused',
  why: 'refused',
  sentence: 'Too long',
  fields: Object.fromEntries(fields.map((field) => [field, 'Too long'])),
});

describe('a draft', () => {
  it('is unsaved, saving and saved', () => {
    expect(saveStateOf(opened)).toBe('saved');
    expect(saveStateOf(after(typed({ A: 'x' })))).toBe('unsaved');
    expect(saveStateOf(after(typed({ A: 'x' }), sent))).toBe('saving');
    expect(saveStateOf(after(typed({ A: 'x' }), sent, { type: 'acknowledged', version: 5 }))).toBe('saved');
  });

  it('sends only what has changed, and what is typed in the meantime with the next save', () => {
    const state = after(typed({ A: 'x' }), sent, typed({ B: 'y' }));
    expect(state.sending?.fields).toEqual({ A: 'x' });
    const next = draftAfter(state, { type: 'acknowledged', version: 5 });
    expect(next.unsent).toEqual({ B: 'y' });
    expect(next.version).toBe(5);
    expect(isSaved(next)).toBe(false);
  });

  it('repeats a save that did not arrive with the same id and text', () => {
    const state = after(typed({ A: 'x' }), sent, { type: 'unreachable' }, typed({ A: 'xy' }), {
      type: 'sent',
      id: 'two',
    });
    expect(state.sending).toEqual({ id: 'one', fields: { A: 'x' }, version: 4 });
    expect(unacknowledged(state)).toEqual({ A: 'xy' });
    expect(saveStateOf(state)).toBe('failed');
  });

  it('keeps a refused text and tries again after the next change', () => {
    const state = after(typed({ A: 'x' }), sent, refusal());
    expect([saveStateOf(state), state.unsent]).toEqual(['failed', { A: 'x' }]);
    expect(saveStateOf(draftAfter(state, typed({ A: 'y' })))).toBe('unsaved');
  });

  it('holds a refused field back until it changes, and saves the others', () => {
    const held = after(typed({ A: 'long', B: 'y' }), sent, refusal('A'));
    expect([held.held, held.trouble, maySend(held), unacknowledged(held)]).toEqual([
      ['A'],
      null,
      true,
      { A: 'long', B: 'y' },
    ]);
    const others = draftAfter(held, { type: 'sent', id: 'two' });
    expect([others.sending?.fields, saveStateOf(others)]).toEqual([{ B: 'y' }, 'saving']);
    const rest = draftAfter(others, { type: 'acknowledged', version: 5 });
    expect([isSaved(rest), maySend(rest), saveStateOf(rest), rest.unsent]).toEqual([
      false,
      false,
      'failed',
      { A: 'long' },
    ]);
    const shorter = draftAfter(rest, typed({ A: 'short' }));
    expect([shorter.held, maySend(shorter), saveStateOf(shorter)]).toEqual([[], true, 'unsaved']);
  });

  it('asks before a text overwrites what somebody else wrote while it was held back and the rest was saved', () => {
    const lost = after(typed({ A: 'long' }), sent, refusal('A'), { type: 'locked' });
    const theirs: DraftEvent = { type: 'remote', data: { A: 'theirs', B: 'b' }, version: 5 };
    // the news may also never have come
    for (const state of [draftAfter(lost, theirs), lost]) {
      const saved: DraftEvent = { type: 'acknowledged', version: 6, data: { A: 'theirs', B: 'mine', C: 'theirs too' } };
      const events: DraftEvent[] = [{ type: 'relocked' }, typed({ B: 'mine' }), sent, saved, typed({ A: 'short' })];
      const short = events.reduce(then, state);
      expect(nextSave(short)).toEqual({ fields: { A: 'short' }, version: 4 });
      // what has been saved since goes by itself, so that it is not asked about
      const both = draftAfter(short, typed({ B: 'mine again' }));
      expect(nextSave(both).fields).toEqual({ B: 'mine again' });
      expect(nextSave(both).version).toBeGreaterThan(4);
      const stale: DraftEvent = { type: 'stale', data: { A: 'theirs', B: 'mine' }, version: 6 };
      const chosen = [sent, stale, { type: 'chosen', choice: { A: 'mine' } } as const].reduce(then, short);
      expect(nextSave(chosen)).toEqual({ fields: { A: 'short' }, version: 6 });
    }
    const unseen = [{ type: 'relocked' } as const, typed({ B: 'mine' }), sent].reduce(then, lost);
    const answered = draftAfter(unseen, { type: 'acknowledged', version: 6, data: { A: 'theirs', B: 'b*', C: 'new' } });
    expect(answered.data).toEqual({ A: 'long', B: 'mine', C: 'new' });
  });

  it('sends fields together that were typed while an own save was under way, also after its echo', () => {
    const echo: DraftEvent = { type: 'remote', data: { A: 'x', B: 'b' }, version: 5 };
    const own: DraftEvent = { type: 'acknowledged', version: 5, data: { A: 'x', B: 'b' } };
    const state = after(typed({ A: 'x' }), sent, typed({ B: 'y' }), echo, own, typed({ A: 'xy' }));
    expect(nextSave(state)).toEqual({ fields: { A: 'xy', B: 'y' }, version: 5 });
  });

  it('says why the server refuses a field until it takes it, whatever is typed', () => {
    const again = after(typed({ A: 'long', B: 'y' }), sent, refusal('A'), typed({ A: 'still long' }));
    const retried = [sent, { type: 'unreachable' } as const].reduce(then, again);
    expect([again.refusals, retried.refusals]).toEqual([{ A: 'Too long' }, { A: 'Too long' }]);
    expect(draftAfter(retried, { type: 'acknowledged', version: 5 }).refusals).toEqual({});
  });

  it('sends what was typed while the server refused the text before it', () => {
    const state = after(typed({ A: 'long' }), sent, typed({ A: 'short' }), refusal('A'));
    expect([state.held, maySend(state), state.unsent]).toEqual([[], true, { A: 'short' }]);
  });

  it('forgets that a field was refused when the text of somebody else is taken instead', () => {
    const stale: DraftEvent = { type: 'stale', data: { A: 'theirs', B: 'b' }, version: 9 };
    const state = after(typed({ A: 'long', B: 'y' }), sent, refusal('A'), { type: 'sent', id: 'two' }, stale);
    const chosen = draftAfter(state, { type: 'chosen', choice: { A: 'theirs', B: 'mine' } });
    expect([state.held, chosen.held, chosen.unsent]).toEqual([['A'], [], { B: 'y' }]);
  });

  it('sends nothing without the lock and goes on when it is back', () => {
    const lost = after(typed({ A: 'x' }), sent, { type: 'locked' });
    expect([maySend(lost), saveStateOf(lost), lost.data['A']]).toEqual([false, 'failed', 'x']);
    expect(maySend(draftAfter(lost, { type: 'relocked' }))).toBe(true);
  });

  it('shows both texts of a field that somebody else has changed, and takes the one that is chosen', () => {
    const stale = after(typed({ A: 'mine', B: 'mine too' }), sent, {
      type: 'stale',
      data: { A: 'theirs', B: 'theirs too' },
      version: 9,
    });
    expect(stale.stale?.theirs).toEqual({ A: 'theirs', B: 'theirs too' });
    expect([maySend(stale), stale.data]).toEqual([false, { A: 'mine', B: 'mine too' }]);
    const chosen = draftAfter(stale, { type: 'chosen', choice: { A: 'mine', B: 'theirs' } });
    expect(chosen.data).toEqual({ A: 'mine', B: 'theirs too' });
    expect([chosen.unsent, chosen.version, chosen.stale]).toEqual([{ A: 'mine' }, 9, null]);
  });

  it('asks nobody when both have written the same', () => {
    const state = after(typed({ A: 'same' }), sent, { type: 'stale', data: { A: 'same', B: 'new' }, version: 9 });
    expect([state.stale, isSaved(state), state.version, state.data['B']]).toEqual([null, true, 9, 'new']);
  });

  it.each<[string, DraftEvent[], DraftEvent, string]>([
    ['takes over other fields', [], { type: 'remote', data: { B: 'new' }, version: 5 }, 'a new 5'],
    ['keeps typed text', [typed({ A: 'x' })], { type: 'remote', data: { A: 'new' }, version: 5 }, 'x b 4'],
    ['rests on the newest', [], { type: 'remote', data: { A: 'new' }, version: 5 }, 'new b 5'],
    ['knows its echo', [typed({ A: 'x' }), sent], { type: 'remote', data: { A: 'x' }, version: 5 }, 'x b 5'],
    ['ignores the past', [], { type: 'remote', data: { A: 'old' }, version: 3 }, 'a b 4'],
    ['ignores news without version', [], { type: 'remote', data: { A: 'old' }, version: undefined }, 'a b 4'],
  ])('%s when news come', (_, before, news, result) => {
    const state = draftAfter(after(...before), news);
    const { version } = nextSave(draftAfter(state, typed(before.length > 0 ? {} : { B: state.data['B'] })));
    expect(`${Object.values(state.data).join(' ')} ${version}`).toBe(result);
  });
});
