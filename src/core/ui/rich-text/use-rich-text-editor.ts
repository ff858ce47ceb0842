import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';

import { documentFrom, extensions, htmlOf, sliceFrom } from './editor-schema.ts';

export interface RichTextEditorProps {
  /** Formatted text. One that comes back unchanged does not move the caret. */
  value: string;
  /** Called with each change; empty text is an empty string. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** The caret goes to the end of the text at once. */
  autoFocus?: boolean;
  /** Name for screen readers. */
  label: string;
  disabled?: boolean;
  placeholder?: string;
  /** Below the text; says what to do. It may change with each character, so that nothing reads it out by itself. */
  error?: string | undefined;
  /** At the end of the toolbar, for example the assistant's button. */
  end?: ReactNode;
}

interface Wanted extends Omit<RichTextEditorProps, 'end' | 'error'> {
  /** Id of what says that the text is wrong. */
  note: string | undefined;
}
type Attributes = Record<'label' | 'placeholder' | 'note', string | undefined>;

/** The editor of one text: reports each change once, and takes over outside changes while nobody writes. */
export function useRichTextEditor({ value, onChange, onBlur, disabled = false, ...named }: Wanted) {
  const { label, placeholder, note, autoFocus = false } = named;
  const known = useRef(value);
  const own = useRef<Editor>(null);
  const attributes = useRef<Attributes>({ label, placeholder, note });
  const change = useEffectEvent((html: string) => onChange(html));
  const leave = useEffectEvent(() => onBlur?.());
  const editor = useEditor({
    extensions,
    content: documentFrom(value),
    editable: !disabled,
    autofocus: autoFocus && 'end',
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: (state) => attributesOf(attributes.current, isBlank(state.doc)),
      handlePaste: (_view, event) => insert(own.current, event.clipboardData),
      handleDOMEvents: { drop: (view, event) => dropFromOutside(own.current, view, event) },
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      known.current = html;
      change(html);
    },
    onBlur: () => leave(),
  });
  useEffect(() => {
    own.current = editor;
    attributes.current = { label, placeholder, note };
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
    else editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false));
  }, [editor, disabled, label, placeholder, note]);
  useEffect(() => takeOver(editor, value, known), [editor, value]);
  return editor;
}

/**
 * An outside change replaces the text at once, also under the caret: a caller that passes another value than the last
 * one told from here has decided so, and writing on in the old text would overwrite the new one unseen.
 */
function takeOver(editor: Editor, html: string, known: RefObject<string>): void {
  if (editor.isDestroyed || html === known.current) return;
  known.current = html;
  if (html !== htmlOf(editor)) replaceAll(editor, html);
}

const isBlank = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0;

function attributesOf({ label, placeholder, note }: Attributes, empty: boolean) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label ?? '',
    ...(note !== undefined && { 'aria-invalid': 'true', 'aria-describedby': note }),
    ...(placeholder !== undefined && { 'aria-placeholder': placeholder, 'data-placeholder': placeholder }),
    ...(empty && { 'data-empty': '' }),
  };
}

/** Not a step of the person's own history: undo does not bring back what somebody else has replaced. */
function replaceAll(editor: Editor, html: string): void {
  const next = editor.schema.nodeFromJSON(documentFrom(html));
  const { tr, doc, selection } = editor.state;
  tr.replaceWith(0, doc.content.size, next.content);
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(selection.from, tr.doc.content.size))));
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/** Formatted text from the clipboard, reduced to the allow-list. Plain text is the editor's own matter. */
function insert(editor: Editor | null, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (!editor || html === '') return false;
  editor.view.dispatch(editor.state.tr.replaceSelection(sliceFrom(html, editor)).scrollIntoView());
  return true;
}

/** A drag inside the text is handled by the editor; one from elsewhere is sanitized like a paste. */
function dropFromOutside(editor: Editor | null, view: EditorView, event: DragEvent): boolean {
  const html = event.dataTransfer?.getData('text/html') ?? '';
  if (!editor || view.dragging || html === '') return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (at) editor.commands.setTextSelection(at.pos);
  insert(editor, event.dataTransfer);
  view.focus();
  return true;
}
