import { Check, Lightbulb, Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import { MOST_SUGGESTIONS, SUGGESTION_LENGTH, type BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';

import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { PartHead } from '../situation/part-head.tsx';
import { GenerateButton } from './generate-button.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { useEditedSuggestion, type EditedSuggestion } from './use-edited-suggestion.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';

interface ListProps {
  draft: DraftSaver;
  mode: BhagMode;
  channel: BoardChannel;
}

/** Suggestions for the goal: of the AI where there is one, and of people (whiteboard 2.18). */
export function SuggestionList({ draft, mode, channel }: ListProps) {
  const t = useTexts('promise');
  const { ai } = useStore(useCore().core.$features);
  const suggestions = useSuggestions(draft, mode);
  const { list, isFull } = suggestions;
  const place = useRef<HTMLElement>(null);
  // the buttons of the list have gone with it
  const leaveList = (): void => void setTimeout(() => place.current?.querySelector('input')?.focus());
  const edit = useEditedSuggestion(draft, mode);
  return (
    <section
      ref={place}
      className="flex min-w-0 flex-col gap-3"
      aria-label={`${t('suggestions')} ${t(`suggestionsFrom.${mode}`)}`}
    >
      <PartHead icon={Lightbulb} title={t('suggestions')} count={list.length}>
        {ai && <GenerateButton boardId={channel.boardId} mode={mode} onSuggested={suggestions.add} />}
      </PartHead>
      <p className="text-muted -mt-2 text-sm">{t(`suggestionsFrom.${mode}`)}</p>
      <Listed suggestions={suggestions} edit={edit} onEmptied={leaveList} />
      {isFull ? (
        <p className="text-muted text-sm">{t('most', { count: MOST_SUGGESTIONS })}</p>
      ) : (
        <OwnSuggestion key={mode} draft={draft} mode={mode} onAdd={(text) => suggestions.add([text])} />
      )}
    </section>
  );
}

interface ListedProps {
  suggestions: Suggestions;
  edit: EditedSuggestion;
  onEmptied: () => void;
}

function Listed({ suggestions, edit, onEmptied }: ListedProps) {
  const t = useTexts('promise');
  const { list } = suggestions;
  const isEmpty = list.length === 0;
  return (
    <>
      {isEmpty && <p className="text-muted text-sm">{t('none')}</p>}
      <ol className="suggestions">
        {list.map((text, index) => (
          <SuggestionRow
            key={index}
            text={text}
            number={index + 1}
            edited={edit.textOf(index)}
            onEdit={(written) => edit.write(index, written)}
            onSave={edit.save}
            onRemove={() => {
              edit.save();
              suggestions.remove(index);
            }}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          size="small"
          icon={Check}
          disabled={isEmpty}
          onClick={() => {
            // what is just being written counts
            edit.save();
            suggestions.acceptAll();
            onEmptied();
          }}
        >
          <span className="inline-block first-letter:uppercase">{t('acceptAll')}</span>
        </Button>
        <Button
          size="small"
          disabled={isEmpty}
          onClick={() => {
            edit.drop();
            suggestions.rejectAll();
            onEmptied();
          }}
        >
          <span className="inline-block first-letter:uppercase">{t('rejectAll')}</span>
        </Button>
      </div>
      {!isEmpty && <p className="text-muted text-xs">{t('acceptHint')}</p>}
    </>
  );
}

interface OwnProps {
  draft: DraftSaver;
  mode: BhagMode;
  onAdd: (text: string) => void;
}

/** A suggestion by hand; what is not added yet is still there after a reload. */
function OwnSuggestion({ draft, mode, onAdd }: OwnProps) {
  const t = useTexts('promise');
  const field = `bhag_options_${mode}.new`;
  const [text, setText] = useState(() => draft.typedIn(field) ?? '');
  const write = (written: string): void => {
    setText(written);
    draft.storeTyped(field, written === '' ? null : written);
  };
  const add = (): void => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    write('');
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        className="min-w-0 flex-1"
        label={t('new')}
        hideLabel
        placeholder={t('newPlaceholder')}
        maxLength={SUGGESTION_LENGTH}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Button type="submit" icon={Plus} disabled={text.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  );
}
