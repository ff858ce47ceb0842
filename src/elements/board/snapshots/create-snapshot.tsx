import { useState } from 'react';

import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { NameForm } from './name-form.tsx';
import { useSnapshots } from './use-snapshots.ts';

/** Asks for a name; left empty, the snapshot is named after the moment in the reader's own zone. */
export function CreateSnapshot({ onClose }: { onClose: () => void }) {
  const t = useTexts('snapshots');
  const { locale } = useCore();
  const { busy, create } = useSnapshots();
  const [name, setName] = useState('');
  const [moment] = useState(() => formatMoment(new Date(), locale));
  const send = async (): Promise<void> => {
    if (await create(name.trim() || moment)) onClose();
  };
  return (
    <NameForm
      className="card p-3.5"
      name={name}
      onName={setName}
      placeholder={moment}
      submit={t('create')}
      {...{ busy, onClose }}
      onSubmit={() => void send()}
    />
  );
}
