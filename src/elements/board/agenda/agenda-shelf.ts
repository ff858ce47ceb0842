import { atom } from 'nanostores';

import type { WorkshopType } from '#contract/agenda.ts';
import { openTabs, tabId } from '#core/realtime/tab-id.ts';
import type { Core } from '#core/session/core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';

import type { AgendaDraft } from './agenda-draft.ts';

/** A copy in hand, and of which day it was taken: the day itself may be gone. */
export interface ShelvedDraft extends AgendaDraft {
  workshop: WorkshopType;
  /** Number of the day. */
  day: number;
  /** Whether an earlier visit has left it. */
  found?: boolean;
}
/** Whose copies, of which board. */
export interface ShelfPlace {
  userId: string;
  boardId: string;
}
type Drafts = Readonly<Record<string, ShelvedDraft>>;

const keyOf = ({ userId, boardId }: ShelfPlace): string => `leitstern.agenda.${userId}.${boardId}`;
const isChanged = ({ changed }: ShelvedDraft): boolean => changed;

/**
 * The copies of the days of a board that one person has in hand, by the id of the day. They outlive the panel, and those
 * with changes are kept on this device, each tab's apart, until they are saved or dropped.
 */
export class AgendaShelf {
  readonly $drafts = atom<Drafts>({});
  readonly #place: ShelfPlace;
  readonly #unsaved = registerUnsaved();
  /** Where this tab keeps; null until it is known what earlier visits have left. */
  #key: string | null = null;
  #isOwners = true;

  constructor(place: ShelfPlace) {
    this.#place = place;
    this.$drafts.listen(() => this.#kept());
  }

  /** Takes over what tabs that are closed have left. */
  async open(): Promise<void> {
    const [own, open] = await Promise.all([tabId(), openTabs()]);
    const base = `${keyOf(this.#place)}.`;
    const found = takeDrafts(base, (tab) => tab === own || !open.has(tab));
    this.#key = `${base}${own}`;
    this.$drafts.set({ ...found, ...this.$drafts.get() });
  }

  get(dayId: string): ShelvedDraft | undefined {
    return this.$drafts.get()[dayId];
  }

  /** Without a draft the copy is dropped. */
  put(dayId: string, draft: ShelvedDraft | undefined): void {
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
    if (this.#key !== null) keepDrafts(this.#key, this.$drafts.get());
  }

  #mark(): void {
    this.#unsaved.set(this.#isOwners && Object.values(this.$drafts.get()).some(isChanged));
  }
}

/** Storage may be full or forbidden on a host page. */
function keepDrafts(key: string, drafts: Drafts): void {
  const changed = Object.entries(drafts).filter(([, draft]) => isChanged(draft));
  try {
    if (changed.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)));
  } catch (error) {
    console.error('The agenda could not be kept on this device', error);
  }
}

/** What the tabs in question have left; it is no longer theirs. */
function takeDrafts(base: string, isWanted: (tab: string) => boolean): Drafts {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(base) && isWanted(key.slice(base.length)));
    const found = keys.flatMap((key) => Object.entries(draftsUnder(key)));
    for (const key of keys) localStorage.removeItem(key);
    return Object.fromEntries(found.map(([id, draft]) => [id, { ...draft, found: true }]));
  } catch (error) {
    console.error('What was kept of the agenda could not be read', error);
    return {};
  }
}

/** What one tab has left; nothing when it cannot be read. */
function draftsUnder(key: string): Drafts {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

const shelves = new Map<string, AgendaShelf>();

/** The shelf of who is signed in for a board, the same one as long as the page lives. */
export function shelfOf({ $session }: Pick<Core, '$session'>, boardId: string): AgendaShelf {
  const place = { userId: $session.get().user?.id ?? '', boardId };
  const key = keyOf(place);
  const known = shelves.get(key);
  if (known) return known;
  const shelf = new AgendaShelf(place);
  shelves.set(key, shelf);
  $session.subscribe(({ user }) => shelf.setOwner((user?.id ?? '') === place.userId));
  void shelf.open();
  return shelf;
}
