import { defineDefinition } from '#core/element/element-definition.ts';

export const signIn = defineDefinition({
  tag: 'strategy-sign-in',
  docs: 'Form to sign in, to ask for an account or a new password, and to choose the password of a mailed link (application 2, 4).',
  access: 'everyone',
  props: {
    email: { type: 'string', docs: 'E-mail address to start with.' },
    customer: {
      type: 'string',
      docs: 'Shows logo and colour of this customer, as in /standalone/{customer}-activation.',
    },
    next: {
      type: 'string',
      docs: 'Path of the application to go to after a sign-in by one’s organisation, which leaves the page.',
    },
    mode: {
      type: 'string',
      ts: "'sign-in' | 'register' | 'reset' | 'confirm-registration' | 'new-password'",
      default: 'sign-in',
      docs: 'What the form is for. The last two need `token`.',
    },
    stay: {
      type: 'boolean',
      docs: 'Shows the form also while somebody is signed in. Otherwise it gives way then (state `signed-in`), but for the last two modes.',
    },
    token: {
      type: 'any',
      ts: 'string',
      docs: 'The secret of a mailed link, for the modes `confirm-registration` and `new-password`. Never reflected.',
    },
  },
  events: {
    'strategy-signed-in': { docs: 'Somebody has signed in; the session cookie is set.', detail: '{ user: Me }' },
    'strategy-navigate': {
      docs: 'Somebody goes to another of the forms; prevented, the host shows it, otherwise the element does.',
      detail: '{ to: string }',
      cancelable: true,
    },
    'strategy-change': { docs: 'The form has another mode now.', detail: '{ mode: string }' },
  },
  minHeight: '420px',
  parts: { form: 'The form.' },
});
