import { defineDefinition } from '#core/element/element-definition.ts';

export const directory = defineDefinition({
  tag: 'strategy-directory',
  docs: 'The corporate directory: its connection, synchronisation with a check before it, and its people (application 1).',
  access: 'signed-in',
  props: {},
  events: {
    'strategy-saved': { docs: 'A synchronisation was started or people were imported.', detail: '{ id: string }' },
  },
  slots: { tabs: 'Row of tabs of the host page below the title.' },
  parts: { header: 'Title and acts.', run: 'The last synchronisation.', people: 'People of the directory.' },
});
