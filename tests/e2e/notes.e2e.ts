import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { call } from './calls.ts';
import { fillAndLeave } from './leaving.ts';
import { test } from './people.ts';
import { boxAtRest, drag } from './pointer.ts';

/** Each test makes a board of its own. */
test.describe.configure({ mode: 'default' });

interface Stored {
  id: string;
  text: string;
  x: number;
  y: number;
  color: string;
  image_processing_status: string | null;
}

const ADMIN = 'admin@nordlicht.example';
const SAMPLES = join(import.meta.dirname, '../samples');
const PHOTO = 'photo-exif-orientation-6.jpg';
const SCREENSHOT = 'screenshot-144dpi-alpha.png';

/** A board with these notes. */
async function newBoard(page: Page, name: string, notes: { text: string; x: number; y: number }[]): Promise<string> {
  const { id } = await call<{ id: string }>(page, 'POST', 'whiteboard/boards/', { name: `Notes story: ${name}` });
  const general = { card_key: 'general', section_key: 'general' };
  for (const note of notes) await call(page, 'POST', 'whiteboard/sticky-notes/', { board_id: id, ...general, ...note });
  return id;
}

async function open(page: Page, board: string): Promise<void> {
  await page.goto(`/en-US/client/whiteboard/${board}?step=canvas`);
  await expect(page.locator('[data-card=kunden]')).toBeVisible();
}

const noteOf = (page: Page, text: string): Locator => page.locator('.react-flow__node-note', { hasText: text });
const notes = (page: Page): Locator => page.locator('.react-flow__node-note');
const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of the note' });
const stored = (page: Page, board: string): Promise<Stored[]> =>
  call(page, 'GET', `whiteboard/sticky-notes/?board_id=${board}`);
const texts = async (page: Page, board: string): Promise<string[]> =>
  (await stored(page, board)).map(({ text }) => text).toSorted();

/** What the clipboard or a drag carries: files by name, or text. */
interface Carried {
  files?: { name: string; type: string; bytes: string }[];
  text?: string;
}
const sample = (name: string, type: string) => ({
  name,
  type,
  bytes: readFileSync(join(SAMPLES, name)).toString('base64'),
});

/** Pastes onto the board, or drops there at a point of the window. */
const bring = (page: Page, how: 'paste' | 'drop', carried: Carried): Promise<void> =>
  page.locator('.react-flow').evaluate(
    (flow, { kind, files = [], text }) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of files) {
        const content = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
        data.items.add(new File([content], name, { type }));
      }
      if (text !== undefined) data.setData('text/plain', text);
      const more = { bubbles: true, composed: true, cancelable: true };
      const { x, y, width, height } = flow.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2 };
      if (kind === 'paste') flow.dispatchEvent(new ClipboardEvent('paste', { ...more, clipboardData: data }));
      else {
        flow.dispatchEvent(new DragEvent('dragover', { ...more, ...at, dataTransfer: data }));
        flow.dispatchEvent(new DragEvent('drop', { ...more, ...at, dataTransfer: data }));
      }
    },
    { kind: how, ...carried },
  );

