import { atom } from 'nanostores';

import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { readOwnSetting, writeOwnSetting } from '#core/settings/own-setting.ts';

/** What people have chosen on this page, by their id. */
const $chosen = atom<Readonly<Record<string, boolean>>>({});

/** Whether this person sees the pointers of the others and shows theirs; and what changes that. */
export function usePointersShown(): [boolean, (shown: boolean) => void] {
  const { user } = useStore(useCore().core.$session);
  const person = user?.id ?? '';
  const chosen = useStore($chosen)[person];
  const set = (shown: boolean): void => {
    writeOwnSetting('board.pointers', person, shown ? null : 'off');
    $chosen.set({ ...$chosen.get(), [person]: shown });
  };
  return [chosen ?? readOwnSetting('board.pointers', person) !== 'off', set];
}
