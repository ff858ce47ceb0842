import { commonProps, type ElementDefinition } from '../element/element-definition.ts';

export const strategyProvider = {
  tag: 'strategy-provider',
  docs: 'Server, language, look and token callback for every element inside it; shows nothing itself.',
  access: 'everyone',
  props: commonProps,
  events: {},
  slots: { '': 'The elements, in any depth, and anything else of the page.' },
} as const satisfies ElementDefinition;
