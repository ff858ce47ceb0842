import { defineDefinition } from '#core/element/element-definition.ts';

export const activation = defineDefinition({
  tag: 'strategy-activation',
  docs: 'The activation page of a customer: welcome, terms, and the form with which an invited person activates their account.',
  access: 'everyone',
  props: {
    customer: { type: 'string', docs: 'The customer, as in /standalone/{customer}-activation.' },
    preview: {
      type: 'boolean',
      docs: 'Shows the form with an example, which does nothing: for who writes the texts of the page.',
    },
  },
  events: {
    'strategy-signed-in': {
      docs: 'The account is active and signed in; the session cookie is set.',
      detail: '{ user: Me }',
    },
    'strategy-navigate': {
      docs: 'Somebody wants to go to a place of the application.',
      detail: '{ to: string }',
      cancelable: true,
    },
  },
  parts: { page: 'The whole page.', form: 'The form.', welcome: 'Logo, welcome and contact of the customer.' },
});
