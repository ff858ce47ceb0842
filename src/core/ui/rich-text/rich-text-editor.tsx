import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import type { ReactNode } from 'react';

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
  /** At the end of the toolbar, for example the assistant's act. */
  end?: ReactNode;
}

/** The editor with its toolbar. */
export function RichTextEditorView({ end, ...props }: RichTextEditorProps) {
  useRichTextSheet();
  const editor: Editor | null = useRichTextEditor(props);
  if (!editor) return null;
  return (
    <div className="rich-editor" data-disabled={props.disabled === true}>
      {props.disabled !== true && <EditorToolbar editor={editor} label={props.label} end={end} />}
      <EditorContent editor={editor} className="rich-text rich-editor-text" />
    </div>
  );
}
