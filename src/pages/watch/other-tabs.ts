/** Messages between the tabs of the application. */
export type TabMessage =
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; ended: boolean }
  | { kind: 'company' }
  /** The company is about to be left: save what is not saved. */
  | { kind: 'save' }
  | { kind: 'saving' | 'saved'; tab: string };

const channel = new BroadcastChannel('leitstern.application');

// a channel reaches only our own origin; the rule means windows
// oxlint-disable-next-line unicorn/require-post-message-target-origin
export const notifyTabs = (message: TabMessage): void => channel.postMessage(message);

/** Listens to the other tabs. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}

/** How long other tabs have to say that they have something to save, in milliseconds. */
const ANSWER_MS = 150;
const TAB = crypto.randomUUID();

/** Asks the other tabs to save, and waits for those that have something to save, at most so many milliseconds. */
export function otherTabsSaved(limitMs: number): Promise<void> {
  const saving = new Set<string>();
  return new Promise((resolve) => {
    let asked = false;
    const finish = (): void => {
      channel.removeEventListener('message', hear);
      resolve();
    };
    const hear = ({ data }: MessageEvent<TabMessage>): void => {
      if (data.kind === 'saving') saving.add(data.tab);
      if (data.kind === 'saved') saving.delete(data.tab);
      if (asked && saving.size === 0) finish();
    };
    channel.addEventListener('message', hear);
    notifyTabs({ kind: 'save' });
    setTimeout(() => {
      asked = true;
      if (saving.size === 0) finish();
    }, ANSWER_MS);
    setTimeout(finish, limitMs);
  });
}

/** Saves for another tab that asks for it; `save` resolves when that is done. */
export async function answerSave(save: () => Promise<unknown>): Promise<void> {
  notifyTabs({ kind: 'saving', tab: TAB });
  await save().finally(() => notifyTabs({ kind: 'saved', tab: TAB }));
}
