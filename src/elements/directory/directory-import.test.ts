import { expect, it } from 'vitest';

import { importInPieces } from './directory-import.ts';

it('imports everybody who was chosen, in pieces that the server takes', async () => {
  const pieces: number[] = [];
  const none = { create: 0, link: 0, update: 0, reactivate: 0, deactivate: 0, skip: 0, same: 0 };
  const ids = Array.from({ length: 1201 }, (_, n) => String(n));
  const done = await importInPieces(ids, async (piece) => {
    pieces.push(piece.length);
    return { counts: { ...none, create: piece.length }, failed: 1 };
  });
  expect(pieces).toEqual([500, 500, 201]);
  expect(done).toEqual({ count: 1198, failed: 3 });
});
