import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useId } from 'react';

import { FieldNote } from '../fields/field.tsx';

import { EditorToolbar } from './editor-toolbar.tsx';
import { useRichTextEditor, type RichTextEditorProps } from './use-rich-text-editor.ts';
import { useRichTextSheet } from './rich-text-sheet.ts';

/** The editor with its toolbar. */
export function RichTextEditorView({ end, error, ...props }: RichTextEditorProps) {
  useRichTextSheet();
  const note = useId();
  const editor: Editor | null = useRichTextEditor({ ...props, note: error === undefined ? undefined : note });
  if (!editor) return null;
  return (
    <div className="field">
      <div className="rich-editor" data-disabled={props.disabled === true} data-invalid={error !== undefined}>
        {props.disabled !== true && <EditorToolbar editor={editor} label={props.label} end={end} />}
        <EditorContent editor={editor} className="rich-text rich-editor-text" />
      </div>
      <FieldNote id={note} error={error} quiet />
    </div>
  );
}
