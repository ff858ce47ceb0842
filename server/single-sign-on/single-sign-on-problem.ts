/** The problem for the sign-in page; details stay in the audit log. */
export type ProblemCode =
  | 'failed'
  | 'retry'
  | 'refused'
  | 'unknown'
  | 'domain'
  | 'disabled'
  | 'superuser'
  | 'off'
  | 'busy'
  | 'address';

/** A sign-in that is not let through. `reason` is for administrators and the log. */
export class SignOnProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, reason: string) {
    super(reason);
    this.name = 'SignOnProblem';
    this.code = code;
  }
}
