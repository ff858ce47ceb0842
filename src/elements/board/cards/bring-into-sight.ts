import { isWriting } from '../scene/is-writing.ts';

/**
 * What has become of a text is said above the card: whoever has scrolled down would not see it. Nothing moves away from
 * under somebody who is typing. A ref.
 */
export const bringIntoSight = (said: HTMLElement | null): void => {
  if (said && !isWriting(said.getRootNode() as ShadowRoot)) said.scrollIntoView({ block: 'start' });
};
