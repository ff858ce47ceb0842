import { useShelf } from '#core/session/use-shelf.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import type { AnyItem } from '../model/item-draft.ts';
import { keptAt } from '../model/use-kept.ts';
import { placeOfReport, type TypedReport } from './check-in-form.tsx';
import { useFieldWords } from './field-words.ts';
import { placeOfAmount } from './amount-field.tsx';
import { placeOfNewKeyResult } from './new-key-result.tsx';
import { placeOfProject } from './project-lines.tsx';
import { placeOfTask } from './task-lines.tsx';
import type { ItemEditing } from './use-item-draft.ts';

const AMOUNTS = ['initial', 'current', 'goal'];

/** Everything that is typed about an item and not saved, in words, and how it is given up. */
export function useAllTyped(editing: ItemEditing): { text: string; discard: () => void } {
  const { own, keep } = useShelf();
  const { type, value: item } = editing;
  const inFields = useTypedFields(editing);
  const around = useTypedAround(type, item);
  const kept = around.map(({ place, say }) => ({ place: own(place), say }));
  const lines = [...inFields, ...kept.flatMap(({ place, say }) => say(keptAt(place)))];
  return {
    text: lines.join('\n'),
    discard: () => {
      for (const { place } of kept) keep(place, undefined);
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

/** The places around an item where something may be half written, and their words. */
function useTypedAround(
  type: ItemEditing['type'],
  { id }: AnyItem,
): { place: string; say: (kept: unknown) => string[] }[] {
  const t = useTexts('okr-item');
  const table = useTexts('okr-table');
  const words = useFieldWords(type);
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
    ...AMOUNTS.map((field) => ({ place: placeOfAmount(id, field), say: titled(words.name(field)) })),
    { place: placeOfReport(id), say: report },
    { place: placeOfNewKeyResult(id), say: keyResult },
    { place: placeOfProject(id), say: titled(t('projects.add')) },
    { place: placeOfTask({ [type]: id } as { project: string }), say: titled(t('tasks.add')) },
    { place: `new:project:${id}`, say: titled(t('projects.add')) },
    { place: `new:task:${id}`, say: titled(t('tasks.add')) },
  ];
}
