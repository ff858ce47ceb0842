import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import type { ChosenPerson } from '#core/ui/fields/person-choice.tsx';

import { CompanyPersonChoice } from '../../panel/fields/fields.tsx';

interface SetPersonProps {
  count: number;
  onSet: (id: string | null) => void;
  onClose: () => void;
}

/** Asks who answers for several items; nobody takes away who does now. */
export function SetPerson({ count, onSet, onClose }: SetPersonProps) {
  const t = useTexts('okr-actions');
  const words = useTexts('okr');
  const [person, setPerson] = useState<ChosenPerson | null>(null);
  return (
    <Dialog
      open
      title={t('bulk.personTitle', { count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          <Button look="primary" onClick={() => onSet(person?.id ?? null)}>
            {person === null ? t('bulk.nobody') : t('bulk.personAct')}
          </Button>
        </>
      }
    >
      <CompanyPersonChoice
        label={words('filter.responsible')}
        value={person?.id ?? null}
        name={person?.name}
        onChange={setPerson}
      />
    </Dialog>
  );
}
