import { CHALLENGE_LENGTH } from '#contract/cards/herausforderung.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import type { EditorProps } from '../card-kind.ts';
import { ImpactsTable } from './impacts-table.tsx';
import { WrittenOptions } from './options-matrix.tsx';

/** The challenge to write: one sentence, the impacts, and notes in the matrix of options. */
export function HerausforderungEditor({ draft, channel }: EditorProps) {
  const t = useTexts('situation');
  const { canvas_summary: summary } = useDraftState(draft).data;
  return (
    <>
      <TextArea
        className="quiet-fields [&_textarea]:font-display [&_textarea]:text-xl [&_textarea]:font-semibold"
        hideLabel
        autoGrow
        rows={1}
        maxLength={CHALLENGE_LENGTH}
        label={t('challenge.lead')}
        placeholder={t('challenge.leadPlaceholder')}
        value={typeof summary === 'string' ? summary : ''}
        onChange={(event) => draft.change({ canvas_summary: event.currentTarget.value })}
      />
      <ImpactsTable draft={draft} />
      <div className="card p-4">
        <WrittenOptions channel={channel} />
      </div>
    </>
  );
}
