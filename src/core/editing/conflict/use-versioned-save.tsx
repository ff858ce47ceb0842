import { Suspense, useState, type ReactNode } from 'react';

import { later } from '../../ui/later.ts';
import { saveVersioned, type Conflict } from '../merge.ts';

const TextConflicts = later(async () => (await import('./text-conflicts.tsx')).TextConflicts);

interface VersionedSave<T extends object> {
  /** Sends fields on top of a state of the record; rejects with 412 and `current` when there is a newer one. */
  send: (change: Partial<T>, base: T & { version: number }) => Promise<unknown>;
  label: (field: keyof T & string) => string;
  /** A field of a record as people read it. */
  show: (field: keyof T & string, record: Partial<T>) => string;
  /** After the choice: saved, or nothing of one's own was left to save. */
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

/** Saves a record that is not stored as a draft; where two people have changed the same field, the person chooses. */
export function useVersionedSave<T extends object>({
  send,
  label,
  show,
  onSaved,
  onFailed,
}: VersionedSave<T>): {
  /** True when it is saved; false while the person has to choose. Rejects with every other failure. */
  attempt: (opened: T & { version: number }, change: Partial<T>) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<{ conflict: Conflict<T>; change: Partial<T> }>();
  const attempt = async (opened: T & { version: number }, change: Partial<T>): Promise<boolean> => {
    const { conflict } = await saveVersioned<T, unknown>({ opened, change, send });
    setPending(conflict && { conflict, change });
    return conflict === undefined;
  };
  const choose = async (
    { conflict, change }: NonNullable<typeof pending>,
    mine: ReadonlySet<string>,
  ): Promise<void> => {
    const given = new Set<string>(conflict.fields.filter((field) => !mine.has(field)));
    const rest = Object.fromEntries(Object.entries(change).filter(([field]) => !given.has(field))) as Partial<T>;
    try {
      if (Object.keys(rest).length === 0 || (await attempt(conflict.current, rest))) {
        setPending(undefined);
        onSaved();
      }
    } catch (error) {
      setPending(undefined);
      onFailed(error);
    }
  };
  const dialog = pending && (
    <Suspense fallback={null}>
      <TextConflicts
        conflicts={pending.conflict.fields.map((field) => ({
          field,
          label: label(field),
          mine: show(field, pending.change),
          theirs: show(field, pending.conflict.current),
        }))}
        onChoose={(mine) => void choose(pending, mine)}
        onLater={() => setPending(undefined)}
      />
    </Suspense>
  );
  return { attempt, dialog };
}
