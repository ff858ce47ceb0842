import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import { SignInTries } from '../identity/tries-service.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';

/** Answers of one network that pass no check: whoever posts them needs no account, and each costs us its checks. */
const FROM_NETWORK = { failures: 30, minutes: 5 };

/** Slows down who posts answers that are refused; good ones never count. */
export class WrongAnswers {
  readonly #tries: SignInTries;

  constructor(database: Database) {
    this.#tries = new SignInTries(database);
  }

  /** Answers what the check answers, and throws what it throws; `busy` for a network from which too many were wrong. */
  async slow<T>(network: string, check: () => Promise<T>): Promise<T> {
    const limit = { key: `saml-wrong:${network}`, ...FROM_NETWORK, keeps: true };
    let problem: unknown;
    const attempt = async (): Promise<{ answer: T } | null> => {
      try {
        return { answer: await check() };
      } catch (error) {
        if (!(error instanceof SignOnProblem)) throw error;
        problem = error;
        return null;
      }
    };
    const found = await this.#tries.tryOnce([limit], attempt).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new SignOnProblem('busy', 'too many answers of this network were wrong');
    });
    if (!found) throw problem;
    return found.answer;
  }
}
