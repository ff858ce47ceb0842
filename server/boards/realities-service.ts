import { randomUUID } from 'node:crypto';

import { firstAreas, MANUAL_AREA, REALITIES } from '#contract/cards/areas.ts';
import { MOST_AREAS } from '#contract/cards/realitaeten.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';

import type { Member } from '../http/mount.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import { storedList, type CardSave, type CardsService } from './cards-service.ts';

/** Adds an area without name and facts behind those that are there. Throws 422 for one too many. */
export async function addReality(cards: CardsService, viewer: Member, place: Omit<CardSave, 'patch' | 'cardKey'>) {
  // a repeat of the call answers the same area
  const area = { id: place.requestId ?? randomUUID(), key: MANUAL_AREA, title: '', facts: [] };
  const card = await cards.change(viewer, { ...place, cardKey: 'realitaeten' }, (data) => withArea(data, area));
  return { ...area, board_id: place.boardId, card };
}

function withArea(data: SceneFields, area: { id: string }): SceneFields {
  const areas = storedList(data, REALITIES) ?? firstAreas();
  const isThere = areas.some((one) => (one as Partial<typeof area> | null)?.id === area.id);
  if (isThere) return {};
  if (areas.length >= MOST_AREAS)
    throw new Refusal(422, 'too_many_areas', 'card.tooManyAreas', { params: { limit: MOST_AREAS } });
  return { [REALITIES]: [...areas, area] };
}
