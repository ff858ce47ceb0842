import type { CDPSession, Page } from '@playwright/test';

/** Frames of one gesture: how many a second, and the time in ms that 95 of 100 do not exceed. */
export interface Frames {
  fps: number;
  p95: number;
  /** Milliseconds of work of the page's main thread for each frame; says more than frames where others use the machine. */
  main: number;
}

/** Seconds that the page's main thread has worked. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Frames of a page while something is done to it. */
export async function framesOf(page: Page, gesture: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(() => {
    const times: number[] = [];
    const state = { times, running: true };
    Object.assign(globalThis, { frames: state });
    const tick = (now: number): void => {
      times.push(now);
      if (state.running) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const before = await workOf(session);
  await gesture();
  const worked = (await workOf(session)) - before;
  await session.detach();
  const times = await page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: { times: number[]; running: boolean } };
    frames.running = false;
    return frames.times;
  });
  const spans = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const sorted = spans.toSorted((a, b) => a - b);
  const whole = spans.reduce((sum, span) => sum + span, 0);
  return {
    fps: Math.round((spans.length / whole) * 1000),
    p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    main: Math.round((worked * 10_000) / spans.length) / 10,
  };
}

/** Turns the wheel again and again, as a person at a touchpad would. */
export async function wheel(page: Page, { steps, dx = 0, dy = 0 }: { steps: number; dx?: number; dy?: number }) {
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(dx, dy);
    await page.waitForTimeout(16);
  }
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
