import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Combobox } from '#core/ui/fields/combobox.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { useChosen } from '#core/ui/fields/use-chosen.ts';

import type { Items } from '../../model/item-draft.ts';
import { itemQueries } from '../../okr-item-queries.ts';
import type { ItemEditing } from '../use-item-draft.ts';

interface MoveKeyResultProps {
  editing: ItemEditing;
  title: string;
  onClose: () => void;
}

/** Puts a key result under another objective, with its check-ins, projects and tasks. */
export function MoveKeyResult({ editing, title, onClose }: MoveKeyResultProps) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const core = useCore();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const here = (editing.value as Items['key_result']).objective;
  const found =
    useQuery({ ...itemQueries.foundObjectives(core, text), placeholderData: (before) => before }).data ?? [];
  const options = found
    .filter(({ id }) => id !== here)
    .map(({ id, objective, year, quarter }) => ({
      value: id,
      label: objective,
      detail: words('period.quarter', { year, quarter }),
    }));
  const { remember, withChosen } = useChosen(options);
  const value = chosen === undefined ? [] : [chosen];
  const move = (): void => {
    if (chosen === undefined) return setMissing(true);
    editing.commit({ objective: chosen });
    onClose();
  };
  return (
    <Dialog
      open
      title={t('move.title', { title })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" onClick={move}>
            {t('move.act')}
          </Button>
        </>
      }
    >
      <Combobox
        single
        label={t('move.objective')}
        error={missing ? t('move.missing') : undefined}
        placeholder={t('move.search')}
        options={withChosen(value)}
        value={value}
        onChange={([id]) => {
          setChosen(id);
          setMissing(false);
          remember(id === undefined ? [] : [id]);
        }}
        onSearch={setText}
      />
    </Dialog>
  );
}
