import { use, useState } from 'react';

import { openTabs, tabId } from '../realtime/tab-id.ts';
import type { Core } from '../session/core.ts';
import { registerUnsaved } from '../session/unsaved.ts';
import { useCore } from '../session/use-core.ts';
import { useStore } from '../session/use-store.ts';
import { deviceStorage } from '../session/browser-session.ts';
import { DraftStore } from './draft-store.ts';

let opened: DraftStore | undefined;
let opening: Promise<DraftStore> | undefined;

async function openStore(): Promise<DraftStore> {
  const store = new DraftStore(deviceStorage(), await tabId(), await openTabs());
  const refresh = (): void => void openTabs().then((open) => store.follow(open));
  // a tab that was closed has brought another one to the front, a window beside it has lost the focus
  document.addEventListener('visibilitychange', refresh);
  addEventListener('focus', refresh);
  addEventListener('storage', ({ key, newValue }) => store.noteWrite(key, newValue));
  addEventListener('pagehide', () => store.leave());
  addEventListener('pageshow', ({ persisted }) => persisted && store.resume());
  opened = store;
  return store;
}

/** Whose drafts: those of a person in their company, and those that are about another company or none. */
interface Owner {
  inCompany: string;
  anywhere: string;
}

/** Keys that were written on this page, and who is signed in now, by server. */
const written = new Set<string>();
const owners = new Map<string, Owner>();
const mark = registerUnsaved(true);

/** What somebody else has typed on this page is of no concern to the person who is signed in now. */
const update = (): void =>
  mark.set(
    [...written].some((key) =>
      [...owners.values()].some(
        ({ inCompany, anywhere }) => key.startsWith(`${inCompany}:`) || key.startsWith(`${anywhere}:`),
      ),
    ),
  );

function ownerOf({ apiUrl, $session }: Core): Owner {
  const { user } = $session.get();
  return { inCompany: `${apiUrl} ${user?.id}.${user?.active_company}`, anywhere: `${apiUrl} ${user?.id}` };
}

function follow(core: Core): void {
  if (owners.has(core.apiUrl)) return;
  core.$session.subscribe(() => {
    owners.set(core.apiUrl, ownerOf(core));
    update();
  });
}

/** The drafts of the person who is signed in, in their company; they outlive view and page. */
export interface OwnDrafts {
  /** The store's key for a name: each person and company has its own, or `anywhere` each person. */
  keyOf: (name: string, owner?: keyof Owner) => string;
  /** Stores a value; undefined removes it. While something is stored the page is not left without asking. */
  write: (key: string, value: unknown) => void;
}

/** The value of a key, or undefined; only where `useDraftStore` has been called. */
export const readDraft = (key: string): unknown => opened?.read(key);

/** Who has a draft in hand, by key. */
const watchers = new Map<string, () => void>();

/** Calls when a draft in hand is written by somebody else. Returns how to end it. */
export function watchDraft(key: string, listener: () => void): () => void {
  watchers.set(key, listener);
  return () => void (watchers.get(key) === listener && watchers.delete(key));
}

/** Stores what a draft in hand says; only where `useDraftStore` has been called. */
export function writeDraft(key: string, value: unknown): void {
  opened?.write(key, value);
  if (value === undefined) written.delete(key);
  else written.add(key);
  update();
}

/** The drafts of the person who is signed in, in their company; suspends until this tab knows its name. */
export function useDraftStore(): OwnDrafts {
  const { core } = useCore();
  useStore(core.$session);
  use((opening ??= openStore()));
  follow(core);
  const owner = ownerOf(core);
  return {
    keyOf: (name, whose = 'inCompany') => `${owner[whose]}:${name}`,
    write: (key, value) => {
      writeDraft(key, value);
      watchers.get(key)?.();
    },
  };
}

/**
 * A typed value that is not saved: it outlives its view and the page, which is not left without asking. It must be
 * JSON-serialisable; undefined removes it. `now` reads the newest value after a request.
 */
export function useStoredValue<Value>(
  name: string,
  owner?: keyof Owner,
): [value: Value | undefined, write: (next: Value | undefined) => void, now: () => Value | undefined] {
  const [, render] = useState({});
  const { keyOf, write } = useDraftStore();
  const key = keyOf(name, owner);
  const now = (): Value | undefined => readDraft(key) as Value | undefined; // only this hook writes under a key
  return [
    now(),
    (next) => {
      write(key, next);
      render({});
    },
    now,
  ];
}
