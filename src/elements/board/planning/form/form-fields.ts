import type { InfoNodeData } from '#contract/board/scene.ts';

/** Characters that an answer may have (the server takes no more). */
export const LONGEST_ANSWER = 4000;
/** Rest in typing before an answer is saved, in ms (whiteboard 9). Tests shorten it. */
export const FORM_TIMING = { autosave: 1_500 };

/** One question of a step (whiteboard 3 "Form field"). */
export interface FormField {
  name: string;
  label: string;
  hint: string;
  /** Answered with a day instead of words. */
  isDate: boolean;
}

/** The questions of a step; fields that a server leaves out stay empty. */
export const formFieldsOf = (node: InfoNodeData, named: (key: string) => string): FormField[] =>
  (node.fields ?? []).map(({ name, frontend_label, hint, label, type }) => ({
    name,
    label: named(frontend_label ?? (typeof label === 'string' ? label : name)),
    hint: named(hint ?? ''),
    isDate: type === 'date' || name.endsWith('_date'),
  }));

/** Every field with its answer; missing ones are '' (whiteboard 4). */
export const answersOf = (
  fields: readonly FormField[],
  data: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = data[name];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );

/** By how many characters an answer is too long; 0 for a valid one. */
export const excessOf = (answer: string): number => Math.max(0, answer.length - LONGEST_ANSWER);

/** The first question without an answer, else the first. */
export function firstOpen(fields: readonly FormField[], answers: Record<string, string>): number {
  const open = fields.findIndex(({ name }) => (answers[name] ?? '').trim() === '');
  return open === -1 ? 0 : open;
}
