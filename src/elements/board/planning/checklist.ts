import type { InfoNodeData } from '#contract/board/scene.ts';
import type { ChecklistItem } from '#contract/board/scene-planning.ts';
import { movedTo } from '#core/ui/sortable/moved-to.ts';

/** Items that the preview of a node shows (whiteboard 9). */
export const PREVIEW_ITEMS = 5;

const isItem = (value: unknown): value is ChecklistItem =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value && typeof value.label === 'string';

/** The scene field that holds the checklist of a step (whiteboard 3). */
export const checklistField = (step: string): string => `planen_${step}_checklist`;

/** The fields of the planning data that a step's node changes. */
export const ownFields = ({ stepName, date_field }: InfoNodeData): string[] => [
  checklistField(stepName),
  ...(date_field === undefined ? [] : [date_field]),
];

/** A checklist out of its JSON text; unreadable text is an empty list and only logged (whiteboard 8). */
export function checklistOf(text: unknown): ChecklistItem[] {
  if (text === undefined || text === null || text === '') return [];
  try {
    const list: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    if (!Array.isArray(list)) return [];
    // another server may leave the state out
    return list.filter(isItem).map((item) => ({ ...item, state: (item as { state?: unknown }).state === true }));
  } catch (error) {
    console.error('A checklist could not be read', error);
    return [];
  }
}

/** An action on a checklist. */
export type ChecklistAction =
  | { kind: 'tick'; id: ChecklistItem['id'] }
  | { kind: 'rename'; id: ChecklistItem['id']; label: string }
  | { kind: 'remove'; id: ChecklistItem['id'] }
  | { kind: 'add'; id: string; label: string }
  | { kind: 'move'; id: ChecklistItem['id']; to: number };

/** The list after an action. A renamed default item has its own words from then on; empty words change nothing. */
export function checklistAfter(items: ChecklistItem[], action: ChecklistAction): ChecklistItem[] {
  switch (action.kind) {
    case 'tick':
      return items.map((item) => (item.id === action.id ? { ...item, state: !item.state } : item));
    case 'rename': {
      const label = action.label.trim();
      if (label === '') return items;
      return items.map((item) => (item.id === action.id ? { ...item, label, isI18n: false } : item));
    }
    case 'remove':
      return items.filter((item) => item.id !== action.id);
    case 'add':
      return [...items, { id: action.id, label: action.label, state: false, isI18n: false }];
    case 'move':
      return (
        movedTo(
          items,
          items.findIndex(({ id }) => id === action.id),
          action.to,
        ) ?? items
      );
  }
}
