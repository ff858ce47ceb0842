import type { Problem } from '#contract/problem.ts';

const codeOf = (status: number, { code }: Partial<Problem>): string => code ?? (status === 0 ? 'offline' : 'unknown');

/** A call that did not work. `status` 0: the server could not be reached; why stands in `cause`, in words that are not for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Texts per field of the input. */
  readonly errors: Record<string, string[]>;
  /** The whole answer, for example the current state beside a 412 or 423. */
  readonly body: Partial<Problem>;
  /** When the server wants to be asked again, as it says it. */
  readonly retryAfter: string | null;
  /** Under which the log of the server knows the call. */
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<Problem>, options: ErrorOptions & { headers?: Headers } = {}) {
    const code = codeOf(status, body);
    super(body.detail ?? (status === 0 ? `No answer of the server (${code})` : `HTTP ${status}`), options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = body.errors ?? {};
    this.body = body;
    this.retryAfter = options.headers?.get('retry-after') ?? null;
    this.requestId = options.headers?.get('x-request-id') ?? undefined;
  }
}

/** Whether the server says that the link which was looked at does not work, or no more. */
export const isEndedLink = (error: unknown): boolean => error instanceof ApiError && [400, 410].includes(error.status);