test('[W2.25-01] [W2.25-03] a note is made, written, coloured, deleted and brought back', async ({ somebody }) => {
  const page = await somebody(ADMIN);
  const board = await newBoard(page, 'one note', []);
  await open(page, board);
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  await editor(page).fill('Ask the guild');
  await editor(page).press('Escape');
  await expect(noteOf(page, 'Ask the guild')).toBeVisible();
  await page.getByRole('button', { name: 'Color: Yellow' }).click();
  await expect.poll(async () => await stored(page, board)).toMatchObject([{ text: 'Ask the guild', color: '#FFF1A3' }]);
  await page
    .getByRole('toolbar', { name: /Actions/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(noteOf(page, 'Ask the guild')).toHaveCount(0);
  await expect.poll(() => texts(page, board)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(noteOf(page, 'Ask the guild')).toBeVisible();
  await expect.poll(() => texts(page, board)).toEqual(['Ask the guild']);
  await call(page, 'DELETE', `whiteboard/boards/${board}/`);
});

test('[W7.10] a page that is left a moment after typing has lost nothing', async ({ somebody }) => {
  const admin = await somebody(ADMIN);
  const board = await newBoard(admin, 'left page', [{ text: 'Before', x: 700, y: 900 }]);
  const tab = await admin.context().newPage();
  await open(tab, board);
  await noteOf(tab, 'Before').dblclick();
  await fillAndLeave(tab, editor(tab), 'Typed and gone');
  await expect.poll(() => texts(admin, board)).toEqual(['Typed and gone']);
  await call(admin, 'DELETE', `whiteboard/boards/${board}/`);
});

test('the actions of a note are above it also where it has been dragged to', async ({ somebody }) => {
  const page = await somebody(ADMIN);
  const board = await newBoard(page, 'dragged actions', [{ text: 'Moves', x: 700, y: 1000 }]);
  await open(page, board);
  const { x, y } = await boxAtRest(noteOf(page, 'Moves'));
  await page.mouse.click(x + 40, y + 40);
  const actions = page.getByRole('toolbar', { name: 'Actions for the selected notes' });
  await expect(actions).toBeVisible();
  // in px from the middle of the note, and above it: both are set to whole pixels
  const isAbove = async (): Promise<boolean> => {
    const [bar, note] = [await boxAtRest(actions), await boxAtRest(noteOf(page, 'Moves'))];
    const [beside, above] = [note.x + note.width / 2 - bar.x - bar.width / 2, note.y - bar.y - bar.height];
    return Math.abs(beside) < 3 && above > 4 && above < 24;
  };
  await expect.poll(isAbove).toBe(true);
  // not as far up as they have no room there
  await drag(page, [x + 40, y + 40], [x - 20, y - 60]);
  await expect.poll(async () => (await boxAtRest(noteOf(page, 'Moves'))).y).toBeLessThan(y - 60);
  await expect.poll(isAbove).toBe(true);
  await call(page, 'DELETE', `whiteboard/boards/${board}/`);
});

test('[W2.3-27] [W7.11] two people drag the same note: both end where the server says', async ({ somebody }) => {
  const [admin, other] = [await somebody(ADMIN), await somebody(ADMIN)];
  const board = await newBoard(admin, 'two hands', [{ text: 'Ours', x: 700, y: 900 }]);
  const grabbed: { page: Page; x: number; y: number }[] = [];
  for (const page of [admin, other]) {
    await open(page, board);
    const box = await boxAtRest(noteOf(page, 'Ours'));
    const [x, y] = [box.x + 40, box.y + 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    grabbed.push({ page, x, y });
  }
  for (let step = 1; step <= 12; step++)
    for (const [index, { page, x, y }] of grabbed.entries())
      await (index === 0 ? page.mouse.move(x + step * 12, y) : page.mouse.move(x, y - step * 10));
  for (const { page } of grabbed) await page.mouse.up();
  const placeOn = async (page: Page): Promise<string> =>
    (await noteOf(page, 'Ours').getAttribute('style'))?.match(/translate\([^)]*\)/)?.[0] ?? '';
  const places = async (): Promise<string[]> => {
    const [note] = await stored(admin, board);
    return [await placeOn(admin), await placeOn(other), `translate(${note?.x}px, ${note?.y}px)`];
  };
  await expect.poll(async () => new Set(await places()).size).toBe(1);
  expect((await places())[0]).not.toBe('translate(700px, 900px)');
  await call(admin, 'DELETE', `whiteboard/boards/${board}/`);
});

test('[W2.25-05] [W2.25-10] pictures come by dropping and pasting; what is none is refused in words', async ({
  somebody,
}) => {
  const page = await somebody(ADMIN);
  const board = await newBoard(page, 'pictures', []);
  await open(page, board);
  await bring(page, 'drop', { files: [sample(PHOTO, 'image/jpeg')] });
  await bring(page, 'paste', { files: [sample(SCREENSHOT, 'image/png')] });
  const pictures = page.locator('.note-picture img');
  await expect(pictures).toHaveCount(2);
  const sizes = async (): Promise<boolean[]> =>
    pictures.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > one.naturalHeight));
  // the photo lies on its side in the file
  await expect.poll(sizes).toEqual([true, true]);
  await bring(page, 'drop', { files: [{ name: 'report.pdf', type: 'application/pdf', bytes: btoa('%PDF-1.7') }] });
  await expect(page.getByText('“report.pdf” was not added')).toBeVisible();
  await expect(page.getByText('This file is not a picture.')).toBeVisible();
  expect(await stored(page, board)).toHaveLength(2);
  await call(page, 'DELETE', `whiteboard/boards/${board}/`);
});

test('pasted lines become a note each, which are moved, copied and deleted together', async ({ somebody }) => {
  const page = await somebody(ADMIN);
  const board = await newBoard(page, 'lines', []);
  await open(page, board);
  await bring(page, 'paste', { text: '- First\n- Second\n- Third' });
  await page.getByRole('button', { name: 'One note per line' }).click();
  await expect(notes(page)).toHaveCount(3);
  await expect(page.getByText('3 notes selected')).toBeVisible();
  await page.locator('.react-flow').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+d');
  await expect(notes(page)).toHaveCount(6);
  await expect.poll(async () => (await stored(page, board)).length).toBe(6);
  const before = await stored(page, board);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('ArrowRight');
  const byId = (all: Stored[]): Record<string, number> => Object.fromEntries(all.map(({ id, x }) => [id, x]));
  const right = Object.fromEntries(before.map(({ id, x }) => [id, x + 16]));
  await expect.poll(async () => byId(await stored(page, board))).toEqual(right);
  await page.keyboard.press('Delete');
  await expect(notes(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notes(page)).toHaveCount(6);
  await call(page, 'DELETE', `whiteboard/boards/${board}/`);
});

test('a box drawn with Shift selects what it touches, which is dragged together', async ({ somebody }) => {
  const page = await somebody(ADMIN);
  const three = ['One', 'Two', 'Three'].map((text, index) => ({ text, x: 1500 + index * 260, y: 900 }));
  const board = await newBoard(page, 'box', three);
  await open(page, board);
  const [one, two] = [await boxAtRest(noteOf(page, 'One')), await boxAtRest(noteOf(page, 'Two'))];
  await page.keyboard.down('Shift');
  await page.mouse.move(one.x - 14, one.y + one.height + 14);
  await page.mouse.down();
  await page.mouse.move(two.x + 30, two.y + 30, { steps: 4 });
  await expect(page.locator('.selection-box')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.locator('.selection-box')).toHaveCount(0);
  await expect(page.getByText('2 notes selected')).toBeVisible();
  const grip = await boxAtRest(noteOf(page, 'Two'));
  await drag(page, [grip.x + 30, grip.y + 30], [grip.x + 30, grip.y + 90]);
  const downBy = async (): Promise<number[]> =>
    (await stored(page, board)).toSorted((a, b) => a.x - b.x).map(({ y }) => Math.sign(y - 900));
  await expect.poll(downBy).toEqual([1, 1, 0]);
  await call(page, 'DELETE', `whiteboard/boards/${board}/`);
});

test('what is written without a connection arrives when it is back', async ({ somebody }) => {
  const page = await somebody(ADMIN);
  const board = await newBoard(page, 'no connection', [{ text: 'Before', x: 700, y: 900 }]);
  await open(page, board);
  await expect(noteOf(page, 'Before')).toBeVisible();
  await page.context().setOffline(true);
  await noteOf(page, 'Before').dblclick();
  await editor(page).fill('Written in a tunnel');
  await editor(page).press('Escape');
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  await editor(page).fill('Made in a tunnel');
  await editor(page).press('Escape');
  await expect(noteOf(page, 'Made in a tunnel')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => texts(page, board)).toEqual(['Made in a tunnel', 'Written in a tunnel']);
  await call(page, 'DELETE', `whiteboard/boards/${board}/`);
});
