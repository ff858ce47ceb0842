import { EMBED_ACTIONS } from '#contract/embed-elements.ts';
import { defineDefinition } from '#core/element/element-definition.ts';

export const card = defineDefinition({
  tag: 'strategy-card',
  docs: 'One card of a board: its overview, and its fullscreen editor under a lock (whiteboard 2.13–2.15).',
  access: 'signed-in',
  actions: EMBED_ACTIONS['strategy-card'],
  props: {
    boardId: {
      type: 'string',
      docs: 'Id of the board, as in its address `/client/whiteboard/{id}`. [Where it stands](embedding.md#ids).',
    },
    cardKey: { type: 'string', docs: 'Key of the card, for example `kunden`. [Where it stands](embedding.md#ids).' },
    editing: { type: 'boolean', docs: 'Shows the card in fullscreen and opens its editor as soon as it is free.' },
    boardPath: {
      type: 'string',
      docs: 'Path of a board, to which what came of the card leads; `{id}` stands for its id.',
      default: '/client/whiteboard/{id}',
    },
    okrPath: {
      type: 'string',
      docs: 'Where the goals card leads, and goals that came of the card; without it there is no link.',
    },
  },
  events: {
    'strategy-navigate': {
      docs: 'The person wants to see what came of the card, or where it came from.',
      detail: '{ to: string }',
      cancelable: true,
    },
    'strategy-saved': { docs: 'The server has acknowledged a save.', detail: '{ card_key: string; version?: number }' },
    'strategy-change': {
      docs: 'The person has changed these parts of the card; they are saved by themselves.',
      detail: '{ card_key: string; fields: string[] }',
    },
    'strategy-close': {
      docs: 'The fullscreen has been left and the lock given back.',
      detail: "{ card_key: string; reason: 'closed' | 'not-saved' | 'taken-over' }",
    },
    'strategy-fullscreen': {
      docs: 'The card fills the screen, or no longer does.',
      detail: '{ card_key: string; fullscreen: boolean }',
    },
  },
  parts: { card: 'The card outside of fullscreen.', fullscreen: 'The fullscreen with header and content.' },
});
