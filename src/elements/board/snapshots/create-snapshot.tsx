import { useState, type SubmitEvent } from 'react';

import { SNAPSHOT_NAME_MOST } from '#contract/board/snapshots.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';

import { useSnapshots } from './use-snapshots.ts';

/** Asks for a name; left empty, the snapshot is named after the moment in the reader's own zone. */
export function CreateSnapshot({ onClose }: { onClose: () => void }) {
  const t = useTexts('snapshots');
  const { locale } = useCore();
  const { busy, create } = useSnapshots();
  const [name, setName] = useState('');
  const [moment] = useState(() => formatMoment(new Date(), locale));
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await create(name.trim() || moment)) onClose();
  };
  return (
    <form className="card flex flex-col gap-3 p-3.5" onSubmit={(event) => void send(event)}>
      <Field
        label={t('name')}
        value={name}
        placeholder={moment}
        maxLength={SNAPSHOT_NAME_MOST}
        autoComplete="off"
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
