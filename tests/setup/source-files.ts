import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, vi } from 'vitest';

import type { SourceFile } from '#contract/board/source-files.ts';

import type { TestClient } from './client.ts';

export const FILES = '/api/v1/whiteboard/source-files/';

/** Uploads a file to a board, as the files panel does. */
export function upload(
  client: TestClient,
  to: string | { board: string; card?: string; headers?: Record<string, string> },
  name: string,
  content: Buffer | string,
) {
  const { board, card, headers }: Exclude<typeof to, string> = typeof to === 'string' ? { board: to } : to;
  const form = new FormData();
  form.append('board_id', board);
  if (card !== undefined) form.append('card_key', card);
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return client.post(`${FILES}upload/`, form, headers);
}

/** The same for a file of the disk; answers what the board says of it. */
export async function uploaded(client: TestClient, board: string, path: string): Promise<SourceFile> {
  const answer = await upload(client, board, basename(path), readFileSync(path));
  expect([basename(path), answer.statusCode]).toEqual([basename(path), 201]);
  return answer.json<SourceFile>();
}

/** The file when its pages are made, or cannot be. */
export const ended = (client: TestClient, id: string, language = 'en-US'): Promise<SourceFile> =>
  vi.waitFor(
    async () => {
      const file = (await client.get(`${FILES}${id}/`, { 'accept-language': language })).json<SourceFile>();
      expect(['completed', 'failed']).toContain(file.ingestion_status);
      return file;
    },
    // the test gives up before
    { timeout: 600_000, interval: 100 },
  );
