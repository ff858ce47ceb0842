import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  Quote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import type { KeyboardEvent, ReactNode } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { focusedBeside, moveFocus } from '../floating/roving.ts';
import { Icon } from '../icon.tsx';
import { Menu } from '../overlays/menu.tsx';
import { LinkButton } from './link-button.tsx';

type Name = 'bold' | 'italic' | 'underline' | 'strike' | 'bulletList' | 'orderedList' | 'blockquote';
interface Format {
  name: Name;
  icon: LucideIcon;
  /** The key beside Ctrl or ⌘; with shift it begins with ⇧. */
  keys: string;
  run: (editor: Editor) => void;
}

const MARKS: Format[] = [
  { name: 'bold', icon: Bold, keys: 'B', run: (e) => e.chain().focus().toggleBold().run() },
  { name: 'italic', icon: Italic, keys: 'I', run: (e) => e.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: Underline, keys: 'U', run: (e) => e.chain().focus().toggleUnderline().run() },
  { name: 'strike', icon: Strikethrough, keys: '⇧S', run: (e) => e.chain().focus().toggleStrike().run() },
];
const BLOCKS: Format[] = [
  { name: 'bulletList', icon: List, keys: '⇧8', run: (e) => e.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    icon: ListOrdered,
    keys: '⇧7',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { name: 'blockquote', icon: Quote, keys: '⇧B', run: (e) => e.chain().focus().toggleBlockquote().run() },
];
const LEVELS = [2, 3, 4] as const;

const APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** `⇧8` → `Ctrl+Shift+8`, `Strg+Umschalt+8`, `⇧⌘8`. */
function keysOf(keys: string, t: TFunction<'rich-text'>): string {
  const shifted = keys.startsWith('⇧');
  const key = keys.replace('⇧', '');
  if (APPLE) return `${shifted ? '⇧' : ''}⌘${key}`;
  return t(shifted ? 'keysShift' : 'keys', { key });
}

/** The formats at the caret; rendered again only when they change. */
const readState = ({ editor }: { editor: Editor }) => ({
  active: [...MARKS, ...BLOCKS].filter(({ name }) => editor.isActive(name)).map(({ name }) => name),
  level: LEVELS.find((level) => editor.isActive('heading', { level })) ?? (0 as const),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

/** One stop of the Tab key; arrows lead from button to button. */
export function EditorToolbar({ editor, label, end }: { editor: Editor; label: string; end?: ReactNode }) {
  const t = useTexts('rich-text');
  const core = useTexts('core');
  const state = useEditorState({ editor, selector: readState });
  const button = (format: Format) => (
    <ToolButton
      key={format.name}
      icon={format.icon}
      label={`${t(format.name)} (${keysOf(format.keys, t)})`}
      pressed={state.active.includes(format.name)}
      onClick={() => format.run(editor)}
    />
  );
  return (
    <div role="toolbar" aria-label={t('toolbar', { label })} className="toolbar" onKeyDown={moveInToolbar}>
      <StyleMenu editor={editor} level={state.level} />
      <span className="toolbar-line" />
      {MARKS.map(button)}
      <span className="toolbar-line" />
      {BLOCKS.map(button)}
      <LinkButton editor={editor} />
      <span className="toolbar-line" />
      <ToolButton
        icon={Undo2}
        label={core('act.undo')}
        disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        icon={Redo2}
        label={t('redo')}
        disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      {end !== undefined && <span className="ms-auto">{end}</span>}
    </div>
  );
}

/** Arrows lead along the toolbar, not inside the menu and the link panel that open from it. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  if ((event.target as Element).closest('[popover]')) return;
  const from = focusedBeside(event.currentTarget) as HTMLElement | null;
  const item = moveFocus(event, 'horizontal');
  if (!item || !from) return;
  from.tabIndex = -1;
  item.tabIndex = 0;
}

interface ToolButtonProps {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function ToolButton({ icon, label, pressed, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-icon btn-small"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      data-roving
      tabIndex={-1}
      // the selection in the text stays while one clicks
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onClick()}
    >
      <Icon of={icon} />
    </button>
  );
}

function StyleMenu({ editor, level }: { editor: Editor; level: 0 | 2 | 3 | 4 }) {
  const t = useTexts('rich-text');
  const items = [
    { label: t('text'), checked: level === 0, onSelect: () => void editor.chain().focus().setParagraph().run() },
    ...LEVELS.map((one) => ({
      label: t(`heading${one}`),
      checked: level === one,
      onSelect: () => void editor.chain().focus().setHeading({ level: one }).run(),
    })),
  ];
  const present = level === 0 ? t('text') : t(`heading${level}`);
  return (
    <Menu label={`${present}, ${t('style')}`} items={items} size="small" align="start" triggerTabIndex={0}>
      {present}
    </Menu>
  );
}
