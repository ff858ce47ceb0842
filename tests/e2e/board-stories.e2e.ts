import { expect, type Locator, type Page } from '@playwright/test';

import { call } from './calls.ts';
import { fillAndLeave } from './leaving.ts';
import { test, type Somebody } from './people.ts';
import { boxAtRest, drag } from './pointer.ts';

/** The tests of this file write into one board each, which they make themselves. */
test.describe.configure({ mode: 'default' });

/** A board of their own that two people have open, at the step of the planning. */
async function together(somebody: Somebody, name: string) {
  const [admin, ben] = [await somebody('admin@nordlicht.example'), await somebody('ben@nordlicht.example')];
  const board = await call<{ id: string }>(admin, 'POST', 'whiteboard/boards/', { name });
  for (const page of [admin, ben]) {
    await page.goto(`/en-US/client/whiteboard/${board.id}?step=planen`);
    await expect(node(page, 'planen')).toBeVisible();
  }
  const answers = async (): Promise<Record<string, unknown>> =>
    (await call<{ data: Record<string, unknown> }>(ben, 'GET', `whiteboard/boards/${board.id}/scene-data/planen/`))
      .data;
  return { admin, ben, answers, end: () => call(admin, 'DELETE', `whiteboard/boards/${board.id}/`) };
}

const node = (page: Page, step: string): Locator => page.locator(`.info-node[data-step=${step}]`);
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Plan the strategy process' });

/** What the page has received from the board since. */
async function listen(page: Page): Promise<() => Promise<[string, unknown][]>> {
  await page.evaluate(() => {
    const received: [string, unknown][] = [];
    Object.assign(globalThis, { received });
    for (const type of ['form-saved', 'kickoff-date-updated'])
      addEventListener(type, (event) => received.push([type, (event as CustomEvent<unknown>).detail]));
  });
  return () => page.evaluate(() => (globalThis as unknown as { received: [string, unknown][] }).received);
}

test('[W2.5-02] [W2.5-03] [W2.5-12] [W4.41] [W4.43] [W4.44] one person fills in the planning, the other sees it; leaving the page loses nothing', async ({
  somebody,
}) => {
  const { admin, ben, answers, end } = await together(somebody, 'Planning story');
  const received = await listen(admin);
  await node(admin, 'planen').getByRole('button', { name: 'Start planning' }).click();
  await expect(admin).toHaveURL(/form=planen/);
  await expect(form(admin).getByText('Question 1 of 14')).toBeVisible();
  await expect(form(admin).getByRole('button', { name: 'Previous question' })).toBeDisabled();
  await form(admin).getByRole('textbox').fill('Heat pumps for the south');
  await expect(node(ben, 'planen')).toContainText('1 of 14 questions answered');
  await expect(node(ben, 'planen')).toContainText('Pending');
  await expect.poll(async () => (await received()).map(([type]) => type)).toContain('form-saved');

  // too long an answer is not saved, and says so
  await form(admin).getByRole('button', { name: 'Next question' }).click();
  await form(admin).getByRole('textbox').fill('x'.repeat(4001));
  await expect(form(admin).getByText('At most 4,000 characters are possible')).toBeVisible();
  await form(admin).getByRole('textbox').fill('Warmth 2030');
  await expect.poll(async () => (await answers())['strategy_name']).toBe('Warmth 2030');

  // the form stands in the address: a reload opens it again, at the first open question
  await admin.reload();
  await expect(form(admin).getByText('Question 3 of 14')).toBeVisible();
  await expect(form(admin).getByRole('textbox')).toBeVisible();

  // the guide stands over the form while one goes on afterwards
  await admin
    .locator('strategy-board')
    .evaluate((board) => board.dispatchEvent(new CustomEvent('show-guide', { detail: { url: '/embed/guide/' } })));
  await form(admin).getByRole('button', { name: 'Close the guide' }).click();
  await form(admin).getByRole('button', { name: 'Next question' }).click();
  await fillAndLeave(admin, form(admin).getByRole('textbox'), 'The last words before the page was left.');
  await expect.poll(async () => Object.values(await answers())).toContain('The last words before the page was left.');
  await expect(node(ben, 'planen')).toContainText('3 of 14 questions answered');
  await end();
});

test('[W2.3-14 part] [W2.3-15] [W2.3-16] [W2.3-17 part] [W4.59] [W4.60 part] an event is made where one clicks, moved, changed and deleted while another looks on', async ({
  somebody,
}) => {
  const { admin, ben, end } = await together(somebody, 'Timeline story');
  const across = async (share: number): Promise<[number, number]> => {
    const box = await boxAtRest(admin.locator('[data-line]'));
    return [box.x + box.width * share, box.y + 13];
  };
  await admin.mouse.click(...(await across(0.25)));
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Trade fair');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const dot = (page: Page): Locator => page.getByRole('button', { name: /^Trade fair/ });
  const share = async (page: Page): Promise<number> => {
    const [at_, all] = [await dot(page).boundingBox(), await page.locator('[data-line]').boundingBox()];
    return at_ && all ? Math.round(((at_.x + at_.width / 2 - all.x) / all.width) * 100) : -1;
  };
  await expect.poll(() => share(ben)).toBe(25);
  // a small tremble of the hand is a click, not a drag
  const [x, y] = await across(0.25);
  await drag(admin, [x, y], [x + 4, y]);
  await expect(admin.getByRole('button', { name: 'Edit entry' })).toBeVisible();
  expect(await share(admin)).toBe(25);
  await drag(admin, await across(0.25), await across(0.6));
  await expect.poll(() => share(ben)).toBe(60);
  // Ben sees the entry, so his timeline stands; it offers him nothing to write
  await expect(ben.getByRole('button', { name: 'Add a timeline entry' })).toHaveCount(0);

  await dot(admin).focus();
  await admin.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('24.11.2026');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Trade fair Augsburg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ben.getByRole('button', { name: /^Trade fair Augsburg.*24\.11\.2026/ })).toBeVisible();
  await dot(admin).focus();
  await admin.keyboard.press('Delete');
  const confirm = admin.getByRole('alertdialog');
  await expect(confirm).toContainText('Trade fair Augsburg');
  await confirm.getByRole('button', { name: 'Delete entry' }).click();
  // the offer stays as long as the pointer rests on it
  await admin.getByRole('button', { name: 'Undo' }).hover();
  await expect(dot(ben)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => share(ben)).toBe(60);
  await end();
});
