import { readOwnSetting, writeOwnSetting } from '#core/settings/own-setting.ts';
import { useOwnSetting } from '#core/settings/use-own-setting.ts';

const HIDDEN = 'hidden';
const known = new Map<string, boolean>();
const read = (person: string): boolean => readOwnSetting('okr.map', person) !== HIDDEN;

/** Whether the map is shown. */
export interface MapChoice {
  shown: boolean;
  show: (shown: boolean) => void;
}

/** Whether a person wants to see the map, stored on this device; null where there is no room for it. */
export function useMap(narrow: boolean): MapChoice | null {
  const [shown, set] = useOwnSetting(known, read);
  const show = (next: boolean): void =>
    set((person) => {
      writeOwnSetting('okr.map', person, next ? null : HIDDEN);
      return next;
    });
  return narrow ? null : { shown, show };
}
