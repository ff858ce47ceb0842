import type { ItemType } from '#contract/okr/okr-fields.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { readDraft, useDraftStore } from '#core/editing/use-draft-store.ts';

import type { AnyItem } from '../../model/item-draft.ts';
import { reportKey, type TypedReport } from '../check-ins/check-in-form.tsx';
import { useFieldWords } from './field-words.ts';
import { amountKey } from '../amount-item-field.tsx';
import { newKeyResultKey } from '../create/new-key-result.tsx';
import { projectKey } from '../lists/project-lines.tsx';
import { taskKey } from '../lists/task-lines.tsx';
import { draftKey, type ItemEditing } from '../use-item-draft.ts';

const AMOUNTS = ['initial', 'current', 'goal'];

/** The places around an item where something may be half written, its changed fields aside. */
const placesAround = (type: ItemType, id: string) => ({
  amounts: AMOUNTS.map((field) => ({ field, place: amountKey(id, field) })),
  report: reportKey(id),
  newKeyResult: newKeyResultKey(id),
  projects: [projectKey(id), `new:project:${id}`],
  tasks: [taskKey({ [type]: id } as { project: string }), `new:task:${id}`],
});

/** Gives up everything that is typed about an item and not saved. */
export function useDiscardTyped(type: ItemType, id: string): () => void {
  const { keyOf, write } = useDraftStore();
  const { amounts, report, newKeyResult, projects, tasks } = placesAround(type, id);
  const all = [...amounts.map(({ place }) => place), report, newKeyResult, ...projects, ...tasks];
  return () => {
    for (const place of [draftKey(type, id), ...all]) write(keyOf(place), undefined);
  };
}

/** Everything that is typed about an item and not saved, in words, and how it is given up. */
export function useAllTyped(editing: ItemEditing): { text: string; discard: () => void } {
  const { keyOf } = useDraftStore();
  const { type, value: item } = editing;
  const discardTyped = useDiscardTyped(type, item.id);
  const inFields = useTypedFields(editing);
  const around = useTypedAround(type, item);
  const lines = [...inFields, ...around.flatMap(({ place, say }) => say(readDraft(keyOf(place))))];
  return {
    text: lines.join('\n'),
    discard: () => {
      discardTyped();
      editing.discard();
    },
  };
}

/** What was changed of the item itself, a line for each field. */
function useTypedFields({ type, value, unsaved }: ItemEditing): string[] {
  const words = useFieldWords(type, [value]);
  const read = (field: string): unknown => (value as unknown as Record<string, unknown>)[field];
  return unsaved
    .filter((field) => words.isKnown(field) && words.canSay(read(field)))
    .map((field) => `${words.name(field)}: ${words.value(field, read(field))}`);
}

/** The places around an item with the words that are half written there. */
function useTypedAround(type: ItemType, { id }: AnyItem): { place: string; say: (kept: unknown) => string[] }[] {
  const t = useTexts('okr-item');
  const table = useTexts('okr-table');
  const words = useFieldWords(type);
  const places = placesAround(type, id);
  const titled = (name: string) => (kept: unknown) => (typeof kept === 'string' ? [`${name}: ${kept}`] : []);
  const report = (kept: unknown): string[] => {
    const { value, confidence = '', note = '', unread = {} } = (kept ?? {}) as TypedReport; // only its form writes there
    const number = unread['value'] ?? (value === undefined ? '' : words.value('current', value));
    return [
      number !== '' && `${t('checkIn.value')}: ${number}`,
      confidence !== '' && `${t('checkIn.confidenceName')}: ${t(`confidence.${confidence}`)}`,
      note !== '' && `${t('checkIn.noteName')}: ${note}`,
    ].filter((line) => line !== false);
  };
  const keyResult = (kept: unknown): string[] => titled(table('act.newKeyResult'))((kept as { title?: string })?.title);
  return [
    ...places.amounts.map(({ field, place }) => ({ place, say: titled(words.name(field)) })),
    { place: places.report, say: report },
    { place: places.newKeyResult, say: keyResult },
    ...places.projects.map((place) => ({ place, say: titled(t('projects.add')) })),
    ...places.tasks.map((place) => ({ place, say: titled(t('tasks.add')) })),
  ];
}
