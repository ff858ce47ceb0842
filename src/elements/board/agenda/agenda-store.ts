import { atom } from 'nanostores';

import type { WorkshopType } from '#contract/agenda.ts';
import { leftEntries, tabKey, writeEntry } from '#core/editing/device.ts';
import { openTabs, tabId } from '#core/realtime/tab-id.ts';
import type { Core } from '#core/session/core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';

import type { AgendaDraft } from './agenda-draft.ts';

/** A copy in hand, and of which day it was taken: the day itself may be gone. */
export interface StoredDay extends AgendaDraft {
  workshop: WorkshopType;
  /** Number of the day. */
  day: number;
  /** Whether an earlier visit has left it. */
  found?: boolean;
}
/** Whose copies, of which board. */
export interface DraftOwner {
  userId: string;
  boardId: string;
}
type Drafts = Readonly<Record<string, StoredDay>>;

const keyOf = ({ userId, boardId }: DraftOwner): string => `leitstern.agenda.${userId}.${boardId}`;
const isChanged = ({ changed }: StoredDay): boolean => changed;

/**
 * The copies of the days of a board that one person has in hand, by the id of the day. They outlive the panel, and those
 * with changes are kept on this device, each tab's apart, until they are saved or dropped.
 */
export class AgendaDrafts {
  readonly $drafts = atom<Drafts>({});
  readonly #place: DraftOwner;
  readonly #unsaved = registerUnsaved();
  /** Where this tab keeps; null until it is known what earlier visits have left. */
  #key: string | null = null;
  #isOwners = true;

  constructor(place: DraftOwner) {
    this.#place = place;
    this.$drafts.listen(() => this.#kept());
  }

  /** Takes over what tabs that are closed have left. */
  async open(): Promise<void> {
    const [own, open] = await Promise.all([tabId(), openTabs()]);
    const base = keyOf(this.#place);
    const found = takeDays(base, (tab) => tab !== own && open.has(tab));
    this.#key = tabKey(base, own);
    this.$drafts.set({ ...found, ...this.$drafts.get() });
  }

  get(dayId: string): StoredDay | undefined {
    return this.$drafts.get()[dayId];
  }

  /** Without a draft the copy is dropped. */
  put(dayId: string, draft: StoredDay | undefined): void {
    const { [dayId]: _, ...rest } = this.$drafts.get();
    this.$drafts.set(draft ? { ...rest, [dayId]: draft } : rest);
  }

  /** Whether its owner is the one who is signed in: what others have left does not hold the page. */
  setOwner(isOwners: boolean): void {
    this.#isOwners = isOwners;
    this.#mark();
  }

  #kept(): void {
    this.#mark();
    if (this.#key !== null) storeDays(this.#key, this.$drafts.get());
  }

  #mark(): void {
    this.#unsaved.set(this.#isOwners && Object.values(this.$drafts.get()).some(isChanged));
  }
}

function storeDays(key: string, days: Drafts): void {
  const changed = Object.entries(days).filter(([, day]) => isChanged(day));
  writeEntry(key, changed.length === 0 ? undefined : Object.fromEntries(changed));
}

/** What closed tabs have left; it is no longer theirs. */
function takeDays(base: string, isOpen: (tab: string) => boolean): Drafts {
  const { values, remove } = leftEntries(base, isOpen);
  remove();
  const found = values.flatMap((days) => Object.entries(days as Drafts));
  return Object.fromEntries(found.map(([id, day]) => [id, { ...day, found: true }]));
}

const stores = new Map<string, AgendaDrafts>();

/** The drafts of who is signed in for a board, the same ones as long as the page lives. */
export function draftsOf({ $session }: Pick<Core, '$session'>, boardId: string): AgendaDrafts {
  const place = { userId: $session.get().user?.id ?? '', boardId };
  const key = keyOf(place);
  const known = stores.get(key);
  if (known) return known;
  const store = new AgendaDrafts(place);
  stores.set(key, store);
  $session.subscribe(({ user }) => store.setOwner((user?.id ?? '') === place.userId));
  void store.open();
  return store;
}
