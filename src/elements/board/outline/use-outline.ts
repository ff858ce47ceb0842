import { CalendarRange, Flag, StickyNote, type LucideIcon } from 'lucide-react';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';

import { CANVAS_COLUMNS, type CanvasCard } from '#contract/board/cards.ts';
import type { InfoNodeData, SceneDefinition } from '#contract/board/scene.ts';
import type { TimelineEntry } from '#contract/board/timeline.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { CARD_KINDS } from '../cards/card-kinds.ts';
import { useCardTitles } from '../cards/card-title.ts';
import { useBoardNotes } from '../notes/board-notes.ts';
import type { BoardNote } from '../notes/note-shape.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { daysOf } from '../timeline/timeline-line.ts';
import { useTimeline } from '../timeline/use-timeline.ts';
import { inReadingOrder, noteTitle } from './note-order.ts';
import type { OutlineItem } from './outline-tree.ts';

/** The line below which the notes lie. */
export const NOTES_LINE = 'notes';

/** The line below which the entries of the timeline lie. */
export const TIMELINE_LINE = 'timeline';

/** A line of the outline of a board. */
export interface BoardLine extends OutlineItem {
  label: string;
  icon?: LucideIcon;
  step?: string;
  /** Set for a step with an info node. */
  node?: InfoNodeData;
  card?: CanvasCard;
  note?: BoardNote;
  /** Set for an entry of the timeline. */
  entry?: TimelineEntry;
  children?: BoardLine[];
}

/** A board as lines: the steps in their order, below the canvas its columns with their cards. */
export function useOutline(scene: SceneDefinition): BoardLine[] {
  const t = useTexts('board');
  const named = useSceneText();
  const titleOf = useCardTitles();
  const { notes, label: notesLabel } = useNoteLines();
  const timeline = useTimelineLine();
  const columns = (): BoardLine[] =>
    Object.entries(CANVAS_COLUMNS).map(([column, cards]) => ({
      id: `column-${column}`,
      label: t(`canvas.${column as keyof typeof CANVAS_COLUMNS}`),
      children: cards.map((card) => ({ id: `card-${card}`, label: titleOf(card), icon: CARD_KINDS[card].icon, card })),
    }));
  const steps = scene.steps.map((step): BoardLine => {
    const found = scene.nodes.find(({ id }) => id === nodeIdOf(step));
    // the data of an info node carries its step; every other field may be missing
    const node = found?.type === 'info' ? (found.data as InfoNodeData) : undefined;
    const label = named(scene.stepTitles[step] ?? step);
    const children = step === 'canvas' ? columns() : undefined;
    return { id: `step-${step}`, label, step, icon: Flag, ...(node && { node }), ...(children && { children }) };
  });
  const above = [...steps, timeline];
  return notes.length === 0
    ? above
    : [...above, { id: NOTES_LINE, label: notesLabel, icon: StickyNote, children: [...notes] }];
}

/** The timeline with its entries in the order of the line. */
function useTimelineLine(): BoardLine {
  const t = useTexts('board-view');
  const words = useTexts('timeline');
  const named = useSceneText();
  const children = useTimeline()
    .toSorted((a, b) => a.position - b.position)
    .map((entry): BoardLine => {
      const name = entry.is_system_generated ? named(entry.name) : entry.name;
      return { id: `entry-${entry.id}`, label: words('entry', { name, days: daysOf(entry, words('noDate')) }), entry };
    });
  return { id: TIMELINE_LINE, label: t('outline.timeline', { count: children.length }), icon: CalendarRange, children };
}

/** The notes of the main board, in the order in which one would read them. */
function useNoteLines(): { notes: readonly BoardLine[]; label: string } {
  const t = useTexts('board-view');
  const { store } = useBoardNotes();
  // a drag changes the store with each frame, the outline follows when there is time
  const revision = useDeferredValue(useSyncExternalStore(store.subscribe, () => store.revision));
  const notes = useMemo(
    () =>
      inReadingOrder(store.list).map((note) => ({
        id: `note-${note.id}`,
        label:
          noteTitle(note.text) ||
          t(note.image_processing_status === null ? 'outline.emptyNote' : 'outline.pictureNote'),
        note,
      })),
    // the list changes in place
    // oxlint-disable-next-line react/exhaustive-deps
    [store, revision, t],
  );
  return { notes, label: t('outline.notes', { count: notes.length }) };
}
