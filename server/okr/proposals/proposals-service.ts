import type { generateOkrs } from '#contract/okr/okr-proposals.ts';
import type { Locale } from '#contract/accounts/people.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { z } from '#contract/z.ts';

import type { Member } from '../../http/mount.ts';
import { Refusal } from '../../http/refusals/refusals.ts';
import { say } from '../../http/refusals/texts.ts';
import type { Services } from '../../services.ts';
import { findExistingItems } from '../exchange/import-store.ts';
import { propose } from './propose.ts';

type Request = z.output<(typeof generateOkrs)['body']>;

/** What the goals of a board would change in the OKRs (whiteboard 2.21, 7). */
export class ProposalsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws 422 where the text names no objective. */
  async generate(
    viewer: Member,
    { text, year, quarter }: Request,
    locale: Locale,
  ): Promise<Answer<typeof generateOkrs>> {
    const { all } = await this.#services.database.inCompany(viewer.companyId, (tx) =>
      findExistingItems(tx, [{ year, quarter }], false),
    );
    const objectives = propose(text, all, { locale, because: (reason, params) => say(locale, reason, params) });
    if (objectives.length === 0) throw new Refusal(422, 'no_objectives', 'proposals.none');
    return { objectives, year, quarter };
  }
}
