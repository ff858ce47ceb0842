import type { Config } from './config.ts';

/** A failure at the start that is reported in one sentence; the operator needs no stack for it. */
export class StartError extends Error {}

interface Failure {
  code?: unknown;
  path?: unknown;
  message: string;
}

const sentences: Record<string, (failure: Failure, config: Config) => string> = {
  EADDRINUSE: (_, { HOST, PORT }) =>
    `Port ${PORT} on ${HOST} is in use by another program. Set PORT to a free one, or 0 for any.`,
  EADDRNOTAVAIL: (_, { HOST }) => `This computer has no address ${HOST}. Set HOST to one that it has.`,
  EACCES: (failure, { PORT }) =>
    failure.path === undefined ? `This user may not listen on port ${PORT}. Choose one above 1023.` : noFolder(failure),
  EPERM: noFolder,
  EROFS: noFolder,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  ENOSPC: (_, { DATA_DIR }) => `The disk is full. Make room for DATA_DIR (${DATA_DIR}) and start again.`,
  ECONNREFUSED: noDatabase,
  ENOTFOUND: noDatabase,
  EAI_AGAIN: noDatabase,
  ETIMEDOUT: noDatabase,
  '28P01': () => 'The database of DATABASE_URL refuses the user or the password.',
  '28000': () => 'The database of DATABASE_URL does not let this user in.',
  '3D000': () => 'The database that DATABASE_URL names does not exist. Create it, owned by the user of DATABASE_URL.',
  '42501': ({ message }) =>
    /create role/.test(message)
      ? 'The user of DATABASE_URL may not create the role leitstern_app. Give it CREATEROLE, or have an administrator run: create role leitstern_app nologin; grant leitstern_app to <that user>.'
      : `The user of DATABASE_URL lacks a right; it has to own the database (${message}).`,
};

function noFolder({ path }: Failure): string {
  return `DATA_DIR cannot be used: ${typeof path === 'string' ? path : 'the folder'} is not a folder that this user may write to.`;
}

function noDatabase(failure: Failure, { DATABASE_URL }: Config): string {
  const place = DATABASE_URL ? new URL(DATABASE_URL).host : 'the embedded database';
  return `The database at ${place} cannot be reached (${String(failure.code)}).`;
}

/** The report of a failed start: one sentence where the cause is known, otherwise its message. */
export function startProblem(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError) return error.message;
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    const code = (one as { code?: unknown }).code;
    const sentence = typeof code === 'string' ? sentences[code] : undefined;
    if (sentence) return sentence(one, config);
  }
  return `Leitstern could not start: ${error.message}`;
}
