import '#elements/board/card.element.ts';
import { expect } from 'chai';

import { MOST_SEGMENTS } from '#contract/cards/kunden.ts';
import { MOST_OBSERVATIONS } from '#contract/cards/situation.ts';
import { HTML_LENGTH, LINE_LENGTH } from '#contract/board/scene-shape.ts';
import { saveSceneData } from '#contract/board/scene.ts';
import { coreFor } from '#core/session/core.ts';
import { fileOf, fileQueries } from '#elements/board/files/file-queries.ts';
import { SIGNED_OUT } from '#core/session/session-state.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { createBoardChannel } from '#core/realtime/use-board-channel.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';

import { axeFindings, nextEvent, show, startAs, type, until } from '../../setup/browser.ts';
import { callAs, newWhiteboard, secondPerson, type Whiteboard } from '../../setup/second-person.ts';
import type { SeededPerson } from '../../seed/company.ts';
import { root, text } from '../../setup/page.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;

const url = ({ board }: Whiteboard): string => `/api/v1/whiteboard/boards/${board.id}/scene-data/kunden/`;
const dataOf = async (whiteboard: Whiteboard): Promise<Record<string, unknown>> =>
  (await callAs(whiteboard.company.writer, 'GET', url(whiteboard))).body['data'] as Record<string, unknown>;

function button(element: HTMLElement, name: string): HTMLButtonElement | undefined {
  const all = [...root(element).querySelectorAll('button')];
  return all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
}
const press = async (element: HTMLElement, name: string): Promise<void> =>
  (await until(() => button(element, name))).click();
const area = (element: HTMLElement, label: string): Promise<HTMLTextAreaElement> =>
  until(() => {
    const found = [...root(element).querySelectorAll('label')].find((one) => one.textContent === label);
    return found ? root(element).querySelector<HTMLTextAreaElement>(`#${CSS.escape(found.htmlFor)}`) : null;
  });

const prose = (element: HTMLElement) => root(element).querySelector<HTMLElement>('[contenteditable=true]');
/** The insights to write: they read until somebody does. */
const insights = (element: HTMLElement): Promise<HTMLElement> =>
  until(() => {
    button(element, 'Edit Insights')?.click();
    return prose(element);
  });
/** Replaces the content of a formatted text, as a paste over everything does. */
function pasteInto(field: HTMLElement, words: string): void {
  field.focus();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', keyCode: 65, ctrlKey: true, bubbles: true }));
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', `<p>${words}</p>`);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function showCard(
  person: keyof Whiteboard['company'],
  more = '',
): Promise<Whiteboard & { element: HTMLElement }> {
  localStorage.clear();
  const whiteboard = await newWhiteboard();
  await startAs(whiteboard.company[person] as SeededPerson);
  const element = show(
    `<strategy-card board-id="${whiteboard.board.id}" card-key="kunden" locale="en-US" ${more}></strategy-card>`,
  );
  return { ...whiteboard, element };
}
const editing = async (more = '') => {
  const shown = await showCard('writer', `editing ${more}`);
  await until(() => button(shown.element, 'Add observation') ?? button(shown.element, 'Beobachtung hinzufügen'));
  return shown;
};

