import { Eye, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { MOST_OBSERVATIONS, OBSERVATION_LENGTH } from '#contract/cards/situation.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { focusBeyond } from '#core/ui/sortable/focus-beyond.ts';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useUndoToast } from '../rows/use-undo-toast.ts';
import { PartHead } from './part-head.tsx';
import { readObservations } from './situation-data.ts';

const FIELD = 'OBSERVATIONS_DATA';

/** Observations as text areas; the last one cannot be removed (whiteboard 2.15). */
export function ObservationsEditor({ draft }: { draft: DraftSaver }) {
  const t = useTexts('card');
  const undoToast = useUndoToast();
  const [added, setAdded] = useState(-1);
  const observations = readObservations(useDraftState(draft).data[FIELD]);
  const texts = observations.length === 0 ? [''] : observations;
  const remove = (index: number): void => {
    draft.change({ [FIELD]: texts.toSpliced(index, 1) }, 0);
    const putBack = (): unknown => {
      const now = readObservations(draft.state.data[FIELD]);
      if (now.length >= MOST_OBSERVATIONS) return false;
      return draft.change({ [FIELD]: now.toSpliced(index, 0, texts[index] ?? '') }, 0);
    };
    undoToast(t('observations.removed'), putBack);
  };
  return (
    <section className="card quiet-fields flex min-w-0 flex-col gap-3 p-4">
      <PartHead
        icon={Eye}
        title={t('part.OBSERVATIONS_DATA')}
        count={texts.filter((text) => text.trim() !== '').length}
      />
      <ol className="flex flex-col gap-2">
        {texts.map((text, index) => (
          <ObservationRow
            key={index}
            text={text}
            number={index + 1}
            focus={index === added}
            isLast={index === texts.length - 1}
            onChange={(changed) => draft.change({ [FIELD]: texts.with(index, changed) })}
            onRemove={texts.length === 1 ? undefined : () => remove(index)}
          />
        ))}
      </ol>
      <div>
        <Button
          icon={Plus}
          disabled={texts.length >= MOST_OBSERVATIONS}
          onClick={() => {
            setAdded(texts.length);
            draft.change({ [FIELD]: [...texts, ''] });
          }}
        >
          {t('observations.add')}
        </Button>
      </div>
    </section>
  );
}

interface RowProps {
  text: string;
  number: number;
  /** It has just been added. */
  focus: boolean;
  isLast: boolean;
  onChange: (text: string) => void;
  /** Undefined for the last one. */
  onRemove: (() => void) | undefined;
}

function ObservationRow({ text, number, focus, isLast, onChange, onRemove }: RowProps) {
  const t = useTexts('card');
  return (
    <li className="flex items-start gap-2">
      <span className="numbers text-subtle w-5 pt-2.5 text-xs" aria-hidden="true">
        {number}
      </span>
      <TextArea
        className="flex-1"
        hideLabel
        autoGrow
        rows={2}
        maxLength={OBSERVATION_LENGTH}
        label={t('observations.label', { number })}
        placeholder={t('observations.placeholder')}
        value={text}
        autoFocus={focus}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <IconButton
        icon={Trash2}
        label={t('observations.remove', { number })}
        disabled={onRemove === undefined}
        onClick={(event) => {
          // rows are known by their places: the button of the next one takes this place
          if (isLast) focusBeyond(event.currentTarget);
          onRemove?.();
        }}
      />
    </li>
  );
}
