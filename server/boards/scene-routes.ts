import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  dismissDraft,
  listCardSections,
  readBoardData,
  readScene,
  readSceneData,
  saveSceneData,
} from '#contract/board/scene.ts';
import { createReality } from '#contract/board/realities.ts';

import type { Services } from '../services.ts';
import { numberIn, repeatIdOf, tabIn } from '../http/conditions.ts';
import { mount } from '../http/mount.ts';
import { sendText } from '../http/answers/send-text.ts';
import { cardSectionsOf } from './card-sections.ts';
import type { CardSave } from './cards-service.ts';
import { addReality } from './realities-service.ts';
import { sceneDefinitionOf } from './scene-definition.ts';

/** What the editor sends beside the text: lock, version, tab, request id. */
function conditionsOf(request: FastifyRequest): Pick<CardSave, 'token' | 'base' | 'tab' | 'requestId'> {
  return {
    token: numberIn(request.headers, 'x-lock-token'),
    base: numberIn(request.headers, 'if-match'),
    tab: tabIn(request.headers),
    requestId: repeatIdOf(request),
  };
}

export async function sceneRoutes(app: FastifyInstance, { cards }: Services): Promise<void> {
  mount(app, readScene, async ({ viewer, query }) => {
    // together: who has rights that are older than the number never asks for the new ones
    const { rights, seq } = await cards.rightsNow(viewer, query.board_id);
    return { ...sceneDefinitionOf(rights), seq };
  });

  mount(app, readBoardData, async ({ viewer, params }) => cards.readBoard(viewer, params.id));

  mount(app, readSceneData, async ({ viewer, params }) => cards.read(viewer, params.id, params.cardKey));

  mount(app, saveSceneData, async ({ viewer, params, body, request, reply }) => {
    const { id: boardId, cardKey } = params;
    const saved = await cards.save(viewer, { boardId, cardKey, patch: body, ...conditionsOf(request) });
    return sendText(reply, JSON.stringify(saved));
  });

  mount(app, createReality, async ({ viewer, body, request }) => {
    const { base: _none, ...conditions } = conditionsOf(request);
    return addReality(cards, viewer, { boardId: body.board_id, ...conditions });
  });

  mount(app, dismissDraft, async ({ viewer, params }) => cards.dismissDraft(viewer, params.id, params.cardKey));

  mount(app, listCardSections, async ({ viewer, params }) => {
    await cards.rightsOn(viewer, params.id);
    return cardSectionsOf(params.cardKey);
  });
}