describe('strategy-card', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.15-15] [W2.15-22] [W2.13-01] shows title, observations and sanitised insights', async () => {
    const ready = nextEvent('strategy-ready');
    const { element } = await showCard('reader');
    await ready;
    expect(root(element).querySelector('h2')?.textContent).to.equal('Customers');
    await until(() => text(element).includes('The date was more important than the price.'));
    await until(() => root(element).querySelector('strong')?.textContent === 'date');
    expect(button(element, 'Edit')).to.equal(undefined);
    await until(() => text(element).includes('Locked'));
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('[W4.11] [W4.12] [W2.13-06] [W2.13-10] opens under a lock that others see, saves changed parts only and says so', async () => {
    const { element, company, board } = await showCard('writer');
    const other = await secondPerson(company.admin, board.id);
    const fullscreen = nextEvent<{ fullscreen: boolean }>('strategy-fullscreen');
    await press(element, 'Edit');
    expect((await fullscreen).detail.fullscreen).to.equal(true);
    const lock = await other.hear('card_locked', ({ card_id }) => card_id === 'kunden');
    expect(lock.user_info.full_name).to.equal('Wim Writer');
    await until(() => text(element).includes('You are editing'));
    const saved = nextEvent<{ card_key: string; version: number }>('strategy-saved');
    const changed = nextEvent<{ fields: string[] }>('strategy-change');
    type(await area(element, 'Observation 1'), 'Seen today.');
    expect((await changed).detail.fields).to.deep.equal(['OBSERVATIONS_DATA']);
    expect((await saved).detail.card_key).to.equal('kunden');
    const received = await other.hear('card_data_updated');
    expect(received.data).to.have.property('OBSERVATIONS_DATA').that.deep.equals(['Seen today.']);
    await until(() => root(element).querySelector('[data-state=saved]'));
    const real = window.fetch;
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    window.fetch = async (input, init) => {
      if (init?.method === 'POST') await answered;
      return real(input, init);
    };
    try {
      type(await area(element, 'Observation 1'), 'Seen yesterday.');
      const chip = await until(() => root(element).querySelector('dialog [data-state=saving]'));
      expect(chip.textContent?.toLowerCase()).to.include('saving');
      expect(button(element, 'Exit fullscreen')).not.to.equal(undefined);
    } finally {
      window.fetch = real;
      answer(undefined);
    }
    await until(() => root(element).querySelector('[data-state=saved]'));
    other.close();
  });

  it('[W4.13] [W7.17] saves first and gives the lock back with the form data when it is closed', async () => {
    const { element, company, board, ...rest } = await editing();
    const other = await secondPerson(company.admin, board.id);
    type(await area(element, 'Observation 1'), 'Written just before leaving.');
    const closed = nextEvent<{ reason: string }>('strategy-close');
    await press(element, 'Exit fullscreen');
    expect((await closed).detail.reason).to.equal('closed');
    await other.hear('card_unlocked');
    expect((await dataOf({ company, board, ...rest }))['OBSERVATIONS_DATA']).to.deep.equal([
      'Written just before leaving.',
    ]);
    expect(root(element).querySelector('dialog')).to.equal(null);
    // whoever works by keyboard goes on where they began
    (await until(() => button(element, 'Edit'))).focus();
    await press(element, 'Edit');
    await until(() => root(element).querySelector('dialog'));
    await press(element, 'Exit fullscreen');
    await until(() => !root(element).querySelector('dialog'));
    await until(() => root(element).activeElement === button(element, 'Edit'));
    other.close();
  });

  it('[W4.15] saves and gives the lock back when the page is left, while its connection is still open', async () => {
    const { element, company, board, ...rest } = await editing();
    const other = await secondPerson(company.admin, board.id);
    type(await area(element, 'Observation 1'), 'Written just before the page was left.');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await other.hear('card_unlocked', ({ card_id }) => card_id === 'kunden');
    const stored = async (): Promise<unknown> => (await dataOf({ company, board, ...rest }))['OBSERVATIONS_DATA'];
    await until(async () => String(await stored()) === 'Written just before the page was left.');
    other.close();
  });

  it('[W2.13-07] [W6.05] shows who edits and since when, and opens when the card is free', async () => {
    const { element, company, board } = await showCard('writer');
    const other = await secondPerson(company.admin, board.id);
    other.send({ type: 'lock_card', card_id: 'kunden' });
    await until(() => /locked by Ada Admin, since \d/.test(text(element)));
    expect(button(element, 'Edit')).to.equal(undefined);
    expect(button(element, 'take over editing')).to.equal(undefined);
    await press(element, 'Ask for access');
    await other.hear('access_requested', ({ user_info }) => user_info.full_name === 'Wim Writer');
    element.setAttribute('editing', '');
    await until(() => root(element).querySelector('dialog')?.textContent?.includes('card is locked'));
    expect(button(element, 'Add observation')).to.equal(undefined);
    other.send({ type: 'unlock_card', card_id: 'kunden' });
    await press(element, 'Edit now');
    await until(() => button(element, 'Add observation'));
    other.close();
  });

  it('[W4.21] [W4.22] [W4.19] saves before an administrator takes over, and says so only then', async () => {
    const { element, company, board, ...rest } = await editing();
    DRAFT_TIMING.text = 60_000;
    type(await area(element, 'Observation 1'), 'Not yet saved.');
    DRAFT_TIMING.text = 60;
    const other = await secondPerson(company.admin, board.id);
    other.send({ type: 'force_unlock', card_id: 'kunden' });
    await until(() => text(element).includes('The administrator has taken over access. Your changes have been saved.'));
    expect((await dataOf({ company, board, ...rest }))['OBSERVATIONS_DATA']).to.deep.equal(['Not yet saved.']);
    await other.hear('card_unlocked');
    // not on its button, which the next key of a sentence would press
    expect(root(element).activeElement?.textContent).to.include('has taken over access');
    const closed = nextEvent<{ reason: string }>('strategy-close');
    await press(element, 'Understood');
    expect((await closed).detail.reason).to.equal('taken-over');
    other.close();
  });

  it('keeps the choice of pages when the lock goes, and says why it cannot be saved', async () => {
    const { element, board } = await editing();
    const { queries } = coreFor(location.origin);
    const key = fileQueries.key(board.id);
    const id = crypto.randomUUID();
    const pages = [1, 2].map((page_number) => ({
      id: crypto.randomUUID(),
      page_number,
      page_name: '',
      preview_image_url: null,
      thumbnail_url: null,
      card_keys: page_number === 1 ? ['kunden'] : [],
    }));
    await until(() => queries.getQueryData([...key, 'list']));
    queries.setQueryData([...key, 'pages', id], pages);
    const file = fileOf({ id, original_filename: 'a.pdf', page_count: 2, card_assignment: { kunden: 1 } });
    queries.setQueryData([...key, 'list'], [file]);
    await press(element, 'Select pages');
    await press(element, 'Page 2');
    const channel = createBoardChannel(coreFor(location.origin), board.id);
    const real = channel.lock.bind(channel);
    channel.lock = () => Promise.resolve({ granted: false, holder: undefined, sameUser: false });
    channel.unlock('kunden');
    await until(() => text(element).includes("so this selection can't be saved"));
    channel.lock = real;
    expect(button(element, 'Page 2')?.ariaPressed).to.equal('true');
    expect(button(element, 'Save selection')?.disabled).to.equal(true);
  });

  it('[W2.13-08] [W2.13-11] [W4.18] lets an administrator take over after a confirmation that names the holder', async () => {
    const { element, company, board } = await showCard('admin');
    const other = await secondPerson(company.writer, board.id);
    other.send({ type: 'lock_card', card_id: 'kunden' });
    await press(element, 'take over editing');
    const dialog = await until(() => root(element).querySelector('dialog[role=alertdialog]'));
    expect(dialog.textContent).to.include('Wim Writer');
    [...dialog.querySelectorAll('button')].at(-1)?.click();
    const kicked = await other.hear('card_force_unlocked');
    expect(kicked.you_were_kicked).to.equal(true);
    other.send({ type: 'unlock_card', card_id: 'kunden' });
    // at once in the editor, so that whoever held it is not back first
    await until(() => root(element).querySelector('dialog[part=fullscreen] textarea'));
    other.close();
  });

  it('[W4.20] closes its fullscreen on the event admin-force-unlock for this card only', async () => {
    const { element } = await editing();
    element.dispatchEvent(new CustomEvent('admin-force-unlock', { detail: { card_id: 'markt' } }));
    expect(root(element).querySelector('dialog')).not.to.equal(null);
    const closed = nextEvent('strategy-close');
    element.dispatchEvent(new CustomEvent('admin-force-unlock', { detail: { card_id: 'kunden' } }));
    await closed;
    await until(() => !root(element).querySelector('dialog'));
  });

  it('offers a text that never arrived, and takes it over or dismisses it', async () => {
    const { element, company, board, ...rest } = await showCard('writer');
    localStorage.setItem(
      `leitstern.draft.now.${company.writer.id}.${board.id}.kunden`,
      JSON.stringify({
        data: { OBSERVATIONS_DATA: ['From before the crash.'] },
        created_at: '2026-11-20T10:00:00.000Z',
      }),
    );
    element.setAttribute('editing', '');
    await until(() => text(element).includes('From before the crash.'));
    await press(element, 'Add to the card');
    await until(() => root(element).querySelector('[data-state=saved]'));
    expect((await dataOf({ company, board, ...rest }))['OBSERVATIONS_DATA']).to.deep.equal(['From before the crash.']);
    expect(text(element)).not.to.include('Some of your text was not saved');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('leitstern.draft'))).to.deep.equal([]);
  });

  it('offers the text that the server has refused until it is dismissed', async () => {
    const { element, company, board, ...rest } = await showCard('writer');
    const other = await secondPerson(company.admin, board.id);
    other.send({ type: 'lock_card', card_id: 'kunden' });
    await other.hear('card_locked');
    const refused = await callAs(company.writer, 'POST', url({ company, board }), { INSIGHTS: '<p>Refused words</p>' });
    expect(refused.status).to.equal(423);
    other.send({ type: 'unlock_card', card_id: 'kunden' });
    await other.hear('card_unlocked');
    element.setAttribute('editing', '');
    await until(() => text(element).includes('Refused words'));
    await press(element, 'Discard');
    await until(() => !text(element).includes('Refused words'));
    const read = () => callAs(company.writer, 'GET', url({ company, board, ...rest }));
    for (let tries = 0; tries < 50 && (await read()).body['draft'] !== null; tries++);
    expect((await read()).body['draft']).to.equal(null);
    other.close();
  });

  it('[W2.15-23] leaves the server’s copy of a refused text until all of it has arrived, and says which part is refused why', async () => {
    const { element, company, board } = await showCard('writer');
    const other = await secondPerson(company.admin, board.id);
    other.send({ type: 'lock_card', card_id: 'kunden' });
    await other.hear('card_locked');
    const words = { INSIGHTS: '<p>Refused words</p>', OBSERVATIONS_DATA: ['Refused too'] };
    expect((await callAs(company.writer, 'POST', url({ company, board }), words)).status).to.equal(423);
    other.send({ type: 'unlock_card', card_id: 'kunden' });
    await other.hear('card_unlocked');
    const real = window.fetch;
    const asked: string[] = [];
    window.fetch = async (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      if (body.includes('Refused words'))
        return Response.json({ errors: { INSIGHTS: ['Not these words.'] } }, { status: 400 });
      if (init?.method === 'DELETE' || body.includes('INSIGHTS')) asked.push(init?.method ?? '');
      return real(input, init);
    };
    try {
      element.setAttribute('editing', '');
      await press(element, 'Add to the card');
      await until(() => text(element).includes('Insights: Not these words.'));
      await until(() => text(element).includes('error occurred: Not these words.'));
      await until(async () => String((await dataOf({ company, board }))['OBSERVATIONS_DATA']) === 'Refused too');
      await until(() => root(element).querySelector('[data-state=failed]'));
      pasteInto(await insights(element), 'Other words.');
      await until(() => asked.length >= 2);
      expect(asked).to.deep.equal(['POST', 'DELETE']);
      await until(() => root(element).querySelector('[role=alert]') === null);
    } finally {
      window.fetch = real;
      other.close();
    }
  });

  it('stores a text that makes the card too large, says so, and does not send it for ever', async () => {
    const { element, ...whiteboard } = await editing();
    const params = { id: whiteboard.board.id, cardKey: 'kunden' };
    for (const [n, bytes] of [330_000, 330_000, 338_000].entries())
      await coreFor(location.origin).api(saveSceneData, { params, body: { [`own_${n}`]: 'x'.repeat(bytes) } });
    const before = (await dataOf(whiteboard))['OBSERVATIONS_DATA'];
    const real = window.fetch;
    let sent = 0;
    window.fetch = async (input, init) => {
      if (typeof init?.body === 'string' && init.body.includes('Beobachtung Beobachtung')) sent += 1;
      return real(input, init);
    };
    try {
      const long = 'Beobachtung '.repeat(160);
      type(await area(element, 'Observation 1'), long);
      await until(() => text(element).includes('This card is too large: it may have at most 1 MB and 300 fields.'));
      expect((await area(element, 'Observation 1')).value).to.equal(long);
      expect(root(element).querySelector('[data-state=failed]')).not.to.equal(null);
      expect((await dataOf(whiteboard))['OBSERVATIONS_DATA']).to.deep.equal(before);
      // neither a clock nor leaving the field sends again what the server has refused
      (await area(element, 'Observation 1')).blur();
      expect(sent).to.equal(1);
      type(await area(element, 'Observation 1'), 'Kurz.');
      await until(() => root(element).querySelector('[data-state=saved]'));
      expect((await dataOf(whiteboard))['OBSERVATIONS_DATA']).to.deep.equal(['Kurz.']);
      expect(sent).to.equal(1);
    } finally {
      window.fetch = real;
    }
  });

  it('says in both languages at the field that insights are too long, stores them, and saves everything else', async () => {
    const { element, ...whiteboard } = await editing();
    const before = (await dataOf(whiteboard))['INSIGHTS'];
    const own = await insights(element);
    pasteInto(own, `${'x'.repeat(HTML_LENGTH)} and what comes last`);
    const note = () => own.closest('.field')?.querySelector('.field-error');
    const field = await until(note);
    expect(field.textContent).to.match(/it has 200,0\d\d characters; at most 200,000 are possible/);
    expect(own.getAttribute('aria-describedby')).to.equal(field.id);
    expect(own.getAttribute('aria-invalid')).to.equal('true');
    expect(await axeFindings(element)).to.deep.equal([]);
    // one of the two speaks, once: the other only describes the text, and both stay while it is written on
    const alerts = () => [...root(element).querySelectorAll('[role=alert]')];
    const [banner] = alerts();
    expect(alerts().map((one) => one.textContent)).to.deep.equal([
      'Insights: This is more than fits here. The server does not accept this text. ' +
        'It is kept on this device; change it or copy it elsewhere.',
    ]);
    const changes: string[] = [];
    const watch = new MutationObserver((records) => changes.push(...records.map((record) => record.type)));
    watch.observe(banner?.parentElement as Element, { childList: true });
    watch.observe(banner as Element, { childList: true, characterData: true, subtree: true });
    pasteInto(own, `${'x'.repeat(HTML_LENGTH + 1_000)} and what comes last`);
    await until(() => note()?.textContent.includes('it has 201,0'));
    await until(() => root(element).querySelector('[data-state=saving]'));
    await until(() => root(element).querySelector('[data-state=failed]'));
    watch.disconnect();
    expect([note() === field, changes]).to.deep.equal([true, []]);
    type(await area(element, 'Observation 1'), 'Saved all the same.');
    await until(async () => String((await dataOf(whiteboard))['OBSERVATIONS_DATA']) === 'Saved all the same.');
    await until(() => root(element).querySelector('[data-state=failed]'));
    expect((await dataOf(whiteboard))['INSIGHTS']).to.equal(before);
    element.setAttribute('locale', 'de-DE');
    await until(() => /hat er 201\.0\d\d Zeichen, höchstens 200\.000 sind möglich/.test(text(element)));
    // closed and opened again it is offered, and taken over it is whole
    await press(element, 'Vollbild verlassen');
    await press(element, 'Verstanden');
    await press(element, 'Bearbeiten');
    await press(element, 'In die Karte übernehmen');
    const again = await insights(element);
    await until(() => again.textContent.endsWith('and what comes last'));
    await until(() => again.getAttribute('aria-invalid') === 'true');
    pasteInto(again, 'Short.');
    await until(() => root(element).querySelector('[data-state=saved]'));
    expect((await dataOf(whiteboard))['INSIGHTS']).to.equal('<p>Short.</p>');
    expect(again.hasAttribute('aria-invalid')).to.equal(false);
  });

  it('[W2.15-22 part] shows insights to read while a card is edited, until somebody writes in them', async () => {
    const { element, ...whiteboard } = await editing();
    const shown = await until(() => root(element).querySelector('.rich-text strong'));
    expect([shown.textContent, prose(element)]).to.deep.equal(['date', null]);
    button(element, 'Edit Insights')?.click();
    const field = await until(() => prose(element));
    await until(() => root(element).activeElement === field);
    pasteInto(field, 'The <em>date</em> counts.');
    const done = await until(() => button(element, 'Done with Insights'));
    done.focus();
    done.click();
    await until(() => prose(element) === null && root(element).querySelector('.rich-text em')?.textContent === 'date');
    expect(root(element).activeElement).to.equal(button(element, 'Edit Insights'));
    await until(async () => (await dataOf(whiteboard))['INSIGHTS'] === '<p>The <em>date</em> counts.</p>');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('shows both texts when another has changed the same part, and saves the chosen one', async () => {
    const { element, company, board, ...rest } = await editing();
    // leaving the title saves at once; only then the typing begins
    (await area(element, 'Observation 1')).focus();
    DRAFT_TIMING.text = 60_000;
    type(await area(element, 'Observation 1'), 'My words.');
    DRAFT_TIMING.text = 60;
    // the same person saves from elsewhere without lock and version: the last write wins
    await callAs(company.writer, 'POST', url({ company, board }), { OBSERVATIONS_DATA: ['Their words.'] });
    const field = await area(element, 'Observation 1');
    for (let box = field.parentElement; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
    field.blur();
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    await until(() => text(element).includes('Somebody else has changed this section in the meantime'));
    const asked = await until(() => root(element).querySelector<HTMLElement>('section[role=alert]'));
    // whoever has scrolled down sees it
    await until(() => asked.getBoundingClientRect().top >= 0 && asked.getBoundingClientRect().top < innerHeight / 2);
    expect(text(element)).to.include('Their words.');
    expect((await area(element, 'Observation 1')).value).to.equal('My words.');
    root(element).querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
    await press(element, 'Keep the chosen texts');
    await until(async () => (await area(element, 'Observation 1')).value === 'Their words.');
    expect((await area(element, 'Observation 1')).value).to.equal('Their words.');
    expect((await dataOf({ company, board, ...rest }))['OBSERVATIONS_DATA']).to.deep.equal(['Their words.']);
  });

  it('[W2.15-17] [W2.15-18] adds and removes observations, never the last one', async () => {
    const { element } = await editing();
    expect(button(element, 'Remove observation 1')?.disabled).to.equal(true);
    await press(element, 'Add observation');
    const second = await area(element, 'Observation 2');
    await until(() => root(element).activeElement === second);
    type(second, 'Second');
    button(element, 'Remove observation 1')?.click();
    await until(() => button(element, 'Remove observation 1')?.disabled === true);
    expect((await area(element, 'Observation 1')).value).to.equal('Second');
    (await until(() => root(element).querySelector<HTMLButtonElement>('.toast .btn:not(.btn-icon)'))).click();
    expect((await area(element, 'Observation 2')).value).to.equal('Second');
  });

  it('adds no more observations and segments than a card takes, and no longer texts', async () => {
    const { element, board } = await editing();
    const params = { id: board.id, cardKey: 'kunden' };
    const segments = Array.from({ length: MOST_SEGMENTS }, (_, n) => ({ id: `s${n}`, segment: `S ${n}`, needs: '' }));
    const body = { OBSERVATIONS_DATA: Array(MOST_OBSERVATIONS).fill('Seen.'), KUNDEN_SEGMENTS: segments };
    await coreFor(location.origin).api(saveSceneData, { params, body });
    await until(() => button(element, 'Add observation')?.disabled);
    await until(() => button(element, 'Add segment')?.disabled);
    expect((await area(element, 'Needs: S 99')).maxLength).to.equal(LINE_LENGTH);
    await press(element, 'Remove observation 1');
    await until(() => button(element, 'Add observation')?.disabled === false);
  });

  it('edits segments by keyboard, says what is wrong and what does not add up', async () => {
    const { element, company, board, ...rest } = await editing();
    const share = (await area(element, 'Share of revenue in %: Renovation')) as unknown as HTMLInputElement;
    type(share, '160');
    await until(() => text(element).includes('Enter a number from 0 to 100.'));
    type(share, '50');
    await until(() => text(element).includes('The shares of revenue add up to 90%, not 100%.'));
    share.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, composed: true }),
    );
    await until(() => text(element).includes('Renovation is now number 2'));
    await until(() => root(element).querySelector('[data-state=saved]'));
    const saved = (await dataOf({ company, board, ...rest }))['KUNDEN_SEGMENTS'] as {
      segment: string;
      share: number;
    }[];
    expect(saved.map((row) => [row.segment, row.share])).to.deep.equal([
      ['Housing', 40],
      ['Renovation', 50],
    ]);
  });

  it('shows a percentage that cannot be again after a reload', async () => {
    const { element } = await editing();
    const label = 'Share of revenue in %: Renovation';
    type(await area(element, label), 'about 160');
    await until(() => text(element).includes('Enter a number from 0 to 100.'));
    element.removeAttribute('editing');
    await until(() => !root(element).querySelector('dialog'));
    element.setAttribute('editing', '');
    expect((await area(element, label)).value).to.equal('about 160');
    await until(() => text(element).includes('Enter a number from 0 to 100.'));
  });

  it('says that the right is missing when nobody holds the card, and stores the text', async () => {
    const { element, board } = await editing();
    const channel = createBoardChannel(coreFor(location.origin), board.id);
    const real = channel.lock.bind(channel);
    channel.lock = () => Promise.resolve({ granted: false, holder: undefined, sameUser: false });
    channel.unlock('kunden');
    await until(() => text(element).includes('You may not edit this card at the moment.'));
    expect(text(element)).not.to.include('The card is free again.');
    channel.lock = real;
  });

  it('[W2.13-09] shows the placeholder image of an empty card in the language', async () => {
    const { element } = await showCard('writer');
    element.setAttribute('card-key', 'umfeld');
    const image = await until(() => root(element).querySelector('img'));
    expect(new URL(image.src).pathname).to.equal('/whiteboard/umfeld/en-US.png');
    expect(image.alt).to.equal('Environment');
    await until(() => image.naturalWidth === 640);
    element.setAttribute('locale', 'de-DE');
    await until(() => root(element).querySelector('img')?.src.endsWith('/whiteboard/umfeld/de-DE.png'));
  });

  for (const [cardKey, notesKey, section] of [
    ['ziele', 'ziele', 'ziele'],
    ['herausforderung', 'handlungsoptionen', 'cell-2-2'],
  ] as const)
    it(`[W2.13-09] shows the placeholder of ${cardKey} only until it has a note, which others may add meanwhile`, async () => {
      const { element, company, board } = await showCard('reader');
      element.setAttribute('card-key', cardKey);
      await until(() => root(element).querySelector(`img[src*="/whiteboard/${cardKey}/"]`));
      await callAs(company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', {
        strategy_board: board.id,
        card_key: notesKey,
        section_key: section,
        text: 'Heard at the trade fair',
        x: 10,
        y: 10,
      });
      await until(() => text(element).includes('Heard at the trade fair'));
      expect(root(element).querySelector('img')).to.equal(null);
    });

  it('[W2.14-01] [W2.14-02] [W2.14-03] has title, leading questions and exit in both languages, without axe findings', async () => {
    const { element } = await editing();
    expect(getComputedStyle(root(element).querySelector('[part=fullscreen] h2') as Element).textTransform).to.equal(
      'uppercase',
    );
    await until(() => button(element, 'Guiding questions'));
    await insights(element);
    expect(await axeFindings(element)).to.deep.equal([]);
    element.setAttribute('locale', 'de-DE');
    await until(() => button(element, 'Vollbild verlassen'));
    await until(() => text(element).includes('Sie bearbeiten'));
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('leaves the fullscreen on Escape and when the attribute goes', async () => {
    const { element } = await editing();
    const closed = nextEvent('strategy-close');
    element.removeAttribute('editing');
    await closed;
    element.setAttribute('editing', '');
    await until(() => button(element, 'Add observation'));
    const again = nextEvent('strategy-close');
    root(element)
      .querySelector('dialog')
      ?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await again;
  });

  it('says what is missing, and that a board cannot be loaded', async () => {
    const { element } = await showCard('reader');
    element.removeAttribute('board-id');
    await until(() => text(element).includes('Board ID is missing.'));
    const failed = nextEvent<{ status: number }>('strategy-load-error');
    element.setAttribute('board-id', crypto.randomUUID());
    expect((await failed).detail.status).to.equal(404);
  });

  it('asks the host page to sign in', async () => {
    const core = coreFor(location.origin);
    core.$session.set(SIGNED_OUT);
    const asked = nextEvent('strategy-auth-required');
    const element = show(`<strategy-card board-id="${crypto.randomUUID()}" card-key="kunden"></strategy-card>`);
    await asked;
    await until(() => text(element).includes('You are not signed in here'));
  });
});
