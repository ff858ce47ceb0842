import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { Clash } from '../../model/three-way.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

interface ClashWords<T extends object> {
  /** Saves fields on top of what was opened; answers both versions when somebody else has written the same ones. */
  save: (opened: T & { version: number }, change: Partial<T>) => Promise<Clash<T> | null>;
  label: (field: keyof T & string) => string;
  /** A field of a record as people read it. */
  show: (field: keyof T & string, record: Partial<T>) => string;
  /** After the choice: saved, or nothing of one's own was left to save. */
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

/** Saves on top of a version and, where two people have written the same field, lets the person choose (DESIGN 4). */
export function useClash<T extends object>({
  save,
  label,
  show,
  onSaved,
  onFailed,
}: ClashWords<T>): {
  /** True when it is saved; false while the person has to choose. Rejects with every other failure. */
  attempt: (opened: T & { version: number }, change: Partial<T>) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [pending, setPending] = useState<{ clash: Clash<T>; change: Partial<T> }>();
  const attempt = async (opened: T & { version: number }, change: Partial<T>): Promise<boolean> => {
    const clash = await save(opened, change);
    setPending(clash ? { clash, change } : undefined);
    return clash === null;
  };
  const choose = async ({ clash, change }: NonNullable<typeof pending>, mine: ReadonlySet<string>): Promise<void> => {
    const given = new Set<string>(clash.fields.filter((field) => !mine.has(field)));
    const rest = Object.fromEntries(Object.entries(change).filter(([field]) => !given.has(field))) as Partial<T>;
    try {
      if (Object.keys(rest).length === 0 || (await attempt(clash.current, rest))) {
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
      <ConflictDialog
        conflicts={pending.clash.fields.map((field) => ({
          field,
          label: label(field),
          mine: show(field, pending.change),
          theirs: show(field, pending.clash.current),
        }))}
        onChoose={(mine) => void choose(pending, mine)}
        onLater={() => setPending(undefined)}
      />
    </Suspense>
  );
  return { attempt, dialog };
}
