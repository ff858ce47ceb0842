import '#elements/board/card.element.ts';
import { expect } from 'chai';

import type { Note } from '#contract/board/notes.ts';
import { MOST_SUGGESTIONS } from '#contract/cards/wirkungsversprechen.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';
import { seek } from '#core/origins/sought.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { coreFor } from '#core/session/core.ts';

import { axeFindings, frames, LANDMARKS, show, startAs, type, until } from '../../setup/browser.ts';
import { button, dialog, endSeeking, named, press, root, says, text } from '../../setup/page.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;

const NOTES = '/api/v1/whiteboard/sticky-notes/';
const BHAG = 'Our big hairy audacious goal';

interface Promised {
  bhag?: string;
  bhag_options_what?: string[];
  bhag_options_why?: string[];
}

/** The card with this data and notes in these columns, shown to somebody who edits it, or who only reads. */
async function onCard(data: Promised, columns: string[] = [], role: 'writer' | 'reader' = 'writer') {
  localStorage.clear();
  const { company, board } = await newWhiteboard();
  const path = `/api/v1/whiteboard/boards/${board.id}/scene-data/wirkungsversprechen/`;
  if (Object.keys(data).length > 0) await callAs(company.admin, 'POST', path, data);
  for (const section_key of columns) {
    const place = { strategy_board: board.id, card_key: 'wirkungsversprechen', section_key };
    await callAs(company.admin, 'POST', NOTES, { ...place, text: `In ${section_key}`, x: 0, y: 0 });
  }
  await startAs(company[role]);
  const editing = role === 'writer' ? 'editing' : '';
  const element = show(
    `<strategy-card board-id="${board.id}" card-key="wirkungsversprechen" locale="en-US" ${editing}></strategy-card>`,
  );
  return {
    board,
    company,
    element,
    press: async (name: string) => (await button(element, name)).click(),
    field: (label: string) =>
      until(() => {
        const found = [...root(element).querySelectorAll('label')].find((one) => one.textContent === label);
        return found && root(element).querySelector<HTMLTextAreaElement>(`#${CSS.escape(found.htmlFor)}`);
      }),
    mode: (words: string) =>
      until(() => [...root(element).querySelectorAll<HTMLElement>('[role=radio]')].find((one) => one.textContent.startsWith(words))), // prettier-ignore
    list: () => [...root(element).querySelectorAll('.suggestion p')].map((one) => one.textContent),
    column: (name: string) =>
      // the editor is in front of what there is to read
      until(() => [...root(element).querySelectorAll(`.promise-column:has(> section[aria-label="${name}"])`)].at(-1)),
    stored: async (fits: (data: Promised) => boolean): Promise<Promised> => {
      for (;;) {
        const { body } = await callAs(company.writer, 'GET', path);
        if (fits(body['data'] as Promised)) return body['data'] as Promised;
      }
    },
  };
}

