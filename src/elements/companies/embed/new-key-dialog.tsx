import { useState } from 'react';

import type { EmbedKeyWithSecret } from '#contract/embed.ts';
import { EMBED_ELEMENTS, type EmbedElement } from '#contract/embed-elements.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Checkbox, Field, FieldNote } from '#core/ui/fields/field.tsx';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';

import { embedChanges } from './embed-queries.ts';
import { useEmbedAction } from './use-embed-action.ts';

interface NewKeyProps {
  companyId: string;
  onClose: () => void;
  onMade: (key: EmbedKeyWithSecret) => void;
}

/** Makes a key: its name, and the elements for which it may ask for tokens. */
export function NewKeyDialog({ companyId, onClose, onMade }: NewKeyProps) {
  const t = useTexts('embedding');
  const core = useCore();
  const { busy, problems, setProblems, submit } = useEmbedAction(companyId);
  const [name, setName] = useState('');
  const [elements, setElements] = useState<readonly EmbedElement[]>(EMBED_ELEMENTS);
  const toggle = (tag: EmbedElement): void =>
    setElements(elements.includes(tag) ? elements.filter((one) => one !== tag) : [...elements, tag]);

  function send(): void {
    const missing = {
      ...(name.trim() === '' && { name: t('keys.nameMissing') }),
      ...(elements.length === 0 && { elements: t('keys.elementsMissing') }),
    };
    if (Object.keys(missing).length > 0) return setProblems(missing);
    void submit(() => embedChanges.createKey(core, companyId, { name: name.trim(), elements: [...elements] }), {
      done: onMade,
    });
  }
  return (
    <FormDialog
      title={t('keys.newTitle')}
      submit={t('keys.newSubmit')}
      busy={busy}
      problem={problems['']}
      onClose={onClose}
      onSubmit={send}
    >
      <Field
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        value={name}
        error={problems['name']}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="field-label">{t('keys.elements')}</legend>
        {EMBED_ELEMENTS.map((tag) => (
          <Checkbox
            key={tag}
            label={`${t(`element.${tag}`)} (${tag})`}
            checked={elements.includes(tag)}
            onChange={() => toggle(tag)}
          />
        ))}
        <FieldNote id="embed-key-elements" error={problems['elements']} />
      </fieldset>
    </FormDialog>
  );
}
