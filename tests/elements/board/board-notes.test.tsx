import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { coreFor } from '#core/session/core.ts';
import { SIGNED_OUT } from '#core/session/session-state.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';
import { SYNC_TIMING } from '#elements/board/notes/notes-sync.ts';

import { axeFindings, heldAction, type, until } from '../../setup/browser.ts';
import { kept, nodes, NOTES, onBoard, picture, stored, textOf, withText } from '../../setup/notes-on-board.ts';
import { choose, click, named, press } from '../../setup/page.ts';
import { callAs, type Whiteboard } from '../../setup/second-person.ts';

const timing = { ...SYNC_TIMING };
/** Text is sent when writing ends, and by no clock. */
const withoutClock = (): void => void Object.assign(SYNC_TIMING, { slow: 600_000, longest: 600_000 });

describe('notes on the board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    Object.assign(SYNC_TIMING, timing);
  });

  it('[W9.21] [W9.22] [W2.3-19 part] [W2.25-01] [W7.09] a new note is petrol, 200 × 200, ready to be written, and saved', async () => {
    const place = await onBoard('writer');
    named(place.root, 'Add note')?.click();
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    expect(field.value).to.equal('New Note');
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, 'New Note'.length]);
    expect(place.root.querySelector('.note small')?.textContent).to.equal('WW');
    const note = await until(async () => (await stored(place))[0]);
    expect(note).to.include({ width: 200, height: 200, color: '#00484D', card_key: 'general', section_key: 'general' });
    type(field, 'Wer ruft an?');
    press(field, 'Escape');
    await until(() => withText(place.root, 'Wer ruft an?'));
    await until(async () => (await stored(place))[0]?.text === 'Wer ruft an?');
  });

  it('[W7.10] text waits for its pause and is sent when writing ends; what is not sent is stored on this device', async () => {
    withoutClock();
    const place = await onBoard('writer', [{ text: 'Alt' }]);
    const node = await until(() => withText(place.root, 'Alt'));
    node.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    type(field, 'Neu');
    await until(() => kept().includes('Neu'));
    expect((await stored(place))[0]?.text).to.equal('Alt');
    field.blur();
    await until(async () => (await stored(place))[0]?.text === 'Neu');
    await until(() => !kept().includes('leitstern.notes'));
  });

  it('everybody else hears who has restored which snapshot, also as the reason why a note is gone that one was writing', async () => {
    withoutClock();
    const place = await onBoard('writer');
    const { admin } = place.company;
    const url = `/api/v1/whiteboard/boards/${place.board.id}/snapshots/`;
    const { body } = await callAs(admin, 'POST', url, { name: 'Vor Workshop 1' });
    named(place.root, 'Add note')?.click();
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    await until(async () => (await stored(place)).length === 1);
    type(field, 'Noch nicht gesendet');
    // what hears it comes after the board
    await until(() => place.root.querySelector('[data-news]'));
    await callAs(admin, 'POST', `${url}${String(body['id'])}/restore/`);
    const toasts = () => [...place.root.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('\n');
    const who = `${admin.first_name} ${admin.last_name}`;
    await until(() => toasts().includes(`${who} has restored the snapshot “Vor Workshop 1”.`));
    await until(() => toasts().includes(`${who} has restored a snapshot without the note you were writing`));
    expect(toasts()).to.include('Noch nicht gesendet').and.not.include('Somebody deleted');
    named(place.root, 'Restore')?.click();
    await until(() => withText(place.root, 'Noch nicht gesendet'));
  });

  it('[W2.25-03] [W9.24] the palette of five colours the selected notes, and undo takes it back', async () => {
    const place = await onBoard('writer', [{ text: 'a' }, { text: 'b' }]);
    for (const text of ['a', 'b']) click(await until(() => withText(place.root, text)), { shiftKey: text === 'b' });
    await until(() => place.root.textContent?.includes('2 notes selected'));
    expect(place.root.querySelectorAll('.note-swatch')).to.have.length(5);
    named(place.root, 'Color: Rose')?.click();
    await until(async () => (await stored(place)).every(({ color }) => color === '#FFD2D6'));
    press(place.root.querySelector('.react-flow') as Element, 'z', { ctrlKey: true });
    await until(async () => (await stored(place)).every(({ color }) => color === '#00484D'));
    press(place.root.querySelector('.react-flow') as Element, 'z', { ctrlKey: true, shiftKey: true });
    await until(async () => (await stored(place)).every(({ color }) => color === '#FFD2D6'));
  });

  it('[W2.25-02] [W2.3-27] [W7.11] arrow keys move by the grid, with Shift by 1, with Alt they resize down to 100', async () => {
    const place = await onBoard('writer', [{ text: 'a', x: 160, y: 800 }]);
    const node = await until(() => withText(place.root, 'a'));
    click(node);
    await until(() => place.root.querySelector('[data-selected]'));
    press(node, 'ArrowRight');
    press(node, 'ArrowDown', { shiftKey: true });
    await until(async () => (await stored(place))[0]?.x === 176 && (await stored(place))[0]?.y === 801);
    SYNC_TIMING.slow = 1;
    for (let times = 0; times < 10; times++) press(node, 'ArrowLeft', { altKey: true });
    await until(async () => (await stored(place))[0]?.width === 100);
  });

  it('deletes with the key, names the note, and brings it back from the message', async () => {
    const place = await onBoard('writer', [{ text: 'Weg damit' }]);
    const node = await until(() => withText(place.root, 'Weg damit'));
    click(node);
    await until(() => place.root.querySelector('[data-selected]'));
    press(node, 'Delete');
    const undo = await heldAction(place.root, 'Undo');
    expect(place.root.textContent).to.include('“Weg damit” was deleted');
    await until(async () => (await stored(place)).length === 0);
    undo.click();
    await until(() => withText(place.root, 'Weg damit'));
    await until(async () => (await stored(place)).length === 1);
  });

  it('sends two of many dropped pictures at once, and all of them arrive', async () => {
    const place = await onBoard('writer');
    const board = place.root.querySelector('.react-flow') as HTMLElement;
    const real = window.fetch;
    let [underWay, most] = [0, 0];
    window.fetch = async (input, init) => {
      if (!(init?.body instanceof FormData)) return real(input, init);
      underWay += 1;
      most = Math.max(most, underWay);
      return real(input, init).finally(() => (underWay -= 1));
    };
    try {
      const dataTransfer = new DataTransfer();
      for (let n = 0; n < 10; n++)
        dataTransfer.items.add(new File([await picture()], `${n}.png`, { type: 'image/png' }));
      const more = { bubbles: true, composed: true, cancelable: true, clientX: 300, clientY: 300 };
      board.dispatchEvent(new DragEvent('drop', { ...more, dataTransfer }));
      await until(async () => (await stored(place)).length === 10);
      expect(most).to.equal(2);
    } finally {
      window.fetch = real;
    }
  });

  it('copies and pastes notes, and asks before lines become notes', async () => {
    const place = await onBoard('writer', [{ text: 'a', color: '#D3E6FA' }]);
    const board = place.root.querySelector('.react-flow') as HTMLElement;
    click(await until(() => withText(place.root, 'a')));
    await until(() => place.root.querySelector('[data-selected]'));
    const data = new DataTransfer();
    const clipboard = (name: string, clipboardData: DataTransfer): boolean =>
      board.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, composed: true, cancelable: true }));
    expect(clipboard('copy', data)).to.equal(false);
    expect(data.getData('text/plain')).to.equal('a');
    clipboard('paste', data);
    await until(async () => (await stored(place)).filter(({ color }) => color === '#D3E6FA').length === 2);
    const lines = new DataTransfer();
    lines.setData('text/plain', '- eins\n- zwei\n\n- drei');
    clipboard('paste', lines);
    await until(() => place.root.textContent?.includes('Create 3 notes from the pasted text?'));
    const each = await until(() => named(place.root, 'One note per line'));
    // Enter does what most want
    expect(place.root.activeElement).to.equal(each);
    each.click();
    await until(async () => (await stored(place)).length === 5);
    expect((await stored(place)).map(({ text }) => text)).to.include.members(['eins', 'zwei', 'drei']);
    // after the question the focus may be nowhere
    await until(() => place.root.querySelector('dialog[open]') === null);
    board.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    (place.root.activeElement as HTMLElement | null)?.blur();
    press(document.body, 'z', { ctrlKey: true });
    await until(async () => (await stored(place)).length === 2);
    press(document.body, 'z', { ctrlKey: true, shiftKey: true });
    await until(async () => (await stored(place)).length === 5);
    // so it is for the other keys of notes, which would mark the text of the page
    expect(press(document.body, 'a', { ctrlKey: true })).to.equal(false);
    await until(() => place.root.querySelector('[data-selected]'));
    press(document.body, 'Delete');
    await until(async () => (await stored(place)).length === 0);
  });

  it('shows the first of many pasted lines as a list, and that there are more as no line of it', async () => {
    const place = await onBoard('writer');
    const lines = new DataTransfer();
    lines.setData('text/plain', 'a\nb\nc\nd\ne\nf');
    const board = place.root.querySelector('.react-flow');
    board?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: lines, bubbles: true, composed: true }));
    const shown = await until(() => place.root.querySelector('dialog[open] ul'));
    const marks = [...shown.children].map((line) => {
      const { listStyleType, listStylePosition } = getComputedStyle(line);
      return [line.textContent, listStyleType, listStylePosition];
    });
    expect(marks.slice(-2)).to.deep.equal([
      ['e', 'disc', 'inside'],
      ['…', 'none', 'inside'],
    ]);
  });

  it('refuses to cut more notes than a paste brings back, and says what of a text was cut off', async () => {
    const place = await onBoard('writer', [{ text: 'a' }]);
    const board = place.root.querySelector('.react-flow') as HTMLElement;
    const clipboardData = new DataTransfer();
    const clipboard = (name: string): boolean =>
      board.dispatchEvent(new ClipboardEvent(name, { clipboardData, bubbles: true, composed: true, cancelable: true }));
    // also what is pasted as soon as the board is there
    const many = Array.from({ length: 500 }, () => ({ text: 'b', x: 0, y: 0, width: 200, height: 200 }));
    clipboardData.setData('application/x-leitstern-notes+json', JSON.stringify(many));
    clipboard('paste');
    await until(async () => (await stored(place)).length === 501);
    clipboardData.clearData();
    press(board, 'a', { ctrlKey: true });
    clipboard('cut');
    await until(() => place.root.textContent?.includes('501 notes are too many'));
    expect(clipboardData.getData('text/plain')).to.equal('');
    expect(await stored(place)).to.have.length(501);
    clipboardData.setData('text/plain', 'x'.repeat(2_030));
    clipboard('paste');
    await until(() => place.root.textContent?.includes('30 characters were cut off'));
  });

  it('shows live what others do, and catches up with what it has missed', async () => {
    const place = await onBoard('reader', [{ text: 'a' }]);
    const { writer } = place.company;
    const [note] = await stored(place);
    await callAs(writer, 'PATCH', `${NOTES}${note?.id}/`, { text: 'von Wim' });
    await until(() => withText(place.root, 'von Wim'));
    await callAs(writer, 'DELETE', `${NOTES}${note?.id}/`);
    await until(() => nodes(place.root).length === 0);
  });

  it('a reader sees notes without handles, tools or writing', async () => {
    const place = await onBoard('reader', [{ text: 'a' }]);
    const node = await until(() => withText(place.root, 'a'));
    click(node);
    node.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    await until(() => place.root.querySelector('[data-selected]'));
    press(node, 'Delete');
    expect(place.root.querySelectorAll('.note-editor, .note-bar, .note-handle')).to.have.length(0);
    expect(named(place.root, 'Add note')).to.equal(undefined);
    expect(nodes(place.root)).to.have.length(1);
  });

  it('[W2.3-34] shows only notes of the board itself; each is named for screen readers, in German too', async () => {
    const place = await onBoard('writer', [{ text: 'Board' }], 'de-DE');
    await callAs(place.company.writer, 'POST', NOTES, { board_id: place.board.id, text: 'Karte', card_key: 'handlungsoptionen', section_key: 'cell-0-0' }); // prettier-ignore
    const node = await until(() => withText(place.root, 'Board'));
    expect(node.getAttribute('aria-label')).to.equal('Notiz von Wim Writer: Board');
    click(node);
    await until(() => named(place.root, 'Farbe: Petrol'));
    expect(await axeFindings(place.element)).to.deep.equal([]);
    expect(nodes(place.root).map(textOf)).to.deep.equal(['Board']);
  });

  it('[W2.25-04] [W2.25-05] [W2.25-06] the dialog wants a text, shows the picture before it is sent, saves or cancels', async () => {
    const place = await onBoard('writer');
    named(place.root, 'Add note with picture')?.click();
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('dialog textarea'));
    await until(() => place.root.activeElement === field);
    expect(field.required).to.equal(true);
    named(place.root, 'Save')?.click();
    await until(() => place.root.textContent?.includes('Write a text for the note.'));
    const input = place.root.querySelector<HTMLInputElement>('dialog input[type=file]') as HTMLInputElement;
    expect(input.accept).to.equal('image/*');
    choose(input, new File(['not a picture'], 'a.txt', { type: 'text/plain' }));
    await until(() => place.root.textContent?.includes('This file is not a picture.'));
    choose(input, new File([await picture()], 'halle.png', { type: 'image/png' }));
    await until(() => place.root.querySelector('dialog img[alt="Preview of halle.png"]'));
    await until(() => place.root.getAnimations().length === 0);
    expect(await axeFindings(place.element)).to.deep.equal([]);
    type(field, 'Die neue Halle');
    named(place.root, 'Save')?.click();
    const note = await until(async () =>
      (await stored(place)).find(({ image_processing_status: status }) => status !== null),
    );
    expect(note.text).to.equal('Die neue Halle');
    expect(note.image_processing_status).to.be.oneOf(['pending', 'processing', 'completed']);
    await until(() => !place.root.querySelector('dialog'));
    named(place.root, 'Add note with picture')?.click();
    await until(() => named(place.root, 'Cancel'));
    named(place.root, 'Cancel')?.click();
    await until(() => !place.root.querySelector('dialog'));
    expect(await stored(place)).to.have.length(1);
    press(place.root.querySelector('.react-flow') as Element, 'z', { ctrlKey: true });
    await until(async () => (await stored(place)).length === 0);
  });

  it('the writer of a note that somebody deletes gets the text back', async () => {
    const place = await onBoard('writer', [{ text: 'Alt' }]);
    const node = await until(() => withText(place.root, 'Alt'));
    node.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    type(await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor')), 'Halber Satz');
    await callAs(place.company.admin, 'DELETE', `${NOTES}${(await stored(place))[0]?.id}/`);
    await until(() => place.root.textContent?.includes('Your text: “Halber Satz”'));
    named(place.root, 'Restore')?.click();
    await until(async () => (await stored(place))[0]?.text === 'Halber Satz');
    await until(() => withText(place.root, 'Halber Satz'));
  });

  it('a session that ends loses nothing: typed text is stored for its writer, the page may be left', async () => {
    const place = await onBoard('writer', [{ text: 'Alt' }]);
    const { fetch } = window;
    let tries = 0;
    window.fetch = (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('/batch/')) return fetch(input, init);
      tries += 1;
      return Promise.reject(new TypeError('down'));
    };
    try {
      const node = await until(() => withText(place.root, 'Alt'));
      node.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
      const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
      type(field, 'Noch nicht da');
      field.blur();
      await until(() => tries > 0 && hasUnsaved());
      coreFor(location.origin).$session.set(SIGNED_OUT);
      await until(() => !hasUnsaved());
      expect(kept()).to.include('Noch nicht da');
    } finally {
      window.fetch = fetch;
    }
  });

  it('two people who write in one note at once: the later one is asked which text stays, nothing is lost', async () => {
    withoutClock();
    const place = await onBoard('writer', [{ text: 'Alt' }]);
    const node = await until(() => withText(place.root, 'Alt'));
    node.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    const id = (await stored(place))[0]?.id;
    // before anything is typed the text of the other one is written on
    await callAs(place.company.admin, 'PATCH', `${NOTES}${id}/`, { text: 'Von der Chefin' });
    await until(() => field.value === 'Von der Chefin');
    type(field, 'Von der Chefin und mir');
    await callAs(place.company.admin, 'PATCH', `${NOTES}${id}/`, { text: 'Nochmals neu' });
    field.blur();
    await until(() => place.root.textContent?.includes('Which text should the note keep?'));
    const { first_name: first, last_name: last } = place.company.admin;
    await until(() => place.root.textContent?.includes(`${first} ${last} has changed the note in the meantime.`));
    expect((await stored(place))[0]?.text).to.equal('Nochmals neu');
    await until(() => kept().includes('Von der Chefin und mir'));
    named(place.root, 'Take my text')?.click();
    await until(async () => (await stored(place))[0]?.text === 'Von der Chefin und mir');
    press(place.root.querySelector('.react-flow') as Element, 'z', { ctrlKey: true });
    await until(async () => (await stored(place))[0]?.text === 'Nochmals neu');
    await until(() => !kept().includes('leitstern.notes'));
  });

  it('a move of an earlier visit is made again, a colour that somebody has changed since is not', async () => {
    const place = await onBoard('writer', [{ text: 'a' }], 'en-US', ({ board, company }, [id = '']) => {
      const left = { [id]: { patch: { x: 160, color: '#FFF1A3' }, base: { x: 100, color: '#FFD2D6' } } };
      localStorage.setItem(`leitstern.notes.${company.writer.id}.${board.id}.tab-of-before`, JSON.stringify(left));
    });
    const undo = await heldAction(place.root, 'Undo');
    expect(place.root.textContent).to.include('Your unsaved changes have been restored');
    await until(async () => (await stored(place))[0]?.x === 160);
    expect((await stored(place))[0]?.color).to.equal('#00484D');
    undo.click();
    await until(async () => (await stored(place))[0]?.x === 100);
  });

  it('asks which text stays when somebody has written since a text was stored on this device', async () => {
    const place = await onBoard('writer', [{ text: 'Alt' }], 'en-US', ({ board, company }, [id = '']) => {
      const typed = { [id]: { patch: { text: 'Meiner' }, base: { text: 'Alt' } } };
      localStorage.setItem(`leitstern.notes.${company.writer.id}.${board.id}`, JSON.stringify(typed));
      return callAs(company.admin, 'PATCH', `${NOTES}${id}/`, { text: 'Von der Chefin' });
    });
    await until(() => place.root.textContent?.includes('Which text should the note keep?'));
    const { first_name: first, last_name: last } = place.company.admin;
    await until(() => place.root.textContent?.includes(`${first} ${last} has changed the note in the meantime.`));
    expect((await stored(place))[0]?.text).to.equal('Von der Chefin');
    expect(kept()).to.include('Meiner');
    named(place.root, 'Take my text')?.click();
    await until(async () => (await stored(place))[0]?.text === 'Meiner');
    await until(() => !kept().includes('leitstern.notes'));
  });

  it('restores what is stored on this device also when the notes load only at the second try', async () => {
    const { fetch } = window;
    let isDown = false;
    window.fetch = (input, init) =>
      isDown && String(input instanceof Request ? input.url : input).includes('sticky-notes')
        ? Promise.reject(new TypeError('down'))
        : fetch(input, init);
    try {
      const key = ({ board, company }: Whiteboard): string => `leitstern.notes.${company.writer.id}.${board.id}`;
      let left = '';
      const place = await onBoard('writer', [], 'en-US', (whiteboard) => {
        isDown = true;
        const id = crypto.randomUUID();
        const created = { id, text: 'New Note', x: 100, y: 800, width: 200, height: 200, color: '#FFF1A3', card_key: 'general', section_key: 'general' }; // prettier-ignore
        left = `${key(whiteboard)}.tab-of-before`;
        localStorage.setItem(left, JSON.stringify({ [id]: { created, patch: { text: 'Von gestern' } } }));
      });
      const again = await until(() => named(place.root, 'Try again'), 15_000);
      expect(kept()).to.include('Von gestern');
      isDown = false;
      again.click();
      await until(async () => (await stored(place))[0]?.text === 'Von gestern');
      await until(() => localStorage.getItem(left) === null);
    } finally {
      window.fetch = fetch;
    }
  });
});
