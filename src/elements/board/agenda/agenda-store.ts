import { atom } from 'nanostores';

import type { AgendaDay, AgendaItem, WorkshopType } from '#contract/board/agenda.ts';
import { leftEntries, tabKey, writeEntry } from '#core/editing/device.ts';
import { RECORD } from '#core/editing/draft-port.ts';
import { DraftSavers, type DraftStates, type DraftsPort } from '#core/editing/draft-savers.ts';
import { isSaved, unacknowledged } from '#core/editing/draft-state.ts';
import { draftFrom } from '#core/editing/record-draft.ts';
import { openTabs, tabId } from '#core/realtime/tab-id.ts';
import type { Core } from '#core/session/core.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';

import type { AgendaDraft } from './agenda-draft.ts';

/** The base of a copy, and the day it was taken of, which may be gone. */
export interface DayBase {
  version: number | undefined;
  workshop: WorkshopType;
  /** Number of the day. */
  day: number;
  /** Its items as the copy was made. */
  was?: readonly AgendaItem[] | undefined;
  /** Whether an earlier visit has left it. */
  found?: boolean | undefined;
}
/** A copy, as this device stores it. */
export type StoredDay = AgendaDraft & DayBase;
/** Whose copies, of which board. */
export interface DraftOwner {
  userId: string;
  boardId: string;
}
type Days = Readonly<Record<string, StoredDay>>;
/** Sends days and is called with the outcome; that of the latest view counts. */
export type DaysPort = Omit<DraftsPort<DayBase>, 'store'>;

const keyOf = ({ userId, boardId }: DraftOwner): string => `leitstern.agenda.${userId}.${boardId}`;

/** The chosen zone of a copy, where there is one. */
const zoneIn = (zone: unknown): { time_zone?: string } => (typeof zone === 'string' ? { time_zone: zone } : {});

/** Copies with changes, as they are not saved. */
const changedDays = (states: DraftStates<DayBase>): Days =>
  Object.fromEntries(
    Object.entries(states).flatMap(([id, state]) => {
      const { items, time_zone } = unacknowledged(state);
      if (isSaved(state) || !state.version) return [];
      return [[id, { ...state.version, items: items as AgendaItem[], ...zoneIn(time_zone), changed: true }]];
    }),
  );

/**
 * The copies of the days of a board that one person edits, by the id of the day. They outlive the panel, and those
 * with changes are stored on this device, for each tab apart, until they are saved or dropped.
 */
export class AgendaDrafts {
  /** All copies, also those without changes. */
  readonly $drafts = atom<Days>({});
  readonly drafts: DraftSavers<DayBase>;
  readonly #place: DraftOwner;
  readonly #unsaved = registerUnsaved();
  #port: DaysPort | undefined;
  /** Copies that were begun, and are not changed so far. */
  #begun: Days = {};
  /** The key of this tab; null until it is known what earlier visits have left. */
  #key: string | null = null;
  #isOwners = true;

  constructor(place: DraftOwner) {
    this.#place = place;
    this.drafts = new DraftSavers<DayBase>(
      {
        save: async (id, fields, options) => {
          if (!this.#port) throw new Error('No view has said how a day is saved');
          return this.#port.save(id, fields, options);
        },
        store: () => this.#store(),
        onSaved: (...saved) => this.#port?.onSaved(...saved),
        onRefused: (id, why, error) => this.#port?.onRefused?.(id, why, error),
        newerIn: (id, error) => this.#port?.newerIn?.(id, error),
      },
      // a day is one text: the other save has written all of it
      { ...RECORD, quicker: 'ask', isSame: () => false },
    );
    this.drafts.$states.listen(() => this.#show());
  }

  connect(port: DaysPort): void {
    this.#port = port;
  }

  /** Takes over what tabs that are closed have left. */
  async open(): Promise<void> {
    const [own, open] = await Promise.all([tabId(), openTabs()]);
    const base = keyOf(this.#place);
    const { values, remove } = leftEntries(base, (tab) => tab !== own && open.has(tab));
    remove();
    this.#key = tabKey(base, own);
    for (const [id, day] of values.flatMap((days) => Object.entries(days as Days)))
      if (!this.#begun[id]) this.#restore(id, { ...day, found: true });
    this.#store();
  }

  /** Begins to edit a copy of a day. */
  begin(id: string, { items, version, day }: AgendaDay, workshop: WorkshopType): void {
    this.#begun = { ...this.#begun, [id]: { items, was: items, version, day, workshop, changed: false } };
    this.#show();
  }

  /** Changes a copy; it rests on the day as it was when the copy was made. */
  change(id: string, { items, time_zone }: AgendaDraft): void {
    const copy = this.$drafts.get()[id];
    if (!copy) return;
    const { version, workshop, day, was, found } = copy;
    this.drafts
      .of(id)
      .changeOn({ data: {}, version: { version, workshop, day, was, found } }, { items, ...zoneIn(time_zone) });
  }

  /** Saves a copy, also one without changes. */
  async save(id: string): Promise<boolean> {
    const copy = this.$drafts.get()[id];
    if (copy?.changed === false) this.change(id, copy);
    this.drafts.of(id).postpone();
    return this.#ended(id, this.drafts.of(id).save());
  }

  /** Saves the own version over the one that somebody else has saved. */
  saveMine(id: string): Promise<boolean> {
    return this.#ended(id, this.drafts.choose(id, { items: 'mine', time_zone: 'mine' }));
  }

  /** A saved copy is dropped, unless something was written since. */
  async #ended(id: string, saving: Promise<unknown>): Promise<boolean> {
    await saving;
    const isDone = isSaved(this.drafts.of(id).state);
    if (isDone) this.drop(id);
    return isDone;
  }

  /** Drops a copy. */
  drop(id: string): void {
    const { [id]: _, ...others } = this.#begun;
    this.#begun = others;
    this.drafts.drop(id);
    this.#show();
  }

  /** The copy of a day that is gone becomes that of another one. */
  move(from: string, to: AgendaDay): void {
    const copy = this.$drafts.get()[from];
    if (!copy) return;
    this.#restore(to.id, { ...copy, day: to.day, version: to.version, was: to.items, found: true });
    this.drop(from);
  }

  /** Whether its owner is signed in: drafts of others do not hold the page. */
  setOwner(isOwners: boolean): void {
    this.#isOwners = isOwners;
    this.#mark();
  }

  #restore(id: string, { items, time_zone, version, workshop, day, was, found }: StoredDay): void {
    const base = { version, workshop, day, was, found };
    this.drafts.restore(
      id,
      draftFrom<DayBase, { items: AgendaItem[]; time_zone?: string }>(
        { draft: { items, ...zoneIn(time_zone) }, base },
        () => ({}),
      ),
    );
  }

  #store(): void {
    const days = changedDays(this.drafts.unsaved);
    if (this.#key !== null) writeEntry(this.#key, Object.keys(days).length === 0 ? undefined : days);
  }

  #show(): void {
    this.$drafts.set({ ...this.#begun, ...changedDays(this.drafts.$states.get()) });
    this.#mark();
  }

  #mark(): void {
    this.#unsaved.set(this.#isOwners && Object.keys(this.drafts.unsaved).length > 0);
  }
}

const stores = new Map<string, AgendaDrafts>();

/** The drafts of the signed-in person for a board, the same ones as long as the page lives. */
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
