import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { axeFindings, frames, type, until } from '../../setup/browser.ts';
import { nodes, NOTES, onBoard, picture, stored, withText, type Place } from '../../setup/notes-on-board.ts';
import { click, named, press } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

const focused = ({ root }: Place): HTMLElement => root.activeElement as HTMLElement;
const texts = async (place: Place): Promise<string[]> => (await stored(place)).map(({ text }) => text).toSorted();

/** A note that is selected and has the focus, as after Tab. */
async function onNote(place: Place, text: string): Promise<HTMLElement> {
  const node = await until(() => withText(place.root, text));
  click(node);
  node.focus();
  await until(() => node.querySelector('[data-selected]'));
  return node;
}

/** A press of the pointer, and the focus nowhere after it. */
function touch(target: Element, { root }: Place): void {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  (root.activeElement as HTMLElement | null)?.blur();
}

/** Whether a key is left to the browser while the focus is nowhere on the page. */
const isLeft = (key: string, more: KeyboardEventInit = {}): boolean => press(document.body, key, more);

/** What an event of the clipboard writes while the focus is nowhere. */
function copied(kind: 'copy' | 'cut'): string {
  const clipboardData = new DataTransfer();
  document.body.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

async function openPanel(place: Place, panel: string): Promise<HTMLElement> {
  place.root.querySelector<HTMLElement>(`[data-panel-tool=${panel}]`)?.click();
  return until(() => place.root.querySelector<HTMLElement>(`[data-panel=${panel}]`));
}

describe('keys and focus of notes', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.25-01] after Delete the next note has the focus, unselected, and Ctrl+Z brings the first one back', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }, { text: 'zwei' }, { text: 'weit weg', x: 900 }]);
    press(await onNote(place, 'eins'), 'Delete');
    await until(() => nodes(place.root).length === 2);
    expect(focused(place)).to.equal(withText(place.root, 'zwei'));
    expect(place.root.querySelector('[data-selected]')).to.equal(null);
    await until(async () => (await texts(place)).length === 2);
    press(focused(place), 'z', { ctrlKey: true });
    await until(async () => (await texts(place)).includes('eins'));
  });

  it('after the last note is deleted in its bar the board has the focus, and Ctrl+Z brings it back', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }]);
    await onNote(place, 'eins');
    const remove = await until(() => named(place.root, 'Delete'));
    remove.focus();
    remove.click();
    await until(() => nodes(place.root).length === 0);
    expect(focused(place).classList.contains('react-flow')).to.equal(true);
    await until(async () => (await texts(place)).length === 0);
    press(focused(place), 'z', { ctrlKey: true });
    await until(() => withText(place.root, 'eins'));
  });

  it('in the outline the next line has the focus after its note is deleted, and Ctrl+Z brings it back', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }, { text: 'zwei' }]);
    const panel = await openPanel(place, 'outline');
    // only the lines in sight are there
    press(await until(() => panel.querySelector('[role=treeitem][tabindex="0"]')), 'End');
    const remove = await until(() => named(place.root, 'Delete the note “eins”'));
    remove.focus();
    remove.click();
    await until(
      () => (focused(place) as Element | null)?.role === 'treeitem' && focused(place).textContent?.includes('zwei'),
    );
    expect(focused(place).tabIndex).to.equal(0);
    press(focused(place), 'z', { ctrlKey: true });
    await until(() => panel.textContent?.includes('eins'));
  });

  it('Alt and F10 lead from a note to its actions, arrows along them, Escape back to the note', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }, { text: 'zwei' }]);
    const node = await until(() => withText(place.root, 'zwei'));
    expect(node.getAttribute('aria-description')).to.contain('Alt+F10 leads to the actions');
    node.focus();
    press(node, 'F10', { altKey: true });
    await until(() => (focused(place) as Element | null)?.matches('.note-swatch[data-note="1"]'));
    press(focused(place), 'ArrowRight');
    expect(focused(place).matches('.note-swatch[data-note="2"]')).to.equal(true);
    focused(place).click();
    await until(async () => (await stored(place)).some(({ text, color }) => text === 'zwei' && color === '#FFF1A3'));
    press(focused(place), 'End');
    expect(focused(place).getAttribute('aria-label')).to.equal('Delete');
    press(focused(place), 'Escape');
    expect(focused(place)).to.equal(withText(place.root, 'zwei'));
  });

  it('a reader opens the whole text of a long note with Enter, and sees it change', async () => {
    const long = `${'Ein langer Satz, der nicht auf den Zettel passt. '.repeat(20)}Ende.`;
    const place = await onBoard('reader', [{ text: long, width: 120, height: 120 }]);
    const [node] = nodes(place.root);
    expect(node?.querySelector('.note-text')?.textContent).to.contain('…');
    node?.focus();
    press(node as Element, 'Enter');
    const dialog = await until(() => place.root.querySelector<HTMLElement>('dialog[open]'));
    expect(dialog.textContent).to.contain('Ende.').and.contain('Note by Wim Writer');
    expect(named(place.root, 'Write')).to.equal(undefined);
    expect(await axeFindings(place.element)).to.deep.equal([]);
    const [note] = await stored(place);
    await callAs(place.company.writer, 'PATCH', `${NOTES}${note?.id}/`, { text: 'kurz' });
    await until(() => dialog.textContent?.includes('kurz'));
    named(place.root, 'Close')?.click();
    await until(() => !place.root.querySelector('dialog[open]'));
  });

  it('the outline offers what the bar of a note offers: colour, duplicate, writing, the whole text', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }]);
    const panel = await openPanel(place, 'outline');
    press(await until(() => panel.querySelector('[role=treeitem][tabindex="0"]')), 'End');
    const open = async (action: string): Promise<HTMLElement> => {
      const items = (): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')];
      // the menu of before would be closed by the press
      await until(() => items().length === 0);
      (await until(() => named(place.root, 'Actions for the note “eins”'))).click();
      return until(() => items().find((one) => one.textContent?.includes(action)));
    };
    (await open('Color: Rose')).click();
    await until(async () => (await stored(place))[0]?.color === '#FFD2D6');
    const whole = await open('Show whole note');
    // it closes the menu, and not the panel around it
    press(whole, 'Escape');
    whole.click();
    await until(() => place.root.querySelector('dialog[open]')?.textContent?.includes('eins'));
    place.root.querySelector<HTMLElement>('dialog[open] .dialog-foot button:last-child')?.click();
    await until(() => !place.root.querySelector('dialog[open]'));
    (await open('Write')).click();
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    type(field, 'zwei');
    press(field, 'Escape');
    await until(async () => (await texts(place)).includes('zwei'));
  });

  it('[W2.3-17] the outline holds the timeline with its entries and their actions', async () => {
    const place = await onBoard('writer', []);
    const panel = await openPanel(place, 'outline');
    press(await until(() => panel.querySelector('[role=treeitem][tabindex="0"]')), 'End');
    (
      await until(() => [...panel.querySelectorAll('button')].find((one) => one.title === 'Add a timeline entry'))
    ).click();
    const dialog = await until(() => place.root.querySelector<HTMLElement>('dialog[open]'));
    type(dialog.querySelector('input') as HTMLInputElement, 'Messe');
    dialog.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    await until(() => named(place.root, 'Edit “Messe”'));
    named(place.root, 'Delete “Messe” from the timeline')?.click();
    await until(() => place.root.querySelector('dialog[open]')?.textContent?.includes('Messe'));
  });

  it('undo keys change nothing while a snapshot is previewed', async () => {
    const place = await onBoard('admin', [{ text: 'a' }]);
    const snapshot = await callAs(place.company.admin, 'POST', `/api/v1/whiteboard/boards/${place.board.id}/snapshots/`, { name: 'Vorher' }); // prettier-ignore
    expect(snapshot.status).to.equal(201);
    await onNote(place, 'a');
    named(place.root, 'Color: Rose')?.click();
    await until(async () => (await stored(place))[0]?.color === '#FFD2D6');
    await openPanel(place, 'snapshots');
    (await until(() => named(place.root, 'Preview “Vorher”'))).click();
    await until(() => place.root.querySelector('[part=preview-banner]'));
    await until(() => place.root.querySelector('.note[data-note="1"]'));
    const board = place.root.querySelector('.react-flow') as Element;
    expect(press(board, 'z', { ctrlKey: true })).to.equal(true);
    named(place.root, 'exit preview')?.click();
    await until(() => place.root.querySelector('.note[data-note="4"]'));
    expect((await stored(place))[0]?.color).to.equal('#FFD2D6');
    press(board, 'z', { ctrlKey: true });
    await until(async () => (await stored(place))[0]?.color === '#00484D');
  });

  it('[W4.55] a previewed snapshot shows its own notes, also from afar, where notes are drawn', async () => {
    const place = await onBoard('admin', []);
    const url = `/api/v1/whiteboard/boards/${place.board.id}/snapshots/`;
    expect((await callAs(place.company.admin, 'POST', url, { name: 'Before' })).status).to.equal(201);
    const create = [{ id: crypto.randomUUID(), text: 'After', x: 100, y: 800 }];
    await callAs(place.company.writer, 'POST', `${NOTES}batch/`, { board_id: place.board.id, create });
    await until(() => withText(place.root, 'After'));
    const drawn = (): boolean => place.root.querySelector<HTMLElement>('.notes-canvas')?.hidden === false;
    const isFar = (): boolean => place.root.querySelector('.notes-board[data-far]') !== null;
    const board = place.root.querySelector('.react-flow') as HTMLElement;
    board.focus();
    await until(async () => {
      press(board, '-');
      await frames();
      return isFar();
    });
    await until(drawn);
    await openPanel(place, 'snapshots');
    (await until(() => named(place.root, 'Preview “Before”'))).click();
    await until(() => place.root.querySelector('[part=preview-banner]'));
    await until(() => !drawn());
    named(place.root, 'exit preview')?.click();
    await until(() => drawn() || withText(place.root, 'After'));
  });

  it('[W2.25-05] what is dropped, copied and pasted in a dialog is no business of the board', async () => {
    const place = await onBoard('writer', [{ text: 'a' }]);
    named(place.root, 'Add note with picture')?.click();
    const dialog = await until(() => place.root.querySelector<HTMLElement>('dialog[open]'));
    const file = new File([await picture()], 'foto.png', { type: 'image/png' });
    const dropped = new DataTransfer();
    dropped.items.add(file);
    const more = { bubbles: true, composed: true, cancelable: true };
    const field = dialog.querySelector('form') as Element;
    // beside the field of the picture: the browser would open the file in the place of the page
    expect(field.dispatchEvent(new DragEvent('drop', { ...more, dataTransfer: dropped }))).to.equal(false);
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    input.parentElement?.dispatchEvent(new DragEvent('drop', { ...more, dataTransfer: dropped }));
    await until(() => dialog.querySelector('img'));
    const pasted = new DataTransfer();
    pasted.setData('text/plain', 'nur ein Wort');
    dialog.dispatchEvent(new ClipboardEvent('paste', { ...more, clipboardData: pasted }));
    type(dialog.querySelector('textarea') as HTMLTextAreaElement, 'mit Bild');
    named(place.root, 'Save')?.click();
    await until(() => !place.root.querySelector('dialog[open]'));
    await until(async () => (await texts(place)).includes('mit Bild'));
    expect(await texts(place)).to.deep.equal(['a', 'mit Bild']);
  });

  it('while the focus is nowhere, keys are for notes only after a press or focus on the board', async () => {
    const place = await onBoard('writer', [{ text: 'a' }]);
    const beside = document.body.appendChild(document.createElement('p'));
    const node = await onNote(place, 'a');
    touch(beside, place);
    expect(['Delete', 'Backspace', 'ArrowDown', 'Escape'].map((key) => isLeft(key))).to.not.include(false);
    expect(['a', 'd', 'z', 'f'].map((key) => isLeft(key, { ctrlKey: true }))).to.not.include(false);
    expect(copied('cut')).to.equal('');
    expect(node.querySelector('[data-selected]')).to.not.equal(null);
    touch(node, place);
    expect(isLeft('a', { ctrlKey: true })).to.equal(false);
    expect(isLeft('Delete')).to.equal(false);
    await until(() => nodes(place.root).length === 0);
  });

  it('pastes while a step or a tool of the board has the focus, but not while a field has it', async () => {
    const place = await onBoard('admin');
    const paste = (text: string): void => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const more = { bubbles: true, composed: true, cancelable: true };
      // browsers send it to their invisible selection of text, wherever that is
      place.root.querySelector('[part=header]')?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, ...more }));
    };
    place.root.querySelector<HTMLElement>('[part=stepper] button')?.focus();
    paste('on a step');
    await until(() => withText(place.root, 'on a step'));
    place.root.querySelector<HTMLElement>('[data-panel-tool=outline]')?.focus();
    paste('on a tool');
    await until(() => withText(place.root, 'on a tool'));
    place.root.querySelector<HTMLElement>('[data-field=name] button')?.click();
    (await until(() => place.root.querySelector<HTMLElement>('[data-field=name] input'))).focus();
    paste('in a field');
    (await until(() => place.root.querySelector<HTMLElement>('[part=stepper] button'))).focus();
    paste('on a step again');
    await until(async () => (await texts(place)).includes('on a step again'));
    expect(await texts(place)).to.deep.equal(['on a step', 'on a step again', 'on a tool']);
  });

  it('takes its keys while a button of its header has the focus, but not in a field of it', async () => {
    const place = await onBoard('admin');
    const button = await until(() => place.root.querySelector<HTMLElement>('[part=header] [aria-haspopup=menu]'));
    place.root.querySelector<HTMLElement>('[data-field=name] button')?.click();
    const field = await until(() => place.root.querySelector<HTMLElement>('[data-field=name] input'));
    field.focus();
    expect(press(field, 'n', { code: 'KeyN' })).to.equal(true);
    button.focus();
    expect(press(button, 'n', { code: 'KeyN' })).to.equal(false);
    await until(() => place.root.querySelector('.note-editor'));
    expect(nodes(place.root)).to.have.length(1);
  });

  it('the focus on the canvas is a whole ring, above the paper and the cards', async () => {
    const place = await onBoard('writer');
    const canvas = await until(() => place.root.querySelector<HTMLElement>('.react-flow'));
    canvas.focus();
    press(canvas, 'ArrowDown');
    expect(canvas.matches(':focus-visible')).to.equal(true);
    const ring = getComputedStyle(canvas, '::after');
    expect([ring.content, ring.borderTopWidth, ring.borderLeftWidth]).to.deep.equal(['""', '2px', '2px']);
    expect([ring.top, ring.right, ring.bottom, ring.left].every((inset) => Number.parseFloat(inset) >= 0)).to.equal(
      true,
    );
    for (const layer of canvas.children)
      expect(Number(ring.zIndex)).to.be.above(Number(getComputedStyle(layer).zIndex) || 0);
    canvas.blur();
    expect(getComputedStyle(canvas, '::after').content).to.equal('none');
  });

  it('under a dialog of a card or of the page around, the board takes no keys and no clipboard', async () => {
    const place = await onBoard('writer', [{ text: 'a' }]);
    await onNote(place, 'a');
    const takesNothing = (): void => {
      touch(withText(place.root, 'a') as Element, place);
      expect([isLeft('Delete'), isLeft('a', { ctrlKey: true }), copied('cut')]).to.deep.equal([true, true, '']);
    };
    named(place.root, 'Color: Rose')?.click();
    await until(async () => (await stored(place))[0]?.color === '#FFD2D6');
    const around = document.body.appendChild(document.createElement('dialog'));
    around.showModal();
    takesNothing();
    expect(isLeft('z', { ctrlKey: true })).to.equal(true);
    around.close();
    await (place.element as HTMLElement & { openCard: (key: string) => Promise<void> }).openCard('kunden');
    const card = await until(() => place.root.querySelector('strategy-card'));
    const layer = await until(() => card.shadowRoot?.querySelector<HTMLElement>('dialog[open]'));
    // as after a control in it is gone
    layer.focus();
    (card.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    expect(document.activeElement).to.equal(document.body);
    takesNothing();
    expect(isLeft('z', { ctrlKey: true })).to.equal(true);
    expect((await stored(place)).map(({ color }) => color)).to.deep.equal(['#FFD2D6']);
  });

  it('what is copied and cut before the page was ever idle is written at once, of what is selected then', async () => {
    const idle = window.requestIdleCallback;
    window.requestIdleCallback = () => 0;
    try {
      const place = await onBoard('writer', [{ text: 'a' }, { text: 'b' }]);
      touch(await onNote(place, 'a'), place);
      expect(copied('copy')).to.equal('a');
      expect(copied('cut')).to.equal('a');
      click(withText(place.root, 'b') as Element);
      await until(() => nodes(place.root).length === 1);
      await until(async () => (await texts(place)).join() === 'b');
    } finally {
      window.requestIdleCallback = idle;
    }
  });
});
