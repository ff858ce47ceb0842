import { defineDefinition } from '#core/element/element-definition.ts';

export const groups = defineDefinition({
  tag: 'strategy-groups',
  docs: 'The groups of people of the active company: create, rename, describe, delete.',
  access: 'signed-in',
  props: {
    peoplePath: {
      type: 'string',
      docs: 'Path of the people of a group; `{id}` stands for its id, no link without it.',
      default: '/client/users?group={id}',
    },
  },
  events: {
    'strategy-navigate': { docs: 'The people of a group are to be shown.', detail: '{ to: string }', cancelable: true },
    'strategy-saved': { docs: 'A group was created, changed or deleted.', detail: '{ id?: string }' },
  },
  parts: { header: 'Title and acts.', table: 'The table.' },
  cssProperties: {
    '--strategy-frame-radius': { docs: 'Corners of the ground; `0px` also takes its hairline away.', default: '14px' },
    '--strategy-signature': { docs: 'Whether the small star stands before the title.', default: 'inline-flex' },
  },
});
