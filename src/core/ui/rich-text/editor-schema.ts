import { getSchema, type Editor, type Extensions, type JSONContent } from '@tiptap/core';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';

import { cleanNodes, isSafeAddress } from './allow-list.ts';

/** The nodes and marks of the editor: exactly those of the allow-list. */
export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    gapcursor: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    dropcursor: { color: 'var(--strategy-accent)', width: 2 },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      isAllowedUri: (address) => isSafeAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];
const schema = getSchema(extensions);
const parser = DOMParser.fromSchema(schema);

/** A document from formatted text, by way of the sanitizer and without any string that the browser parses. */
export const documentFrom = (html: string): JSONContent => parser.parse(cleanNodes(html)).toJSON() as JSONContent;

/** Part of a document from formatted text, for pasting and dropping. */
export const sliceFrom = (html: string, editor: Editor): Slice =>
  DOMParser.fromSchema(editor.schema).parseSlice(cleanNodes(html), {
    context: editor.state.selection.$from,
    preserveWhitespace: false,
  });

/** The text as it is sent and stored: empty when nothing is written. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());
