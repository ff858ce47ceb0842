import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { Button } from '../button.tsx';
import { Field } from '../fields/field.tsx';
import { usePanel } from '../floating/use-panel.ts';
import { Icon } from '../icon.tsx';
import { addressFrom } from './link-address.ts';

/** Sets, changes and takes away the link under the caret, in a panel beside its button. */
export function LinkButton({ editor }: { editor: Editor }) {
  const t = useTexts('rich-text');
  const panel = usePanel({ side: 'below', align: 'start' }, (box) => box.querySelector('input')?.select());
  const active = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });
  return (
    <>
      <button
        {...panel.triggerProps}
        type="button"
        className="btn btn-quiet btn-icon btn-small"
        aria-label={t('link')}
        title={t('link')}
        aria-pressed={active}
        data-roving
        tabIndex={-1}
      >
        <Icon of={Link} />
      </button>
      <div {...panel.boxProps} className="floating panel" role="dialog" aria-label={t('link')}>
        {panel.open && <LinkForm editor={editor} active={active} onDone={panel.hide} />}
      </div>
    </>
  );
}

function LinkForm({ editor, active, onDone }: { editor: Editor; active: boolean; onDone: () => void }) {
  const t = useTexts('rich-text');
  const [address, setAddress] = useState(() => (editor.getAttributes('link') as { href?: string }).href ?? '');
  const [wrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const href = addressFrom(address);
    if (href === null) return setWrong(true);
    onDone();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const remove = (): void => {
    onDone();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <form className="flex w-72 flex-col gap-3" noValidate onSubmit={submit}>
      <Field
        label={t('address')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={wrong ? t('addressWrong') : undefined}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
      />
      <div className="flex justify-end gap-2">
        {active && (
          <Button size="small" look="quiet" onClick={remove}>
            {t('removeLink')}
          </Button>
        )}
        <Button size="small" look="primary" type="submit">
          {t('setLink')}
        </Button>
      </div>
    </form>
  );
}
