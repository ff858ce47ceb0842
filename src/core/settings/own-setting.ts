/** Personal arrangements that this device stores. */
export type OwnSetting =
  | 'board.pointers'
  | 'boards.closed'
  | 'okr.closed'
  | 'okr.columns'
  | 'okr.map'
  | 'notes.color'
  | 'promise.height'
  | 'table.look';

const keyOf = (setting: OwnSetting, person: string): string => `leitstern.${setting}.${person}`;

/** The setting of a person; null where there is none, or the browser forbids it. */
export function readOwnSetting(setting: OwnSetting, person: string): string | null {
  try {
    return localStorage.getItem(keyOf(setting, person));
  } catch {
    return null;
  }
}

/** Stores the setting of a person; null takes it away. */
export function writeOwnSetting(setting: OwnSetting, person: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(setting, person));
    else localStorage.setItem(keyOf(setting, person), text);
  } catch {
    // storage may be full or forbidden on a host page: the arrangement stays as long as the page lives
  }
}
