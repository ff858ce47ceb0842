/** What has become of a text is said above the card: whoever has scrolled down would not see it. A ref. */
export const bringIntoSight = (said: HTMLElement | null): void => said?.scrollIntoView({ block: 'start' });
