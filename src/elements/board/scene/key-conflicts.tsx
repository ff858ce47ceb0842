import { readDay } from '#contract/days.ts';
import type { InfoNodeData, SceneDefinition } from '#contract/board/scene.ts';
import { TextConflicts } from '#core/editing/conflict/text-conflicts.tsx';
import { formatDay } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { HEADER_FIELDS, headerValue, type HeaderField } from './header-fields.ts';
import { useSceneText } from './use-scene-text.ts';

interface ConflictsProps {
  scene: SceneDefinition;
  asked: readonly { field: string; mine: unknown; theirs: unknown }[];
  onChoose: (mine: ReadonlySet<string>) => void;
  onLater: () => void;
}

/** The two values of each field in words, and the choice between them. */
export function KeyConflicts({ scene, asked, ...on }: ConflictsProps) {
  const wordsOf = useFieldWords(scene);
  const conflicts = asked.map(({ field, mine, theirs }) => {
    const { label, show } = wordsOf(field);
    return { field, label, mine: show(mine), theirs: show(theirs) };
  });
  return <TextConflicts conflicts={conflicts} {...on} />;
}

/** The name of a field of the board, and its value in words: a field of the header, or the date of a step. */
function useFieldWords(scene: SceneDefinition) {
  const t = useTexts('board');
  const card = useTexts('card');
  const ofView = useTexts('board-view');
  const named = useSceneText();
  const { locale } = useCore();
  const dateOf = (value: unknown): string => {
    const day = readDay(value);
    return day === undefined ? '' : formatDay(day, locale);
  };
  return (field: string): { label: string; show: (value: unknown) => string } => {
    const header = (Object.keys(HEADER_FIELDS) as HeaderField[]).find((one) => HEADER_FIELDS[one] === field);
    if (header !== undefined)
      return { label: t(`header.${header}`), show: (value) => headerValue({ [field]: value }, header) };
    const step = scene.nodes.map(({ data }) => data as InfoNodeData).find((data) => data.date_field === field);
    return { label: step ? ofView('dateOf', { name: named(step.title) }) : card('part.other'), show: dateOf };
  };
}