describe('the impact promise', () => {
  it('[W2.18-01] [W2.18-04] [W9.18] turns from the hedgehog to the golden circle, whose columns explain themselves', async () => {
    const on = await onCard({});
    for (const name of ['Best in the world', 'Passion', 'Economic engine']) await on.column(name);
    expect((await on.mode('What')).getAttribute('aria-checked')).to.equal('true');
    (await on.mode('Why')).click();
    for (const name of ['Stories', 'Contributions', 'Impact']) {
      const info = await button(on.element, `About “${name}”`);
      const tip = root(on.element).querySelector(`#${CSS.escape(info.getAttribute('aria-describedby') ?? '')}`);
      expect(tip?.textContent).to.have.length.above(60);
    }
    const questions = await button(on.element, 'Guiding questions');
    expect(questions.closest('span')?.querySelectorAll('[role=tooltip] > span')).to.have.length(3);
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });

  it('[W2.18-05] adds notes to a column, which name the card and the column', async () => {
    const on = await onCard({}, ['passion']);
    const column = await on.column('Passion');
    await until(() => column.textContent.includes('In passion'));
    (await until(async () => named(await on.column('Passion'), 'Add note'))).click();
    const open = await dialog(on.element, 'Add note');
    type(await until(() => open.querySelector('textarea')), 'Crafts one can explain');
    named(open, 'Save')?.click();
    await until(async () => (await on.column('Passion')).textContent.includes('Crafts one can explain'));
    const query = `?board_id=${on.board.id}&card_key=wirkungsversprechen`;
    const sections = async (): Promise<string[]> => {
      const { body } = await callAs(on.company.writer, 'GET', `${NOTES}${query}`);
      const notes = (Array.isArray(body) ? body : body['results']) as { section_key: string }[];
      return notes.map(({ section_key }) => section_key);
    };
    await until(async () => (await sections()).join() === 'passion,passion');
  });

  it('[W2.18-14] opens on why when it has more notes', async () => {
    const on = await onCard({}, ['stories', 'impact', 'passion']);
    expect((await on.mode('Why')).getAttribute('aria-checked')).to.equal('true');
    await on.column('Stories');
  });

  it('[W2.18-14] counts the notes that are there now, not those of an earlier visit', async () => {
    const on = await onCard({});
    expect((await on.mode('What')).getAttribute('aria-checked')).to.equal('true');
    on.element.remove();
    for (const words of ['One', 'Two', 'Three']) {
      const place = { strategy_board: on.board.id, card_key: 'wirkungsversprechen', section_key: 'stories' };
      await callAs(on.company.admin, 'POST', NOTES, { ...place, text: words, x: 0, y: 0 });
    }
    document.body.append(on.element);
    await until(async () => (await on.mode('Why')).getAttribute('aria-checked') === 'true');
  });

  for (const role of ['writer', 'reader'] as const)
    it(`opens for a ${role} on the mode of the note to which somebody is led`, async () => {
      const on = await onCard({}, ['passion', 'economic_engine', 'stories'], role);
      await on.mode('What');
      const { body } = await callAs(on.company.writer, 'GET', `${NOTES}?board_id=${on.board.id}`);
      const story = (body as unknown as Note[]).find(({ section_key }) => section_key === 'stories');
      seek({ kind: 'note', ref: story?.id ?? '' });
      await until(() => root(on.element).activeElement?.closest('.section-note')?.textContent.includes('In stories'));
      const why = await on.mode('Why');
      expect(why.getAttribute('aria-checked')).to.equal('true');
      // it leads once
      endSeeking();
      (await on.mode('What')).click();
      await until(async () => (await on.mode('What')).getAttribute('aria-checked') === 'true');
    });

  it('keeps the goal to which somebody is led in sight when what is above it comes later', async () => {
    const on = await onCard({ bhag: 'Warm homes' }, ['passion']);
    const goal = await until(() => root(on.element).querySelector<HTMLElement>('.bhag-text'));
    // that of another card is none of its
    seek({ kind: 'bhag', ref: 'bhag', card_keys: ['kunden'] });
    await frames();
    expect(root(on.element).activeElement).to.not.equal(goal);
    seek({ kind: 'bhag', ref: 'bhag', card_keys: ['wirkungsversprechen'] });
    await until(() => root(on.element).activeElement === goal);
    const isSeen = (): boolean => {
      const { top } = goal.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    };
    expect(isSeen()).to.equal(true);
    const above = await until(() => goal.closest('.promise')?.querySelector<HTMLElement>('.promise-notes'));
    above.style.minHeight = '3000px';
    expect(isSeen()).to.equal(false);
    await until(isSeen);
    // a click there draws no ring later
    goal.blur();
    expect(goal.hasAttribute('tabindex')).to.equal(false);
    endSeeking();
  });

  it('[W8.41] opens on what when the notes cannot be read', async () => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('sticky-notes')
        ? Promise.resolve(Response.json({}, { status: 400 }))
        : fetch(input, init);
    try {
      const on = await onCard({ bhag: 'Warm homes' });
      expect((await on.field(BHAG)).value).to.equal('Warm homes');
      await says(on.element, 'from the hedgehog');
    } finally {
      window.fetch = fetch;
    }
  });

  it('[W2.18-06] [W2.18-07] has a lower section of 400 px, which keys and the mouse change and the person finds again', async () => {
    const on = await onCard({});
    const handle = await until(() => root(on.element).querySelector<HTMLElement>('[role=separator]'));
    expect(handle.textContent).to.match(/^\d+ px$/);
    const height = (): string | null => handle.getAttribute('aria-valuenow');
    expect([height(), handle.getAttribute('aria-valuemin')]).to.deep.equal(['400', '350']);
    expect(Number(handle.getAttribute('aria-valuemax'))).to.equal(Math.max(350, Math.floor(innerHeight * 0.8)));
    press(handle, 'Home');
    await until(() => height() === '350');
    press(handle, 'ArrowUp');
    await until(() => height() === '370');
    const drag = (kind: string, clientY: number): boolean =>
      handle.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, button: 0, clientY }));
    handle.setPointerCapture = () => undefined;
    drag('pointerdown', 300);
    drag('pointermove', 285);
    await until(() => height() === '385');
    drag('pointerup', 285);
    expect(Object.values(localStorage)).to.include('385');
    handle.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await until(() => height() === '400');
  });

  it('[W2.18-13] writes the goal, which others read in quotes', async () => {
    const on = await onCard({});
    type(await on.field(BHAG), 'No home waits for heat.');
    await on.stored(({ bhag }) => bhag === 'No home waits for heat.');
  });
});

