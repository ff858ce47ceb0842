import { FIELD } from '#core/ui/shortcuts/key-target.ts';

const isTypingBeside = (said: HTMLElement): boolean =>
  (said.getRootNode() as ShadowRoot).activeElement?.closest(FIELD) instanceof Element;

/**
 * What has become of a text is said above the card: whoever has scrolled down would not see it. Nothing moves away from
 * under somebody who is typing. A ref.
 */
export const bringIntoSight = (said: HTMLElement | null): void => {
  if (said && !isTypingBeside(said)) said.scrollIntoView({ block: 'start' });
};
