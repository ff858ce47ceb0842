import type { FastifyRequest } from 'fastify';

/** What drizzle appends to its messages: the values of the query, which may be texts, addresses or hashes. */
const VALUES = /\nparams:[\s\S]*$/;

/** The text of a failed query without the values that went with it. */
function withoutValues(text: string, message: string): string {
  return text.replace(message, message.replace(VALUES, ''));
}

interface SafeError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: SafeError;
}

/** An error as it may be logged: neither values of queries nor further properties (rows, requests, secrets). */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message.replace(VALUES, ''),
    stack: withoutValues(error.stack ?? '', error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.cause instanceof Error && { cause: safeError(error.cause) }),
  };
}

/** Addresses carry one-time tickets and tokens in their query, which has no place in a log. */
const serializers = {
  err: safeError,
  req: ({ id, method, url, ip }: FastifyRequest) => ({ id, method, url: url.replace(/\?.*$/s, ''), ip }),
};

/** How the server logs: nothing of a request or a failure but what the serializers above name. */
export const safeLogger = (level: string) => ({ level, serializers: serializers as never });
