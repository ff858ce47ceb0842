import { useState } from 'react';

import type { Snapshot } from '#contract/board/snapshots.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import { useVersionedSave } from '#core/editing/conflict/use-versioned-save.tsx';
import { NameForm } from './name-form.tsx';
import { renamed } from './snapshot-name.ts';
import { useSnapshots } from './use-snapshots.ts';

/** The name of a snapshot as a field; Escape leaves it as it was. */
export function SnapshotNameForm({ snapshot, onClose }: { snapshot: Snapshot; onClose: () => void }) {
  const t = useTexts('snapshots');
  const { busy, attempt, rename, tell: report } = useSnapshots();
  const [typed, setTyped] = useState(snapshot.name);
  // others may rename it
  const [opened] = useState(snapshot);
  const empty = typed.trim() === '';
  const saving = useVersionedSave<Pick<Snapshot, 'name'>>({
    send: ({ name = '' }, { version }) => rename(opened, { name, version }),
    label: () => t('name'),
    show: (_, { name = '' }) => name,
    onSaved: onClose,
    onFailed: report,
  });
  const send = async (): Promise<void> => {
    if (empty || busy) return;
    const name = renamed(opened.name, typed);
    let isDone = name === null;
    if (name !== null) await attempt(async () => (isDone = await saving.attempt(opened, { name })));
    if (isDone) onClose();
  };
  return (
    <NameForm
      name={typed}
      onName={setTyped}
      error={empty ? t('nameMissing') : undefined}
      submit={t('renameSave')}
      {...{ busy, onClose }}
      onSubmit={() => void send()}
    >
      <OverAll>{saving.dialog}</OverAll>
    </NameForm>
  );
}
