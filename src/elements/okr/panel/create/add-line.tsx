import { Plus } from 'lucide-react';
import type { SubmitEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { useStoredValue } from '#core/editing/use-draft-store.ts';

export interface AddLineProps {
  label: string;
  busy: boolean;
  /** Where the words are stored until they are added. */
  place: string;
  /** Whether it was created; then the field is emptied for the next one, unless that is there already. */
  onAdd: (title: string) => Promise<boolean>;
}

/** A field below a list that adds to it: words and Enter. */
export function AddLine({ label, busy, place, onAdd }: AddLineProps) {
  const t = useTexts('okr-item');
  const [title = '', keep, now] = useStoredValue<string>(place);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (title.trim() === '' || busy) return;
    // a failure is shown by the owner, and the words stay
    void onAdd(title.trim()).then((added) => added && now() === title && keep(undefined));
  };
  return (
    <form noValidate className="flex items-end gap-2" onSubmit={submit}>
      <Field
        label={label}
        hideLabel
        placeholder={label}
        className="flex-1"
        maxLength={500}
        autoComplete="off"
        value={title}
        onChange={(event) => keep(event.currentTarget.value || undefined)}
      />
      <Button type="submit" icon={Plus} busy={busy} disabled={title.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  );
}
