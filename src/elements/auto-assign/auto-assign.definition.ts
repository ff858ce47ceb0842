import { defineDefinition } from '#core/element/element-definition.ts';

export const autoAssign = defineDefinition({
  tag: 'strategy-auto-assign',
  docs: 'Auto-assign rules of the company: list in their order, editor with a preview of matching people, apply now (application 2).',
  access: 'signed-in',
  props: {
    ruleId: { type: 'string', docs: 'Shows this rule instead of the list; `new` begins one.' },
    rulePath: {
      type: 'string',
      docs: 'Path of a rule; `{id}` stands for its id.',
      default: '/client/auto-assign/{id}',
    },
    listPath: { type: 'string', docs: 'Path of the list.', default: '/client/auto-assign' },
  },
  events: {
    'strategy-navigate': { docs: 'A rule or the list is to be opened.', detail: '{ to: string }', cancelable: true },
    'strategy-saved': { docs: 'A rule was created, changed, moved or deleted.', detail: '{ id: string }' },
  },
  slots: { tabs: 'Row of tabs of the host page below the title of the list.' },
  parts: { header: 'Title and acts.', rule: 'A rule in the list.', preview: 'Whom a rule reaches.' },
});
