import { Check, Pencil, Undo2, X } from 'lucide-react';
import { useRef } from 'react';

import { SUGGESTION_LENGTH } from '#contract/cards/wirkungsversprechen.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { focusBeyond } from '#core/ui/sortable/focus-beyond.ts';

interface RowProps {
  text: string;
  number: number;
  /** What is being written in its place; undefined while nobody does. */
  edited: string | undefined;
  onEdit: (text: string | undefined) => void;
  onSave: () => void;
  onRemove: () => void;
}

/** A suggestion with its number: read, or written in place (pencil, check, cancel). */
export function SuggestionRow({ text, number, edited, onEdit, onSave, onRemove }: RowProps) {
  const t = useTexts('promise');
  const row = useRef<HTMLLIElement>(null);
  // the pencil takes the focus again, where it is there
  const back = (): void => void setTimeout(() => row.current?.querySelector<HTMLElement>('[data-edits]')?.focus());
  const end = (save: boolean): void => {
    if (save) onSave();
    else onEdit(undefined);
    back();
  };
  return (
    <li ref={row} className="suggestion">
      <span className="numbers suggestion-number">{number}</span>
      {edited === undefined ? (
        <p className="min-w-0 flex-1 py-1 wrap-anywhere whitespace-pre-line">{text}</p>
      ) : (
        <Written text={edited} number={number} onEdit={onEdit} onEnd={end} />
      )}
      {edited === undefined ? (
        <>
          <IconButton
            size="small"
            icon={Pencil}
            iconSize={14}
            data-edits
            label={t('edit', { number })}
            onClick={() => onEdit(text)}
          />
          <IconButton
            size="small"
            icon={X}
            iconSize={14}
            data-removes
            label={t('remove', { number })}
            onClick={(event) => {
              focusBeyond(event.currentTarget);
              onRemove();
            }}
          />
        </>
      ) : (
        <>
          <IconButton size="small" icon={Check} iconSize={14} label={t('save', { number })} onClick={() => end(true)} />
          <IconButton
            size="small"
            icon={Undo2}
            iconSize={14}
            label={t('cancel', { number })}
            onClick={() => end(false)}
          />
        </>
      )}
    </li>
  );
}

interface WrittenProps {
  text: string;
  number: number;
  onEdit: (text: string) => void;
  onEnd: (save: boolean) => void;
}

/** Enter saves, Escape leaves it as it was. */
function Written({ text, number, onEdit, onEnd }: WrittenProps) {
  const t = useTexts('promise');
  return (
    <TextArea
      className="flex-1"
      hideLabel
      autoGrow
      autoFocus
      rows={1}
      maxLength={SUGGESTION_LENGTH}
      label={t('editing', { number })}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
      onChange={(event) => onEdit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        // the fullscreen stays open
        event.preventDefault();
        event.stopPropagation();
        onEnd(event.key === 'Enter');
      }}
    />
  );
}
