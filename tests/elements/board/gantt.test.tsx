import '#elements/board/board.element.ts';
import '#elements/board/card.element.ts';
import '#elements/board/gantt.element.ts';
import { expect } from 'chai';

import { TIMELINE_TIMING } from '#elements/board/timeline/timeline-actions.ts';

import { axeFindings, LANDMARKS, nextEvent, until } from '../../setup/browser.ts';
import { createEntry, showBoard } from '../../setup/board-page.ts';
import { button, press, root, says, showAs } from '../../setup/page.ts';
import { callAs, newWhiteboard, type Whiteboard } from '../../setup/second-person.ts';

TIMELINE_TIMING.move = 20;

/** A new board with one event, shown to a writer by this markup. */
async function showWith(markup: (board: string) => string): Promise<Whiteboard & { element: HTMLElement }> {
  const whiteboard = await newWhiteboard();
  await createEntry(whiteboard, { name: 'Pilot', start_date: '2027-03-10', end_date: '2027-03-20' });
  return { ...whiteboard, element: await showAs(whiteboard.company.writer, markup(whiteboard.board.id)) };
}
const label = (element: HTMLElement): string => root(element).querySelector('.gantt h2')?.textContent ?? '';

describe('strategy-gantt', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('shows the period of its attributes, tells the page what is shown and saved, and takes back by keys', async () => {
    const { element } = await showWith(
      (id) => `<strategy-gantt locale="de-DE" board-id="${id}" view="month" day="2027-03-01"></strategy-gantt>`,
    );
    await until(() => label(element) === 'März 2027');
    const changed = nextEvent<{ view: string; day: string }>('strategy-change');
    (await button(element, 'Nächster Monat')).click();
    expect((await changed).detail).to.deep.equal({ view: 'month', day: '2027-04-01' });
    await until(() => label(element) === 'April 2027');
    element.setAttribute('day', '2027-03-15');
    await until(() => label(element) === 'März 2027');
    const bar = await until(() => root(element).querySelector<HTMLElement>('.gantt-bar'));
    const saved = nextEvent<{ entry_id: string }>('strategy-saved');
    press(bar, 'ArrowRight');
    expect((await saved).detail.entry_id).to.equal(bar.dataset['entry']);
    await until(() => bar.ariaLabel === 'Pilot, 11.03.2027 - 21.03.2027');
    const undone = nextEvent('strategy-saved');
    press(bar, 'z', { ctrlKey: true });
    await undone;
    await until(() => bar.ariaLabel === 'Pilot, 10.03.2027 - 20.03.2027');
    expect(await axeFindings(element, LANDMARKS)).to.deep.equal([]);
  });

  it('names the days of a bar that is scrolled out of sight, and leads to it', async () => {
    const { element } = await showWith(
      (id) =>
        `<strategy-gantt style="display:block;width:700px;height:400px" board-id="${id}" view="year" day="2027-03-01"></strategy-gantt>`,
    );
    const away = (side: string) => root(element).querySelector<HTMLElement>(`[data-away=${side}]`);
    await until(() => root(element).querySelector('.gantt-bar'));
    const scroller = root(element).querySelector<HTMLElement>('.gantt-scroll') as HTMLElement;
    await until(() => !away('before') && !away('after'));
    scroller.scrollTo({ left: scroller.scrollWidth });
    const back = await until(() => away('before'));
    expect(back.textContent).to.contain('10.03.2027 - 20.03.2027');
    back.click();
    await until(() => !away('before') && scroller.scrollLeft < 600);
  });

  it('knows the side of a bar that others move past what is in sight, also of rows that are scrolled away', async () => {
    const whiteboard = await newWhiteboard();
    const days = { start_date: '2027-03-10', end_date: '2027-03-20' };
    const id = await createEntry(whiteboard, { name: 'Pilot', ...days });
    for (let place = 1; place < 13; place += 1) await createEntry(whiteboard, { name: `Pilot ${place}`, ...days });
    const markup = `<strategy-gantt style="display:block;width:700px;height:400px" board-id="${whiteboard.board.id}" view="year" day="2027-03-01"></strategy-gantt>`;
    const element = await showAs(whiteboard.company.writer, markup);
    const all = (what: string): number => root(element).querySelectorAll(what).length;
    const scroller = await until(() => root(element).querySelector<HTMLElement>('.gantt-scroll'));
    await until(() => all('.gantt-bar') > 5);
    await until(() => all('[data-away]') === 0);
    scroller.scrollTo({ left: (scroller.scrollWidth - scroller.clientWidth) / 2 });
    await until(() => all('[data-away=before]') === all('.gantt-bar'));
    const later = { start_date: '2027-12-10', end_date: '2027-12-20' };
    await callAs(whiteboard.company.admin, 'PATCH', `/api/v1/whiteboard/timeline-entries/${id}/`, later);
    await until(() => root(element).querySelector('[data-away=after]')?.textContent?.includes('10.12.2027'));
    expect(all('[data-away]')).to.equal(all('.gantt-bar'));
  });

  it('knows the side of a bar that the view has jumped over', async () => {
    const whiteboard = await newWhiteboard();
    await createEntry(whiteboard, { name: 'Pilot', start_date: '2027-06-10', end_date: '2027-06-20' });
    const markup = `<strategy-gantt style="display:block;width:700px;height:400px" board-id="${whiteboard.board.id}" view="year" day="2027-01-01"></strategy-gantt>`;
    const element = await showAs(whiteboard.company.writer, markup);
    const away = (side: string) => root(element).querySelector(`[data-away=${side}]`);
    const scroller = await until(() => root(element).querySelector<HTMLElement>('.gantt-scroll'));
    await until(() => root(element).querySelector('.gantt-bar'));
    scroller.scrollTo({ left: 0 });
    await until(() => away('after'));
    scroller.scrollTo({ left: scroller.scrollWidth });
    await until(() => away('before'));
    scroller.scrollTo({ left: 0 });
    await until(() => away('after'));
  });

  it('without a board says so', async () => {
    const { company } = await newWhiteboard();
    const element = await showAs(company.writer, '<strategy-gantt></strategy-gantt>');
    await says(element, 'No board is given');
  });

  it('[W2.14-06] as a card it opens over the page, and tells the page when it is left', async () => {
    const { element } = await showWith(
      (id) => `<strategy-card board-id="${id}" card-key="gantt" editing></strategy-card>`,
    );
    await until(() => root(element).querySelector('dialog[part=fullscreen] .gantt'));
    const closed = nextEvent<{ card_key: string }>('strategy-close');
    (await button(element, 'Exit fullscreen')).click();
    expect((await closed).detail).to.deep.equal({ card_key: 'gantt', reason: 'closed' });
    await until(() => root(element).querySelector('[part=card] .gantt') && !root(element).querySelector('dialog'));
  });
});

describe('roadmap', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W1.07] is empty until an event has a date, then shows its year and leads to the Gantt', async () => {
    const board = await showBoard('reader', 'step="canvas"');
    const card = await until(() => root(board.element).querySelector<HTMLElement>('[data-card=fahrplan]'));
    await until(() => card.querySelector('[data-empty]'));
    await createEntry(board, { name: 'Pilot', start_date: '2027-03-10', end_date: '2027-03-20' });
    const roadmap = await until(() => card.querySelector<HTMLElement>('[data-roadmap]'));
    expect(roadmap.textContent).to.include('2027').and.include('Pilot');
    (await button(board.element, 'Open Gantt')).click();
    await until(() => root(board.element).querySelector('.gantt'));
  });

  it('stands in an element of its own too', async () => {
    const { element } = await showWith((id) => `<strategy-card board-id="${id}" card-key="fahrplan"></strategy-card>`);
    await until(() => root(element).querySelector('[data-roadmap]')?.textContent?.includes('Pilot'));
  });
});
