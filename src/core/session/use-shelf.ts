import { use } from 'react';

import { openTabs, tabId } from '../realtime/tab-id.ts';
import type { Core } from './core.ts';
import { Shelf } from './shelf.ts';
import { registerUnsaved } from './unsaved.ts';
import { useCore } from './use-core.ts';
import { useStore } from './use-store.ts';

let opened: Shelf | undefined;
let opening: Promise<Shelf> | undefined;

/** Storage may be forbidden on a host page. */
function device(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

async function openShelf(): Promise<Shelf> {
  const shelf = new Shelf(device(), await tabId(), await openTabs());
  const refresh = (): void => void openTabs().then((open) => shelf.follow(open));
  // a tab that was closed has brought another one to the front, a window beside it has lost the focus
  document.addEventListener('visibilitychange', refresh);
  addEventListener('focus', refresh);
  addEventListener('storage', ({ key, newValue }) => shelf.meet(key, newValue));
  addEventListener('pagehide', () => shelf.leave());
  addEventListener('pageshow', ({ persisted }) => persisted && shelf.comeBack());
  opened = shelf;
  return shelf;
}

/** Places that were written to on this page, and who is signed in now, by server. */
const written = new Set<string>();
const owners = new Map<string, string>();
const mark = registerUnsaved(true);

/** What somebody else has typed on this page is of no concern to the person who is signed in now. */
const tell = (): void =>
  mark.set([...written].some((place) => [...owners.values()].some((owner) => place.startsWith(`${owner}:`))));

function ownerOf({ apiUrl, $session }: Core): string {
  const { user } = $session.get();
  return `${apiUrl} ${user?.id}.${user?.active_company}`;
}

function follow(core: Core): void {
  if (owners.has(core.apiUrl)) return;
  core.$session.subscribe(() => {
    owners.set(core.apiUrl, ownerOf(core));
    tell();
  });
}

/** What the person who is signed in has typed in their company and not saved; it outlives its view and the page. */
export interface OwnShelf {
  /** The name of a place of one's own. */
  own: (place: string) => string;
  /** Keeps this at a place; undefined takes it away. While something is kept the page is not left without asking. */
  keep: (ownPlace: string, value: unknown) => void;
}

/** What is kept at a place of one's own, or undefined; only where `useShelf` has been called. */
export const readShelf = (ownPlace: string): unknown => opened?.read(ownPlace);

/** The shelf of the person who is signed in, in their company; suspends until this tab knows its name. */
export function useShelf(): OwnShelf {
  const { core } = useCore();
  useStore(core.$session);
  const shelf = use((opening ??= openShelf()));
  follow(core);
  const owner = ownerOf(core);
  return {
    own: (place) => `${owner}:${place}`,
    keep: (place, value) => {
      shelf.keep(place, value);
      if (value === undefined) written.delete(place);
      else written.add(place);
      tell();
    },
  };
}
