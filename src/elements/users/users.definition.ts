import { defineDefinition } from '#core/element/element-definition.ts';

export const users = defineDefinition({
  tag: 'strategy-users',
  docs: 'The people of the active company for administrators: list with filters, batch acts and export, one person, groups, duplicates.',
  access: 'signed-in',
  props: {
    userId: {
      type: 'string',
      docs: 'Id of the person to show; the list without it. [Where it stands](embedding.md#ids).',
    },
    userPath: { type: 'string', docs: 'Path of a person; `{id}` stands for their id.', default: '/client/users/{id}' },
    listPath: { type: 'string', docs: 'Path of the list.', default: '/client/users' },
    okrPath: {
      type: 'string',
      docs: 'Path of what a person answers for in OKR; `{id}` stands for their id, no link without it.',
      default: '/client/okr?responsible={id}',
    },
    view: {
      type: 'string',
      docs: 'What the list shows, as query parameters: tab, page, page_size, sort, search and filters.',
    },
  },
  events: {
    'strategy-change': { docs: 'The list shows something else.', detail: '{ view: string }' },
    'strategy-navigate': { docs: 'A person or the list is to be opened.', detail: '{ to: string }', cancelable: true },
    'strategy-saved': { docs: 'People or groups were changed.', detail: '{ id?: string }' },
  },
  slots: { tabs: 'Row of tabs of the host page below the title, instead of the own one.' },
  parts: { header: 'Title and acts.', table: 'The table.' },
  cssProperties: {
    '--strategy-frame-radius': { docs: 'Corners of the ground; `0px` also takes its hairline away.', default: '14px' },
    '--strategy-signature': { docs: 'Whether the small star stands before the title.', default: 'inline-flex' },
    '--strategy-table-height': { docs: 'Greatest height of a long table; it scrolls inside.' },
  },
});
