import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useId, type ReactNode } from 'react';

import { FieldNote } from '../field.tsx';

import { EditorToolbar } from './editor-toolbar.tsx';
import { useRichTextEditor } from './use-rich-text-editor.ts';
import { useRichTextSheet } from './rich-text-sheet.ts';

export interface RichTextEditorProps {
  /** Formatted text. One that comes back unchanged does not move the caret. */
  value: string;
  /** Called with each change; empty text is an empty string. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Name for screen readers. */
  label: string;
  disabled?: boolean;
  placeholder?: string;
  /** Below the text; says what to do. It may change with each character, so that nothing reads it out by itself. */
  error?: string | undefined;
  /** At the end of the toolbar, for example the assistant's act. */
  end?: ReactNode;
}

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
