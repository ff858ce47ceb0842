import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { minutesOfDay, timeText } from '#contract/board/agenda-clock.ts';
import type { AgendaWorkshop } from '#contract/board/agenda.ts';
import { coreFor } from '#core/session/core.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

import { axeFindings, heldAction, show, startAs, type, until } from '../../setup/browser.ts';
import { named, press } from '../../setup/page.ts';
import { callAs, newWhiteboard, type Whiteboard } from '../../setup/second-person.ts';

const AGENDAS = '/api/v1/whiteboard/agendas/';
type Place = Whiteboard & { element: HTMLElement; root: ShadowRoot };

async function onAgenda(locale = 'en-US'): Promise<Place> {
  const whiteboard = await newWhiteboard();
  await startAs(whiteboard.company.admin);
  const { id } = whiteboard.board;
  const element = show(`<strategy-board board-id="${id}" locale="${locale}" step="workshop1"></strategy-board>`);
  const root = element.shadowRoot as ShadowRoot;
  (await until(() => root.querySelector<HTMLElement>('[data-panel-tool=agenda]'))).click();
  await until(() => panel(root)?.querySelector('table'));
  return { ...whiteboard, element, root };
}

const panel = (root: ShadowRoot): HTMLElement | null => root.querySelector('[data-panel=agenda]');
const button = (root: ShadowRoot, name: string): Promise<HTMLButtonElement> =>
  until(() => [named(root, name)].find((one) => one && !one.disabled));
const modules = (root: ShadowRoot): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('[data-panel=agenda] input[placeholder="What happens?"]'),
];
const module = (root: ShadowRoot): Promise<HTMLInputElement> => until(() => modules(root)[0]);
const days = async ({ company, board }: Whiteboard) =>
  ((await callAs(company.admin, 'GET', `${AGENDAS}by-board/${board.id}/`)).body as unknown as AgendaWorkshop[])[0]
    ?.days ?? [];

/** Holds the saving of a day until it is let go. */
function heldSave(): { asked: Promise<void>; go: () => void; restore: () => void } {
  const real = globalThis.fetch;
  let go: () => void = () => undefined;
  let isAsked: () => void = () => undefined;
  const gate = new Promise<void>((done) => (go = done));
  const asked = new Promise<void>((done) => (isAsked = done));
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/update-day/')) {
      isAsked();
      await gate;
    }
    return real(input, init);
  };
  return { asked, go, restore: () => (globalThis.fetch = real) };
}

describe('the clock of the agenda', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W4.48] marks the current item by the clock of the workshop, says whose it is, and announces it politely', async () => {
    const place = await onAgenda();
    const [day] = await days(place);
    const zone = 'Pacific/Kiritimati';
    const there = Math.floor(minutesOfDay(Date.now(), zone));
    const item = (from: number, to: number, name: string, order: number) => ({
      time: timeText({ start: there + from, end: there + to }),
      module: name,
      duration: '60 min',
      order,
    });
    const items = [item(-90, -30, 'Before', 0), item(-30, 30, 'On there', 1), item(30, 90, 'Later', 2)];
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/update-day/`, { items });
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/set-status/`, { status: 'active', time_zone: zone }); // prettier-ignore
    await until(() => panel(place.root)?.querySelector('[aria-current=time]')?.textContent?.includes('On there'));
    expect(panel(place.root)?.textContent).to.contain(`Times are in ${zone}`);
    const said = [...(panel(place.root)?.querySelectorAll('[role=status]') ?? [])].map((one) => one.textContent);
    expect(said.some((one) => one.startsWith('Now: On there'))).to.equal(true);
  });
});

