/** What one tab of the application tells the others. */
export type TabMessage = { kind: 'signed-in' } | { kind: 'signed-out'; ended: boolean } | { kind: 'company' };

const channel = new BroadcastChannel('leitstern.application');

// a channel reaches only our own origin; the rule means windows
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const tellTabs = (message: TabMessage): void => channel.postMessage(message);

/** Listens to the other tabs. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
