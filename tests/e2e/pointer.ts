import type { Locator, Page } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
type Point = [x: number, y: number];

/** Where something stands, in pixels of the window, once it does not move any more. */
export async function boxAtRest(what: Locator): Promise<Box> {
  await what.waitFor();
  return what.evaluate(
    (element) =>
      new Promise<Box>((done) => {
        const QUIET_FRAMES = 5;
        let [before, quiet] = ['', 0];
        const look = (): void => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height].join(' ');
          quiet = now === before ? quiet + 1 : 0;
          before = now;
          if (quiet >= QUIET_FRAMES) done({ x, y, width, height });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Drags with the mouse from one point of the window to another. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}
