import { useState, type SubmitEvent } from 'react';

import { SNAPSHOT_NAME_MOST, type Snapshot } from '#contract/board/snapshots.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { useVersionedSave } from '#core/editing/conflict/use-versioned-save.tsx';
import { renamed } from './snapshot-name.ts';
import { useSnapshots } from './use-snapshots.ts';

/** The name of a snapshot as a field; Escape leaves it as it was. */
export function SnapshotNameForm({ snapshot, onClose }: { snapshot: Snapshot; onClose: () => void }) {
  const t = useTexts('snapshots');
  const { busy, attempt, rename, tell: report } = useSnapshots();
  const [typed, setTyped] = useState(snapshot.name);
  // others may rename it meanwhile
  const [opened] = useState(snapshot);
  const empty = typed.trim() === '';
  const saving = useVersionedSave<Pick<Snapshot, 'name'>>({
    save: (from, { name = '' }) => rename({ ...opened, ...from }, name),
    label: () => t('name'),
    show: (_, { name = '' }) => name,
    onSaved: onClose,
    onFailed: report,
  });
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (empty || busy) return;
    const name = renamed(opened.name, typed);
    let isDone = name === null;
    if (name !== null) await attempt(async () => (isDone = await saving.attempt(opened, { name })));
    if (isDone) onClose();
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <Field
        label={t('name')}
        value={typed}
        maxLength={SNAPSHOT_NAME_MOST}
        error={empty ? t('nameMissing') : undefined}
        autoComplete="off"
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={empty}>
          {t('renameSave')}
        </Button>
      </div>
      <OverAll>{saving.dialog}</OverAll>
    </form>
  );
}
