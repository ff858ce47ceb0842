import { expect, test, type Locator, type Page } from '@playwright/test';

import { signIn } from './people.ts';

const TITLE = 'Netzteile in der Werkstatt';
/** Only the key result of this test and what it hangs on: the story fills more than a screen. */
const TABLE = '/en-US/client/okr?text=Netzteile';
const cellOf = (page: Page): Locator =>
  page.locator('[role=row][data-type=key_result]').filter({ hasText: TITLE }).locator('[data-column=current]');

/** A key result of this test alone, with the calls of the signed-in person. */
async function makeKeyResult(page: Page): Promise<string> {
  return page.evaluate(async (title) => {
    const headers = {
      'content-type': 'application/json',
      'x-csrftoken': /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '',
    };
    const make = async (path: string, body: object): Promise<string> => {
      const answer = await fetch(`/api/v1/okr/${path}/`, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
    const now = new Date();
    const period = { year: now.getUTCFullYear(), quarter: Math.floor(now.getUTCMonth() / 3) + 1 };
    const objective = await make('objectives', { objective: 'Werkstatt ohne Wartezeit', ...period });
    return make('key-results', { title, objective, initial: 0, current: 10, goal: 100 });
  }, TITLE);
}

const reportsOf = (page: Page, id: string): Promise<number[]> =>
  page.evaluate(async (keyResult) => {
    const answer = await fetch(`/api/v1/okr/key-results/${keyResult}/check-ins/`);
    return ((await answer.json()) as { value: number }[]).map(({ value }) => value);
  }, id);

test('[A2.32] a value typed without a connection is marked at once, outlives the page, and is sent once on return', async ({
  page,
  context,
}) => {
  await signIn(page, 'anna@nordlicht.example');
  const id = await makeKeyResult(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes(id)) sent.push(request.url());
  });
  await page.goto(TABLE);
  await expect(cellOf(page)).toContainText('10');

  await context.setOffline(true);
  await cellOf(page).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('42');
  await page.keyboard.press('Enter');
  const mark = cellOf(page).getByRole('img', { name: 'Not saved' });
  await expect(mark).toBeVisible();
  await expect(cellOf(page)).toContainText('42');
  // the mark has waited for nothing but the call and its one repetition
  expect(sent.length).toBeLessThanOrEqual(2);
  await expect(page.getByText('1 value is not saved')).toBeVisible();

  // the page closes without the server ever having heard of it, and lives no longer when the connection comes back: it
  // holds a lock, which another page of the same origin gets only then
  await page.evaluate(() => void navigator.locks.request('page', () => new Promise(() => undefined)));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/away', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/away');
  await page.evaluate(() => navigator.locks.request('page', () => true));
  sent.length = 0;
  await context.setOffline(false);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(id));
  await page.goto(TABLE);
  const answer = await saved;
  // the last call of the page that ended may slip past what the browser takes for offline: then the value is there already
  if (answer.status() !== 200)
    expect([answer.status(), await answer.json()]).toMatchObject([412, { current: { current: 42 } }]);
  await expect(cellOf(page)).toContainText('42 / 100');
  await expect(mark).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(cellOf(page)).toContainText('42 / 100');
  expect(await reportsOf(page, id)).toEqual([42]);
});
