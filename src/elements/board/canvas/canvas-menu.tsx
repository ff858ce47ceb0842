import { useReactFlow } from '@xyflow/react';
import {
  Copy,
  Maximize2,
  MousePointer2,
  Pencil,
  Play,
  StickyNote,
  Target,
  TextSearch,
  Trash2,
  Undo2,
} from 'lucide-react';
import { mayDo } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { ContextMenu } from '#core/ui/overlays/context-menu.tsx';
import type { MenuItem } from '#core/ui/overlays/menu.tsx';

import { useCardTitles } from '../cards/card-title.ts';
import { useBoard, useCardAccess } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import type { Spot } from '../notes/notes-view.ts';
import { useNotesOnCanvas } from './notes/note-context.ts';
import { useArrangeItems } from './notes/use-arrange-items.ts';
import type { Asked } from './use-canvas-menu.ts';
import { useZoomItems } from './use-zoom-items.ts';

/** The open menu. */
export function CanvasMenu({ on, at, onClose }: Asked & { onClose: () => void }) {
  const t = useTexts('board');
  if (on.kind === 'note') return <NoteMenu id={on.id} at={at} onClose={onClose} />;
  if (on.kind === 'card') return <CardMenu card={on.card} at={at} onClose={onClose} />;
  return <PaperMenu label={t('canvas.label')} step={on.kind === 'step' ? on.step : undefined} {...{ at, onClose }} />;
}

interface MenuProps {
  at: Spot;
  onClose: () => void;
}

function NoteMenu({ id, at, onClose }: MenuProps & { id: string }) {
  const t = useTexts('notes');
  const label = useTexts('board-view')('noteActs');
  const { model, mayWrite, edit, read, duplicate, remove } = useNotesOnCanvas();
  const goal = useGoalItem(id);
  const arrange = useArrangeItems();
  const isAlone = model.document.selection.size <= 1;
  const items: MenuItem[] = [];
  if (mayWrite && isAlone) items.push({ label: t('edit'), icon: Pencil, hint: 'F2', onSelect: () => edit(id) });
  if (isAlone) items.push({ label: t('read'), icon: Maximize2, onSelect: () => read(id) });
  if (isAlone) items.push(...goal);
  if (mayWrite && !isAlone) items.push(...arrange, 'separator');
  if (mayWrite)
    items.push({ label: t('duplicate'), icon: Copy, onSelect: duplicate }, 'separator', {
      label: t('delete'),
      icon: Trash2,
      danger: true,
      onSelect: remove,
    });
  return <ContextMenu {...{ label, items, at, onClose }} />;
}

/** A goal that is made of a note. */
function useGoalItem(note: string): MenuItem[] {
  const t = useTexts('origins');
  const { core } = useCore();
  const { person } = useBoard();
  const { $opened } = useNotesOnCanvas();
  const mayMake = hasExtension(core, 'origins') && mayDo('okr.write', person) && mayDo('origins.write', person);
  return mayMake ? [{ label: t('goal.make'), icon: Target, onSelect: () => $opened.set({ note, as: 'goal' }) }] : [];
}

function CardMenu({ card, at, onClose }: MenuProps & { card: string }) {
  const t = useTexts('board');
  const ofView = useTexts('board-view');
  const { camera, openCard } = useStage();
  const titleOf = useCardTitles();
  const { access } = useCardAccess(card);
  const note = useNewNoteItem(at);
  const label = titleOf(card);
  const items: MenuItem[] = [];
  const opened = { icon: Maximize2, onSelect: () => openCard(card) };
  if (access.mayEdit) items.push({ label: t('card.editCard', { card: label }), ...opened });
  else if (access.onlyReads) items.push({ label: ofView('readCard', { card: label }), ...opened });
  items.push({ label: ofView('zoom.toCard'), icon: TextSearch, onSelect: () => camera.show({ card }) }, ...note);
  return <ContextMenu {...{ label, items, at, onClose }} />;
}

function PaperMenu({ label, step, at, onClose }: MenuProps & { label: string; step: string | undefined }) {
  const t = useTexts('board');
  const { openFocus, preview } = useStage();
  const zooms = useZoomItems();
  const note = useNewNoteItem(at);
  const selection = useSelectionItems();
  const opening: MenuItem[] =
    step === undefined || preview !== undefined
      ? []
      : [
          {
            label: t(step === 'planen' ? 'node.startPlanning' : 'node.startMeeting'),
            icon: Play,
            onSelect: () => openFocus(step),
          },
        ];
  const items: MenuItem[] = [...opening, ...note, ...selection, 'separator', ...zooms];
  return <ContextMenu {...{ label, items, at, onClose }} />;
}

/** A new note where the menu was asked for. */
function useNewNoteItem(at: Spot): MenuItem[] {
  const t = useTexts('notes');
  const flow = useReactFlow();
  const { mayWrite, addNote } = useNotesOnCanvas();
  if (!mayWrite) return [];
  const here = (): void => void addNote(flow.screenToFlowPosition(at));
  return [{ label: t('add'), icon: StickyNote, hint: 'N', onSelect: here }];
}

function useSelectionItems(): MenuItem[] {
  const t = useTexts('notes');
  const { model, mayWrite } = useNotesOnCanvas();
  const all = model.store.list.map(({ id }) => id);
  const items: MenuItem[] = [];
  if (all.length > 0) items.push({ label: t('selectAll'), icon: MousePointer2, onSelect: () => model.select(all) });
  if (mayWrite && model.undo.depth > 0)
    items.push({ label: t('undo'), icon: Undo2, onSelect: () => void model.undo.undo() });
  return items;
}
