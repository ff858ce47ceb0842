import {
  isOfCompany,
  MOST_ORIGINS,
  type changeOrigins,
  type listLeads,
  type listOrigins,
  type OriginThread,
  type ShownOrigin,
} from '#contract/board/origins.ts';
import type { z } from '#contract/z.ts';

import { cardGuardOf } from '../boards/card-guard-service.ts';
import { authorize, type Member } from '../http/mount.ts';
import { notFound, Refusal } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Services } from '../services.ts';
import { findChoices, findKnown, type Known, type Place } from './origin-places-store.ts';
import { addOrigins, findLeads, findOrigins, removeOrigins } from './origins-store.ts';

type Change = z.output<typeof changeOrigins.body>;
type Given = Omit<Place, 'board_id'> & { board_id?: string | null | undefined };

/** The card whose writers may say where what lies on it came from. */
const CARD_OF: Partial<Record<Place['kind'], string>> = {
  action_package: 'action_areas',
  action_card: 'action_matrix',
};
/** A place as it is stored: what belongs to the company names no board. */
const placeOf = ({ kind, board_id, ref }: Given): Place => ({
  kind,
  board_id: isOfCompany(kind) ? null : (board_id ?? null),
  ref,
});

/** The red thread: where goals, key results, action packages, action cards and Gantt entries came from, and what came of it. */
export class OriginsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws notFound for a board of another company. */
  async ofThing(viewer: Member, given: z.output<typeof listOrigins.query>): Promise<OriginThread[]> {
    const thing = placeOf(given);
    if (thing.board_id !== null) await this.#services.cards.rightsOn(viewer, thing.board_id);
    return this.#services.database.inCompany(viewer.companyId, (tx) => findOrigins(tx, thing));
  }

  /** Throws notFound for a board of another company. */
  async leadsOf(viewer: Member, of: z.output<typeof listLeads.query>): Promise<OriginThread[]> {
    if (of.board_id !== undefined) await this.#services.cards.rightsOn(viewer, of.board_id);
    return this.#services.database.inCompany(viewer.companyId, (tx) => findLeads(tx, of));
  }

  /** Throws notFound for a board of another company. */
  async choicesOf(viewer: Member, boardId: string): Promise<ShownOrigin[]> {
    await this.#services.cards.rightsOn(viewer, boardId);
    return this.#services.database.inCompany(viewer.companyId, (tx) => findChoices(tx, boardId));
  }

  /**
   * Throws 403 where the thing may not be written, 404 for an origin, a goal or a board that is not there, 422 for more
   * origins than one thing has. What lies in a card may still be on its way there.
   */
  async change(call: Call, { thing: given, add, remove }: Change): Promise<OriginThread[]> {
    const { viewer } = call;
    const thing = placeOf(given);
    await this.#authorize(call, thing);
    return this.#services.records.write(call, async (write) => {
      const { tx } = write;
      const origins = add.map(placeOf);
      const knownOf = await findKnown(tx, [thing, ...origins]);
      const now = knownOf(thing);
      if (!now && !(thing.kind in CARD_OF)) throw missing(thing);
      const known = origins.map((place) => ({ ...place, title: mustBeKnown(place, knownOf(place)).title }));
      const removed = await removeOrigins(tx, thing, remove.map(placeOf));
      const place = { companyId: viewer.companyId, personId: viewer.id };
      const added = await addOrigins(tx, place, { thing, thingTitle: now?.title, origins: known });
      const answer = await findOrigins(tx, thing);
      // who takes away more than they add is never refused
      if (answer.length > MOST_ORIGINS && added > removed)
        throw new Refusal(422, 'too_many_origins', 'origins.tooMany', { params: { limit: MOST_ORIGINS } });
      write.publish('origins', { id: null });
      return answer;
    });
  }

  async #authorize(call: Call, { kind, board_id }: Place): Promise<void> {
    const { cards, database } = this.#services;
    if (board_id === null) return authorize(call.viewer, 'okr.write', {});
    const rights = await cards.rightsOn(call.viewer, board_id);
    const cardKey = CARD_OF[kind];
    if (cardKey === undefined) return authorize(call.viewer, 'timeline.write', { rights });
    const guard = await cardGuardOf(this.#services, call, board_id);
    await database.inCompany(call.viewer.companyId, (tx) => guard.mustBeAllowed(tx, [cardKey]));
  }
}

const missing = ({ kind }: Place): Refusal =>
  kind === 'objective'
    ? notFound('objective')
    : notFound(kind === 'key_result' ? 'keyResult' : kind === 'gantt_entry' ? 'timelineEntry' : 'origin');

function mustBeKnown(place: Place, known: Known | undefined): Known {
  if (!known) throw missing(place);
  return known;
}