describe('the edited agenda', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W4.46] [W4.47] what is written while a day is being saved stays, and is saved upon it', async () => {
    const place = await onAgenda();
    (await button(place.root, 'Edit Agenda')).click();
    type(await module(place.root), 'Sent');
    const held = heldSave();
    try {
      (await button(place.root, 'Save')).click();
      await held.asked;
      type(await module(place.root), 'Written meanwhile');
      held.go();
      await until(() => named(place.root, 'Save')?.disabled === false);
    } finally {
      held.restore();
    }
    expect((await module(place.root)).value).to.equal('Written meanwhile');
    expect((await days(place))[0]?.items[0]?.module).to.equal('Sent');
    (await button(place.root, 'Save')).click();
    await button(place.root, 'Edit Agenda');
    expect((await days(place))[0]?.items[0]?.module).to.equal('Written meanwhile');
    expect(hasUnsaved()).to.equal(false);
  });

  it('a duration that is none stays in its field with what to do, Escape gives it up, hours and minutes are taken', async () => {
    const place = await onAgenda();
    (await button(place.root, 'Edit Agenda')).click();
    const field = await until(() =>
      panel(place.root)?.querySelector<HTMLInputElement>('tbody input[inputmode=numeric]'),
    );
    const before = field.value;
    const save = await button(place.root, 'Save');
    field.focus();
    type(field, '1 h');
    field.blur();
    await until(() => panel(place.root)?.textContent?.includes('1 to 1440 minutes'));
    expect(field.value).to.equal('1 h');
    expect(save.disabled).to.equal(true);
    field.focus();
    press(field, 'Escape');
    await until(() => field.value === before);
    expect(panel(place.root)?.textContent).to.not.contain('1 to 1440 minutes');
    await until(() => !save.disabled);
    type(field, '1:30');
    press(field, 'Enter');
    await until(() => field.value === '90 min');
  });

  it('times follow the order of the rows and the start of the day; an order against the times is said to its editors', async () => {
    const place = await onAgenda();
    const [day] = await days(place);
    const item = (time: string, name: string, order: number) => ({ time, module: name, duration: '30 min', order });
    const items = [item('09:50 - 10:20', 'Second', 0), item('09:20 - 09:50', 'First', 1)];
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/update-day/`, { items });
    await until(() => panel(place.root)?.textContent?.includes('1 item starts before an earlier one has ended.'));
    (await button(place.root, 'Edit Agenda')).click();
    (await button(place.root, 'Move “First” up')).click();
    const times = () => [...place.root.querySelectorAll<HTMLInputElement>('input[placeholder="HH:mm - HH:mm"]')];
    const values = () => times().map(({ value }) => value);
    await until(() => values().join(', ') === '09:20 - 09:50, 09:50 - 10:20');
    expect(modules(place.root).map(({ value }) => value)).to.deep.equal(['First', 'Second']);
    const [start] = times();
    type(start as HTMLInputElement, '8:30 - 9:00');
    press(start as HTMLInputElement, 'Enter');
    await until(() => values().join(', ') === '08:30 - 09:00, 09:00 - 09:30');
    start?.focus();
    type(start as HTMLInputElement, '08:45 - 09:00');
    start?.blur();
    await until(() => values().join(', ') === '08:45 - 09:15, 09:15 - 09:45');
    expect(panel(place.root)?.textContent).to.not.contain('before an earlier one has ended');
  });

  it('a row moved by key has no time typed before, and a time of another form gets its one when the field is left', async () => {
    const place = await onAgenda();
    const [day] = await days(place);
    const item = (time: string, name: string, duration: string, order: number) => ({ time, module: name, duration, order }); // prettier-ignore
    const items = [item('09:00 - 09:20', 'A', '20 min', 0), item('09:20 - 10:10', 'B', '50 min', 1)];
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/update-day/`, { items });
    await until(() => panel(place.root)?.textContent?.includes('09:20 - 10:10'));
    (await button(place.root, 'Edit Agenda')).click();
    const times = () => [...place.root.querySelectorAll<HTMLInputElement>('input[placeholder="HH:mm - HH:mm"]')];
    const values = () => times().map(({ value }) => value);
    const durations = () => [...place.root.querySelectorAll<HTMLInputElement>('[data-item] input[inputmode=numeric]')];
    const second = await until(() => times()[1]);
    second.focus();
    type(second, '09:20 - 10:00');
    press(second, 'ArrowUp', { altKey: true });
    await until(() => values().join(', ') === '09:00 - 09:40, 09:40 - 10:00');
    await until(() => place.root.activeElement === times()[0]);
    times()[0]?.blur();
    // a time that was taken over wrongly would move the row below, as this duration does by itself, before it
    const lasts = durations()[1] as HTMLInputElement;
    lasts.focus();
    type(lasts, '25');
    lasts.blur();
    await until(() => values()[1] === '09:40 - 10:05');
    expect(values()[0]).to.equal('09:00 - 09:40');
    lasts.focus();
    type(lasts, '20');
    lasts.blur();
    await until(() => values().join(', ') === '09:00 - 09:40, 09:40 - 10:00');
    press(modules(place.root)[0] as HTMLInputElement, 'ArrowDown', { altKey: true });
    await until(() => values().join(', ') === '09:00 - 09:20, 09:20 - 10:00');
    const first = times()[0] as HTMLInputElement;
    type(first, 'soon');
    first.focus();
    first.blur();
    await until(() => panel(place.root)?.querySelector('tbody [aria-invalid=true]'));
    (await button(place.root, 'Move “B” up')).click();
    await until(() => values().join(', ') === '09:20 - 10:00, soon');
    const last = times()[1] as HTMLInputElement;
    last.focus();
    type(last, '10.00');
    last.blur();
    await until(() => values().join(', ') === '09:20 - 10:00, 10:00');
  });

  it('asks when somebody else has saved the day, and saves the chosen version', async () => {
    const place = await onAgenda();
    const [day] = await days(place);
    const theirs = async (name: string): Promise<unknown> => {
      const items = [{ time: '09:00 - 10:00', module: name, duration: '60 min', order: 0 }];
      return callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/update-day/`, { items });
    };
    const asked = (): Promise<HTMLDialogElement> =>
      until(() => place.root.querySelector<HTMLDialogElement>('dialog[open] .two-versions')?.closest('dialog'));
    (await button(place.root, 'Edit Agenda')).click();
    type(await module(place.root), 'Mine');
    await theirs('Theirs');
    (await button(place.root, 'Save')).click();
    const first = await asked();
    expect(first.textContent).to.contain('Mine').and.to.contain('Theirs');
    expect(await axeFindings(place.element)).to.deep.equal([]);
    named(place.root, 'Save your version')?.click();
    await button(place.root, 'Edit Agenda');
    expect((await days(place))[0]?.items[0]?.module).to.equal('Mine');
    (await button(place.root, 'Edit Agenda')).click();
    type(await module(place.root), 'Mine again');
    await theirs('Theirs again');
    (await button(place.root, 'Save')).click();
    await asked();
    named(place.root, 'Use the saved version')?.click();
    await until(() => panel(place.root)?.querySelector('tbody')?.textContent?.includes('Theirs again'));
    expect(hasUnsaved()).to.equal(false);
  });

  it('a conflict says the time zones where another one was chosen here, and asks nothing where only the zone is new', async () => {
    const place = await onAgenda();
    const [day] = await days(place);
    const start = { status: 'active', time_zone: 'Europe/London' };
    (await button(place.root, 'Edit Agenda')).click();
    type(await module(place.root), 'Mine');
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/set-status/`, start);
    (await button(place.root, 'Save')).click();
    await button(place.root, 'Edit Agenda');
    expect((await days(place))[0]).to.deep.include({ time_zone: 'Europe/London' });
    expect((await days(place))[0]?.items[0]?.module).to.equal('Mine');
    (await button(place.root, 'Edit Agenda')).click();
    const field = await until(() => panel(place.root)?.querySelector<HTMLInputElement>('.combobox input'));
    field.focus();
    type(field, 'tokyo');
    await until(() => place.root.querySelector('[role=option][data-focus]')?.textContent?.includes('Asia/Tokyo'));
    press(field, 'Enter');
    const body = { items: (await days(place))[0]?.items, time_zone: 'America/New_York' };
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/update-day/`, body);
    (await button(place.root, 'Save')).click();
    const both = await until(() => place.root.querySelector('dialog[open] .two-versions'));
    expect(both.textContent).to.contain('Time zone: Asia/Tokyo').and.to.contain('Time zone: America/New York');
    named(place.root, 'Use the saved version')?.click();
    await button(place.root, 'Edit Agenda');
  });

  it('a stop is not taken back while another day runs, which is said', async () => {
    const place = await onAgenda();
    (await button(place.root, 'Start Agenda')).click();
    (await button(place.root, 'Stop Agenda')).click();
    const undo = await heldAction(place.root, 'Undo');
    await button(place.root, 'Start Agenda');
    const all = (await callAs(place.company.admin, 'GET', `${AGENDAS}by-board/${place.board.id}/`)).body;
    const other = (all as unknown as AgendaWorkshop[])[1]?.days[0];
    await callAs(place.company.admin, 'POST', `${AGENDAS}${other?.id}/set-status/`, { status: 'active' });
    undo.click();
    await until(() => place.root.textContent?.includes('Day 1 of Strategy Workshop 2 has been started'));
    expect((await days(place))[0]?.status).to.equal('inactive');
  });

  it('a stopped agenda is started again by its message', async () => {
    const place = await onAgenda();
    (await button(place.root, 'Start Agenda')).click();
    (await button(place.root, 'Stop Agenda')).click();
    const undo = await heldAction(place.root, 'Undo');
    await until(async () => (await days(place))[0]?.status === 'inactive');
    await button(place.root, 'Start Agenda');
    undo.click();
    await button(place.root, 'Stop Agenda');
    expect((await days(place))[0]?.status).to.equal('active');
  });

  it('its editor chooses the time zone of a day, saved with it, and the running item follows', async () => {
    const place = await onAgenda();
    const [day] = await days(place);
    const zone = 'Asia/Tokyo';
    const there = Math.floor(minutesOfDay(Date.now(), zone));
    const time = timeText({ start: there - 10, end: there + 50 });
    const items = [{ time, module: 'On in Tokyo', duration: '60 min', order: 0 }];
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/update-day/`, { items });
    const start = { status: 'active', time_zone: 'Europe/London' };
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/set-status/`, start);
    await button(place.root, 'Stop Agenda');
    (await button(place.root, 'Edit Agenda')).click();
    const field = await until(() => panel(place.root)?.querySelector<HTMLInputElement>('.combobox input'));
    await until(() => panel(place.root)?.querySelector('.combobox')?.textContent?.includes('Europe/London'));
    expect(await axeFindings(place.element)).to.deep.equal([]);
    field.focus();
    type(field, 'tokyo');
    await until(() => place.root.querySelector('[role=option][data-focus]')?.textContent?.includes(zone));
    press(field, 'Enter');
    await until(() => panel(place.root)?.querySelector('.combobox')?.textContent?.includes(zone));
    (await button(place.root, 'Save')).click();
    await until(() => panel(place.root)?.querySelector('[data-state=current]')?.textContent?.includes('On in Tokyo'));
    expect((await days(place))[0]).to.deep.include({ time_zone: zone, status: 'active' });
  });

  it('a version of a day that somebody deletes is shown, and can become a new day', async () => {
    const place = await onAgenda();
    (await button(place.root, 'Edit Agenda')).click();
    type(await module(place.root), 'Mine alone');
    const [day] = await days(place);
    await callAs(place.company.admin, 'DELETE', `${AGENDAS}${day?.id}/`);
    const lost = await until(() => place.root.querySelector('[aria-label="Your version of a deleted day"]'));
    expect(lost.textContent).to.contain('Mine alone');
    expect(hasUnsaved()).to.equal(true);
    expect(await axeFindings(place.element)).to.deep.equal([]);
    (await button(place.root, 'Add as new day')).click();
    expect((await module(place.root)).value).to.equal('Mine alone');
    (await button(place.root, 'Save')).click();
    await button(place.root, 'Edit Agenda');
    expect((await days(place)).map(({ items }) => items[0]?.module)).to.deep.equal(['Mine alone']);
    expect(place.root.querySelector('[aria-label="Your version of a deleted day"]')).to.equal(null);
  });

  it('an unsaved version holds the page also when the panel is closed, and belongs to its writer', async () => {
    const place = await onAgenda();
    (await button(place.root, 'Edit Agenda')).click();
    type(await module(place.root), 'In hand');
    place.root.querySelector<HTMLElement>('[data-panel-tool=agenda]')?.click();
    await until(() => !panel(place.root));
    expect(hasUnsaved()).to.equal(true);
    await until(() => Object.keys(localStorage).some((key) => key.includes(`agenda.${place.company.admin.id}`)));
    const core = coreFor(location.origin);
    core.$session.set({ status: 'signed-out', user: null });
    expect(hasUnsaved()).to.equal(false);
  });
});
