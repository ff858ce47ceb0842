import { EMBED_ACTIONS } from '#contract/embed-elements.ts';
import { defineDefinition } from '#core/element/element-definition.ts';

export const gantt = defineDefinition({
  tag: 'strategy-gantt',
  docs: 'The Gantt of a board: the entries of its timeline as bars over a year or a month, live (whiteboard 2.23).',
  access: 'signed-in',
  actions: EMBED_ACTIONS['strategy-gantt'],
  props: {
    boardId: {
      type: 'string',
      docs: 'Id of the board, as in its address `/client/whiteboard/{id}`. [Where it stands](embedding.md#ids).',
    },
    view: { type: 'string', ts: "'year' | 'month'", docs: 'How much is shown at once.', default: 'year' },
    day: { type: 'string', docs: 'A day (YYYY-MM-DD) of the shown period; by default today.' },
    boardPath: {
      type: 'string',
      docs: 'Path of a board, to which what an event came from leads; `{id}` stands for its id.',
      default: '/client/whiteboard/{id}',
    },
    okrPath: { type: 'string', docs: 'Where goals that an event came from lead; without it there is no link.' },
  },
  events: {
    'strategy-navigate': {
      docs: 'The person wants to see what an event came from.',
      detail: '{ to: string }',
      cancelable: true,
    },
    'strategy-change': {
      docs: 'Another period is shown; `day` is its first.',
      detail: "{ view: 'year' | 'month'; day: string }",
    },
    'strategy-saved': { docs: 'An event was created, changed or deleted.', detail: '{ entry_id: string }' },
  },
  parts: { gantt: 'The whole chart.' },
  height: 'var(--strategy-gantt-height, 640px)',
  cssProperties: { '--strategy-gantt-height': { docs: 'Height of the chart.', default: '640px' } },
});
