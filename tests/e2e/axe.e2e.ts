import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { signIn, test } from './people.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Of less weight, but who cannot see the page finds the way by them. */
const HEADINGS = ['page-has-heading-one', 'heading-order'];

/** Serious findings of axe in the page and its elements, in words, with the view they were made in. */
async function findings(page: Page, view: string): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    async ([name, ...headings]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      return violations
        .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || headings.includes(id))
        .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [view, ...HEADINGS],
  );
}

const VISITS = [
  { colorScheme: 'light', email: 'admin@nordlicht.example', language: 'EN' },
  { colorScheme: 'dark', email: 'admin@nordlicht.example', language: 'DE' },
] as const;

for (const { colorScheme, email, language } of VISITS) {
  test(`the selection, its dialogs and every step of a board have no serious axe finding in ${colorScheme}, ${language}`, async ({
    page,
    board: own,
  }) => {
    const found: string[] = [];
    const look = async (view: string): Promise<void> => void found.push(...(await findings(page, view)));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, email);
    const locale = language === 'DE' ? 'de-DE' : 'en-US';
    await page.goto(`/${locale}/client/whiteboard`);
    const selection = page.locator('strategy-boards');
    await expect(selection.locator('[part=tile]').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await look('selection');
    await selection.locator('[part=tile] [aria-haspopup=menu]').first().click();
    await expect(selection.getByRole('menuitem').first()).toBeVisible();
    await look('menu of a board');
    await page.keyboard.press('Escape');
    const action = selection.getByRole('button').filter({ hasText: /^(New board|Neues Board)$/ });
    await action.click();
    const dialog = selection.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await look('dialog with an error');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await selection.getByRole('link', { name: 'Strategie Wärme 2030' }).click();
    const board = page.locator('strategy-board');
    for (const step of ['planen', 'kickoff', 'workshop1', 'workshop2', 'canvas']) {
      const button = board.locator(`button[data-step=${step}]`);
      await button.click();
      await expect(button).toHaveAttribute('aria-current', 'step');
      const shown = step === 'canvas' ? '[data-card=kunden]' : `.info-node[data-step=${step}]`;
      await expect(board.locator(shown)).toBeInViewport();
      await look(`step ${step}`);
    }
    // a card is locked by who has it open
    await page.goto(`/${locale}/client/whiteboard/${own.id}?step=canvas`);
    await board.locator('[data-card=kunden] button').first().click();
    await expect(board.locator('strategy-card').getByRole('dialog').first()).toBeVisible();
    await look('card in fullscreen');
    expect(found).toEqual([]);
  });
}

test('a step whose title has no room keeps it as tooltip and name, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'anna@nordlicht.example');
  await page.locator('strategy-boards').getByRole('link', { name: 'Strategie Wärme 2030' }).click();
  await page.waitForURL(/\/whiteboard\/./);
  await page.goto(`${page.url().split('?')[0] ?? ''}?step=planen`);
  const stepper = page.locator('strategy-board [part=stepper]');
  const cutOff = (): Promise<number> => stepper.evaluate((row) => row.scrollWidth - row.clientWidth);
  const canvas = stepper.getByRole('button', { name: /Strategy canvas/ });
  await expect(canvas).toHaveAttribute('title', 'Strategy canvas');
  await expect.poll(cutOff).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(canvas).not.toHaveAttribute('title');
  await expect.poll(cutOff).toBe(0);
});

test('the way to a board names its group', async ({ page }) => {
  await signIn(page, 'anna@nordlicht.example');
  await page.locator('strategy-boards').getByRole('link', { name: 'Strategie Wärme 2030' }).click();
  const way = page.getByRole('navigation', { name: 'Where you are' });
  await expect(way.getByRole('listitem')).toHaveText(['Whiteboards', 'Unternehmensstrategie', 'Strategie Wärme 2030']);
});