describe('suggestions for the goal', () => {
  it('[W2.18-09] [W2.18-10] are added by hand, numbered, written in place and removed with a way back', async () => {
    const on = await onCard({});
    for (const own of ['Half of all homes.', 'Three weeks.']) {
      type(await on.field('A suggestion of your own'), own);
      await on.press('Add');
      await until(() => on.list().includes(own));
    }
    await on.press('Edit suggestion 1');
    type(await on.field('Suggestion 1'), 'Every second home.');
    await on.press('Save suggestion 1');
    await on.press('Edit suggestion 2');
    type(await on.field('Suggestion 2'), 'Never.');
    await on.press('Discard changes to suggestion 2');
    await on.stored(({ bhag_options_what: list }) => String(list) === 'Every second home.,Three weeks.');
    await on.press('Remove suggestion 1');
    await on.stored(({ bhag_options_what: list }) => String(list) === 'Three weeks.');
    await on.press('Undo');
    await on.stored(({ bhag_options_what: list }) => String(list) === 'Every second home.,Three weeks.');
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });

  it('[W2.18-09 part] are written where they stand, also when an undo has moved them meanwhile', async () => {
    const on = await onCard({ bhag_options_what: ['One.', 'Two.'] });
    await on.press('Remove suggestion 1');
    await on.stored(({ bhag_options_what: list }) => String(list) === 'Two.');
    await on.press('Edit suggestion 1');
    type(await on.field('Suggestion 1'), 'Second.');
    await on.press('Undo');
    expect((await on.field('Suggestion 2')).value).to.equal('Second.');
    await on.press('Save suggestion 2');
    await on.stored(({ bhag_options_what: list }) => String(list) === 'One.,Second.');
  });

  it('[W2.18-11] become the goal all at once, joined with spaces; undo brings back what was there', async () => {
    const on = await onCard({ bhag: 'Old.', bhag_options_what: ['One.', 'Two.'] });
    await until(() => on.list().length === 2);
    await on.press('Accept all');
    const accepted = await on.stored(({ bhag }) => bhag === 'One. Two.');
    expect(accepted.bhag_options_what).to.deep.equal([]);
    expect((await on.field(BHAG)).value).to.equal('One. Two.');
    await on.press('Undo');
    const back = await on.stored(({ bhag }) => bhag === 'Old.');
    expect(back.bhag_options_what).to.deep.equal(['One.', 'Two.']);
  });

  it('[W2.18-12] are rejected all at once, which can be undone', async () => {
    const on = await onCard({ bhag: 'Old.', bhag_options_what: ['One.', 'Two.'] });
    await on.press('Reject all');
    const rejected = await on.stored(({ bhag_options_what: list }) => list?.length === 0);
    expect(rejected.bhag).to.equal('Old.');
    await on.press('Undo');
    await on.stored(({ bhag_options_what: list }) => list?.length === 2);
  });

  it('[W5.31] are all accepted or rejected only where there are any', async () => {
    const on = await onCard({});
    expect((await button(on.element, 'Accept all')).disabled).to.equal(true);
    expect((await button(on.element, 'Reject all')).disabled).to.equal(true);
    type(await on.field('A suggestion of your own'), 'Half of all homes.');
    await on.press('Add');
    await until(async () => !(await button(on.element, 'Accept all')).disabled);
    expect((await button(on.element, 'Reject all')).disabled).to.equal(false);
  });

  it('come back when there is room for them: an undo makes the list no longer than it may be', async () => {
    const all = Array.from({ length: MOST_SUGGESTIONS }, (_, at) => `Suggestion no. ${at + 1}.`);
    const on = await onCard({ bhag_options_what: all });
    await on.press('Remove suggestion 1');
    type(await on.field('A suggestion of your own'), 'Half of all homes.');
    await on.press('Add');
    await on.stored(({ bhag_options_what: list }) => list?.at(-1) === 'Half of all homes.');
    await on.press('Undo');
    await says(on.element, 'There is no room for it any more. Make room, then undo.');
    expect(on.list()).to.have.length(MOST_SUGGESTIONS);
    await on.press('Remove suggestion 20');
    const offered = await until(() =>
      [...root(on.element).querySelectorAll('.toast')].find((one) => one.textContent.includes('no room')),
    );
    named(offered, 'Undo')?.click();
    await on.stored(({ bhag_options_what: list }) => String(list) === String(all));
  });

  it('[W2.18-08] [W7.14] [W8.30] [W8.31] come from the AI where there is one, into the list of the way of looking', async () => {
    const { $features } = coreFor(location.origin);
    const { fetch } = window;
    const sent: unknown[] = [];
    const answers = [
      () => Response.json({ bhag: { bhagOptions: ['From why.'] } }),
      () => Response.json({ detail: 'slow', code: 'model_slow' }, { status: 422 }),
    ];
    window.fetch = async (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('bhag/generate')) return fetch(input, init);
      sent.push(await new Request(input, init).json());
      return answers.shift()?.() ?? Response.error();
    };
    try {
      const on = await onCard({}, ['stories', 'impact', 'passion']);
      await on.mode('Why');
      expect(named(root(on.element), 'Generate BHAG')).to.equal(undefined);
      $features.set({ ...$features.get(), ai: true });
      await on.press('Generate BHAG');
      await on.stored(({ bhag_options_why: list }) => String(list) === 'From why.');
      await says(on.element, 'One suggestion has been added');
      expect(sent[0]).to.deep.equal({ passion_notes: [], best_in_world_notes: ['In stories'], economic_engine_notes: ['In impact'], mode: 'why', board_id: on.board.id }); // prettier-ignore
      await on.press('Generate BHAG');
      await says(on.element, 'The suggestions could not be generated');
      expect(on.list()).to.deep.equal(['From why.']);
    } finally {
      window.fetch = fetch;
      $features.set({ ...$features.get(), ai: false });
    }
  });
});

describe('the impact promise to read', () => {
  it('[W2.18-15] shows the picture of the card while there is no goal', async () => {
    const on = await onCard({}, ['passion'], 'reader');
    await until(() => root(on.element).querySelector('img[src*="/whiteboard/wirkungsversprechen/"]'));
  });

  it('[W2.18-16] says it in quotes where that picture cannot be loaded', async () => {
    const on = await onCard({}, [], 'reader');
    const picture = () => root(on.element).querySelector('img[src*="/whiteboard/wirkungsversprechen/"]');
    (await until(picture)).dispatchEvent(new Event('error'));
    await says(on.element, '“B.H.A.G. to be defined here”');
  });

  it('[W2.18-16 part] shows the goal in quotes, and the notes behind it without anything to press', async () => {
    const on = await onCard({ bhag: 'Warm homes' }, ['stories'], 'reader');
    await says(on.element, '“Warm homes”');
    await says(on.element, 'In stories');
    expect(named(root(on.element), 'Add note')).to.equal(undefined);
    expect(text(on.element)).to.not.include('Accept all');
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });
});
