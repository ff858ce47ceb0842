import { defineDefinition } from '#core/element/element-definition.ts';

export const profile = defineDefinition({
  tag: 'strategy-profile',
  docs: 'The profile of the signed-in person: name, language, companies, password and sessions (application 2, 7).',
  access: 'signed-in',
  props: {},
  events: {
    'strategy-saved': {
      docs: 'Something of the profile is stored.',
      detail: "{ what: 'person' | 'password' | 'locale' }",
    },
    'strategy-change': {
      docs: 'The person has chosen another language or company; the host follows.',
      detail: '{ locale: string } | { company: string }',
      cancelable: true,
    },
  },
  parts: { header: 'Head of the page.', section: 'One section.' },
});
