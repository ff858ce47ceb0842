import { beforeAll } from 'vitest';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { seedSocketBoard } from '../seed/socket-board.ts';
import type { TestServer } from './server.ts';
import { listen, openBoard, someone, type Someone, type TestSocket } from './sockets.ts';

/** A board, and two of its company who are signed in. */
export interface SocketBoard {
  company: SeededCompany;
  /** Where the server listens for sockets. */
  address: string;
  writer: Someone;
  admin: Someone;
  boardId: string;
  /** Opens the board, or another one, in a new tab or a given one. */
  open: (person: Someone, more?: Partial<Parameters<typeof openBoard>[2]>) => Promise<TestSocket>;
}

/** Lets the server of a test file listen, with a board and its people; filled before the first test. */
export function useSocketBoard(server: TestServer): SocketBoard {
  const at = {
    open: (person, more) => openBoard(at.address, person, { boardId: at.boardId, ...more }),
  } as SocketBoard;
  beforeAll(async () => {
    at.company = await seedCompany(server.database);
    at.address = await listen(server.app);
    at.writer = await someone(server.app, at.company.writer.email);
    at.admin = await someone(server.app, at.company.admin.email);
    at.boardId = await seedSocketBoard(server.database, at.company);
  });
  return at;
}
