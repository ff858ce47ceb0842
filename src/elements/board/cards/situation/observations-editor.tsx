import { Eye, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { TextArea } from '#core/ui/text-area.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import type { CardDraft } from '../draft/card-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { PartHead } from './part-head.tsx';
import { readObservations } from './situation-data.ts';

const FIELD = 'OBSERVATIONS_DATA';

/** Observations as text areas; the last one cannot be removed (whiteboard 2.15). */
export function ObservationsEditor({ draft }: { draft: CardDraft }) {
  const t = useTexts('card');
  const undo = useTexts('core');
  const toast = useToast();
  const [added, setAdded] = useState(-1);
  const observations = readObservations(useDraft(draft).data[FIELD]);
  const texts = observations.length === 0 ? [''] : observations;
  const remove = (index: number): void => {
    draft.change({ [FIELD]: texts.toSpliced(index, 1) }, 0);
    const putBack = (): void => {
      const now = readObservations(draft.state.data[FIELD]);
      draft.change({ [FIELD]: now.toSpliced(index, 0, texts[index] ?? '') }, 0);
    };
    toast({
      kind: 'info',
      title: t('observations.removed'),
      stayMs: 10_000,
      action: { label: undo('act.undo'), run: putBack },
    });
  };
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4">
      <PartHead
        icon={Eye}
        title={t('part.OBSERVATIONS_DATA')}
        count={texts.filter((text) => text.trim() !== '').length}
      />
      <ol className="flex flex-col gap-2">
        {texts.map((text, index) => (
          <li key={index} className="flex items-start gap-2">
            <span className="numbers text-subtle w-5 pt-2.5 text-xs" aria-hidden="true">
              {index + 1}
            </span>
            <TextArea
              className="flex-1"
              hideLabel
              autoGrow
              rows={2}
              maxLength={20_000}
              label={t('observations.label', { number: index + 1 })}
              placeholder={t('observations.placeholder')}
              value={text}
              autoFocus={index === added}
              onChange={(event) => draft.change({ [FIELD]: texts.with(index, event.currentTarget.value) })}
            />
            <IconButton
              icon={Trash2}
              label={t('observations.remove', { number: index + 1 })}
              disabled={texts.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={Plus}
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
