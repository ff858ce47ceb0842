import { expect, type Page } from '@playwright/test';

import { inProvider, portalTest } from './portal.ts';

/** Counts the calls of a page by their address; preflights do not count. */
function countCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/api/') && request.method() !== 'OPTIONS') calls.set(url, (calls.get(url) ?? 0) + 1);
  });
  return calls;
}

const FIRST = {
  'strategy-okr': ['/okr/saved-views/', '/okr/teams/'],
  'strategy-board': ['/whiteboard/scene/', '/scene-data/', '/whiteboard/timeline-data/', '/whiteboard/sticky-notes/'],
};
const USABLE = { 'strategy-okr': '[role=row][data-type]', 'strategy-board': '[data-card]' };

for (const tag of ['strategy-okr', 'strategy-board'] as const)
  portalTest(
    `<${tag}> of another site asks for its first data once, beside its code, with one token`,
    async ({ page, portal, board }) => {
      await portal.open(page, inProvider(`<${tag} board-id="${board.id}" step="canvas"></${tag}>`));
      await portal.list();
      const calls = countCalls(page);
      const answered = ['/api/v1/features/', '/api/v1/accounts/me/', ...FIRST[tag]].map((path) =>
        page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === 'GET'),
      );
      // the code comes last: what arrives before it has not waited for it
      await page.route('**/chunks/base-*.js', async (route) => {
        await Promise.all(answered);
        await route.continue();
      });
      await page.goto(portal.origin());
      await expect(page.locator(USABLE[tag]).first()).toBeVisible();
      const twice = [...calls].filter(([url, count]) => count > 1 && !url.includes('/realtime/ticket/'));
      expect(twice).toEqual([]);
      expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('1');
    },
  );
