import { EMBED_ACTIONS } from '#contract/embed-elements.ts';
import { defineDefinition } from '#core/element/element-definition.ts';

export const okr = defineDefinition({
  tag: 'strategy-okr',
  docs: 'Objectives and key results of the active company: table, diagram, evaluation of quarters, saved views, check-ins, export and import (application 1, 3, 7).',
  access: 'signed-in',
  actions: EMBED_ACTIONS['strategy-okr'],
  props: {
    state: {
      type: 'string',
      docs: 'What is shown, as the query of an address: mode, filters, sorting, columns, open item. Comes back by `strategy-change`.',
    },
    boardPath: {
      type: 'string',
      docs: 'Path of a board, to which the origins of a goal lead; `{id}` stands for its id.',
      default: '/client/whiteboard/{id}',
    },
  },
  events: {
    'strategy-change': {
      docs: 'Something else is shown. `step`: another mode or view, or an item that is opened, from which Back should return; otherwise the address is replaced.',
      detail: '{ state: string; step: boolean }',
    },
    'strategy-navigate': {
      docs: 'The person wants to see where a goal came from.',
      detail: '{ to: string }',
      cancelable: true,
    },
    'strategy-saved': {
      docs: 'An item was created, changed or deleted.',
      detail: "{ type: 'objective' | 'key_result' | 'project' | 'task' | 'view' | 'import'; id: string }",
    },
  },
  parts: {
    header: 'Title and acts.',
    filters: 'The bar of filters.',
    table: 'The table.',
    diagram: 'The diagram.',
    evaluation: 'The evaluation of a quarter.',
    panel: 'The side panel of an item.',
  },
  methods: {
    openItem: {
      docs: 'Opens the panel of an item and settles when it is drawn with its fields; rejects with a `RangeError` for one that there is not, or that the person may not see, and with an `AbortError` where it is no longer to be shown before that.',
      ts: "(id: string, type?: 'objective' | 'key_result' | 'project' | 'task') => Promise<void>",
    },
    closeItem: { docs: 'Closes the panel, and settles when it is gone.', ts: '() => Promise<void>' },
  },
  height: 'var(--strategy-okr-height, max(440px, calc(100dvh - 100px)))',
  cssProperties: {
    '--strategy-okr-height': {
      docs: 'Height where the page gives the tag none.',
      default: 'max(440px, calc(100dvh - 100px))',
    },
    '--strategy-frame-radius': { docs: 'Corners of the ground; `0px` also takes its hairline away.', default: '14px' },
  },
});
