import { defineDefinition } from '#core/element/element-definition.ts';

export const signIn = defineDefinition({
  tag: 'strategy-sign-in',
  docs: 'Form to sign in with e-mail and password (application 2, 4).',
  access: 'everyone',
  props: {
    email: { type: 'string', docs: 'E-mail address to start with.' },
  },
  events: {
    'strategy-signed-in': { docs: 'Somebody has signed in; the session cookie is set.', detail: '{ user: Me }' },
  },
  parts: { form: 'The form.' },
});
