import { expect, type Page, type Request } from '@playwright/test';

import { test, withoutNews } from './people.ts';
import { inProvider, portalTest } from './portal.ts';

/** The address that a request asks for: that of a first call stands in its body. */
const askedBy = (request: Request): string =>
  request.url().endsWith('/embed/first/')
    ? (request.postDataJSON() as { path: string }).path
    : request.url().replace(/^https?:\/\/[^/]+/, '');

/** Counts the calls of a page by what they ask for; preflights do not count. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const url = askedBy(request);
    if (url.includes('/api/') && request.method() !== 'OPTIONS') calls.set(url, (calls.get(url) ?? 0) + 1);
  });
  return calls;
}

const FIRST = {
  'strategy-okr': ['/okr/saved-views/', '/okr/teams/', '/okr/table/start/'],
  'strategy-board': ['/whiteboard/scene/', '/scene-data/', '/whiteboard/timeline-data/', '/whiteboard/sticky-notes/'],
};
const USABLE = { 'strategy-okr': '[role=row][data-type]', 'strategy-board': '[data-card]' };

/** Our server has said on a socket of the board what its last change is. */
const authenticated = async (page: Page): Promise<unknown> => {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/ws/whiteboard/'));
  return socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"authenticated"'));
};

for (const tag of ['strategy-okr', 'strategy-board'] as const)
  portalTest(
    `<${tag}> of another site asks for its first data once, beside its code, with one token`,
    async ({ page, portal, board }) => {
      await portal.open(page, inProvider(`<${tag} board-id="${board.id}" step="canvas"></${tag}>`));
      await portal.list();
      await withoutNews(page);
      const calls = countCalls(page);
      const first = ['/api/v1/features/', '/api/v1/accounts/me/', ...FIRST[tag]];
      const answered = first.map((path) =>
        page.waitForResponse(
          (answer) => askedBy(answer.request()).includes(path) && answer.request().method() !== 'OPTIONS',
        ),
      );
      const isLive = tag === 'strategy-board' ? authenticated(page) : undefined;
      // the code comes last: what arrives before it has not waited for it
      await page.route('**/chunks/base-*.js', async (route) => {
        await Promise.all(answered);
        await route.continue();
      });
      await page.goto(portal.origin());
      await expect(page.locator(USABLE[tag]).first()).toBeVisible();
      await isLive;
      await page.waitForLoadState('networkidle');
      const twice = [...calls].filter(([url, count]) => count > 1 && first.some((path) => url.includes(path)));
      expect(twice).toEqual([]);
      expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('1');
    },
  );

test('the document of the application asks for the first data of its page itself', async ({ somebody, board }) => {
  const page = await somebody('anna@nordlicht.example');
  const answered = FIRST['strategy-board'].map((path) => page.waitForResponse((answer) => answer.url().includes(path)));
  await page.route('**/*.js', async (route) => {
    await Promise.all(answered);
    await route.continue();
  });
  await page.goto(`/en-US/client/whiteboard/${board.id}?step=canvas`, { waitUntil: 'commit' });
  await expect(page.locator('[data-card]').first()).toBeVisible();
});
