import { authorize, type Member } from '../http/mount.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import type { Services } from '../services.ts';

const CARD = 'wirkungsversprechen';

/** Suggestions for the big goal of a board (whiteboard 7). */
export class BhagService {
  readonly #services: Pick<Services, 'cards'>;

  constructor(services: Pick<Services, 'cards'>) {
    this.#services = services;
  }

  /** No installation has an AI yet: says so, to those who might use it. Throws 403 and 404 before. */
  async generate(viewer: Member, boardId: string): Promise<never> {
    authorize(viewer, 'card.write', { rights: await this.#services.cards.rightsOn(viewer, boardId), cardKey: CARD });
    throw new Refusal(422, 'ai_off', 'aiOffSuggestions');
  }
}
