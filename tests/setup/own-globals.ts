import { afterAll, vi } from 'vitest';

// Node reads its fetch at the first use of one of its classes, and keeps the globals that it meets then: not stubbed ones
Response.json(null);
// files share a process: what one has put in place of a global is not there for the next
afterAll(() => {
  vi.unstubAllGlobals();
});
