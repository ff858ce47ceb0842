import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';

import { signIn } from './people.ts';

/** Each test makes a board of its own. */
test.describe.configure({ mode: 'default', timeout: 120_000 });

interface Stored {
  id: string;
  text: string;
  x: number;
  y: number;
}

async function call<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { 'X-CSRFToken': token, Origin: new URL(page.url()).origin, Referer: page.url() };
  const answer = await page.request.fetch(`/api/v1/whiteboard/${path}`, { method, headers, ...(data && { data }) });
  const body = await answer.text();
  return (body === '' ? null : JSON.parse(body)) as T;
}

async function at(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

const open = async (page: Page, board: string): Promise<void> => {
  await page.goto(`/en-US/client/whiteboard/${board}?step=canvas`);
  await expect(page.locator('[data-card=kunden]')).toBeVisible({ timeout: 40_000 });
};
const noteOf = (page: Page, text: string): Locator => page.locator('.react-flow__node-note', { hasText: text });
const stored = (page: Page, board: string): Promise<Stored[]> => call(page, 'GET', `sticky-notes/?board_id=${board}`);
const make = (page: Page, board: string, text: string): Promise<Stored> =>
  call(page, 'POST', 'sticky-notes/', { board_id: board, text, card_key: 'general', section_key: 'general', x: 700, y: 900 }); // prettier-ignore

test('[W7.10] a tab that is closed a moment after typing has lost nothing', async ({ browser }) => {
  const admin = await at(browser, 'admin@nordlicht.example');
  const board = await call<{ id: string }>(admin, 'POST', 'boards/', { name: 'Notes story: closed tab' });
  await make(admin, board.id, 'Before');
  const tab = await admin.context().newPage();
  await open(tab, board.id);
  await noteOf(tab, 'Before').dblclick();
  await tab.getByRole('textbox', { name: 'Text of the note' }).fill('Typed and gone');
  await tab.close({ runBeforeUnload: true });
  await expect.poll(async () => (await stored(admin, board.id))[0]?.text, { timeout: 8_000 }).toBe('Typed and gone');
  await call(admin, 'DELETE', `boards/${board.id}/`);
});

test('[W2.3-27] [W7.11] two people drag the same note: both end where the server says', async ({ browser }) => {
  const [admin, other] = [await at(browser, 'admin@nordlicht.example'), await at(browser, 'admin@nordlicht.example')];
  const board = await call<{ id: string }>(admin, 'POST', 'boards/', { name: 'Notes story: two hands' });
  await make(admin, board.id, 'Ours');
  for (const page of [admin, other]) {
    await open(page, board.id);
    const box = await noteOf(page, 'Ours').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.mouse.down();
  }
  const start = { admin: await noteOf(admin, 'Ours').boundingBox(), other: await noteOf(other, 'Ours').boundingBox() };
  for (let step = 1; step <= 12; step++) {
    await admin.mouse.move((start.admin?.x ?? 0) + 40 + step * 12, (start.admin?.y ?? 0) + 40);
    await other.mouse.move((start.other?.x ?? 0) + 40, (start.other?.y ?? 0) + 40 - step * 10);
  }
  await admin.mouse.up();
  await other.mouse.up();
  const boxes = async (): Promise<string[]> =>
    Promise.all([admin, other].map(async (page) => (await noteOf(page, 'Ours').getAttribute('style'))?.match(/translate\([^)]*\)/)?.[0] ?? '')); // prettier-ignore
  await expect
    .poll(async () => {
      const [note] = await stored(admin, board.id);
      return new Set([...(await boxes()), `translate(${note?.x}px, ${note?.y}px)`]).size;
    })
    .toBe(1);
  await call(admin, 'DELETE', `boards/${board.id}/`);
});
