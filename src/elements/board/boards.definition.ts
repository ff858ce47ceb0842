import { EMBED_ACTIONS } from '#contract/embed-elements.ts';
import { defineDefinition } from '#core/element/element-definition.ts';

export const boards = defineDefinition({
  tag: 'strategy-boards',
  docs: 'The boards of the active company in their groups: search, sort, open, create, rename, move, delete (whiteboard 2.1).',
  access: 'signed-in',
  actions: EMBED_ACTIONS['strategy-boards'],
  props: {
    boardPath: {
      type: 'string',
      docs: 'Path of a board; `{id}` stands for its id.',
      default: '/client/whiteboard/{id}',
    },
    sort: {
      type: 'string',
      docs: 'How the boards are sorted: `order` (their own order, in which they can be dragged), `changed` or `name`.',
      default: 'order',
    },
  },
  events: {
    'strategy-change': { docs: 'The boards are sorted in another way.', detail: '{ sort: string }' },
    'strategy-navigate': { docs: 'A board is to be opened.', detail: '{ to: string }', cancelable: true },
    'strategy-saved': { docs: 'A board or group was created, changed or deleted.', detail: '{ id: string }' },
  },
  minHeight: '720px',
  parts: { header: 'Title and acts.', group: 'A group with its boards.', tile: 'A board.' },
  cssProperties: {
    '--strategy-frame-radius': { docs: 'Corners of the ground; `0px` also takes its hairline away.', default: '14px' },
    '--strategy-signature': {
      docs: 'Whether the small star stands before the title; `none` takes it away.',
      default: 'inline-flex',
    },
  },
});
