import type { Browser } from '@playwright/test';

import { contextFor } from './visit.ts';

const ADMINS = ['admin@nordlicht.example', 'admin@alpenwerk.example'];

/** Waits until the server has read the files of the demo, which takes a processor for its first minute. */
export async function whenFilesAreRead(browser: Browser, address: string): Promise<void> {
  for (const email of ADMINS) {
    const context = await contextFor(browser, address, email);
    const get = async <T>(path: string): Promise<T> =>
      (await (await context.request.get(`${address}/api/v1/whiteboard/${path}`)).json()) as T;
    const areRead = async (): Promise<boolean> => {
      for (const { id } of await get<{ id: string }[]>('boards/')) {
        const files = await get<{ ingestion_status: string }[]>(`source-files/?board_id=${id}`);
        if (files.some(({ ingestion_status: now }) => now === 'pending' || now === 'processing')) return false;
      }
      return true;
    };
    while (!(await areRead())) await new Promise((done) => setTimeout(done, 500));
    await context.close();
  }
}
