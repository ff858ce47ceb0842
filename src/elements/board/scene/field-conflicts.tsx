import { lazy, Suspense, useState } from 'react';

import { readDay } from '#contract/days.ts';
import type { InfoNodeData, SceneDefinition } from '#contract/board/scene.ts';
import { unacknowledged } from '#core/editing/draft-state.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { useSaver } from '../model/board-saves.ts';
import { SAVED_BY_FIELD } from '../model/use-scene-saves.ts';
import { HEADER_FIELDS, headerValue, type HeaderField } from './header-fields.ts';
import { useSceneText } from './use-scene-text.ts';

const TextConflicts = lazy(async () => ({
  default: (await import('#core/editing/conflict/text-conflicts.tsx')).TextConflicts,
}));

/** Fields of the board that two people have written at once: both values, and the choice between them (DESIGN 4). */
export function FieldConflicts({ scene }: { scene: SceneDefinition }) {
  return SAVED_BY_FIELD.map((sceneKey) => <KeyConflicts key={sceneKey} scene={scene} sceneKey={sceneKey} />);
}

function KeyConflicts({ scene, sceneKey }: { scene: SceneDefinition; sceneKey: string }) {
  const saver = useSaver(sceneKey);
  const asked = Object.entries(useStore(saver.$states)).flatMap(([field, state]) =>
    state.stale ? [{ field, mine: unacknowledged(state)[field], stale: state.stale }] : [],
  );
  const wordsOf = useFieldWords(scene);
  const [later, setLater] = useState<readonly object[]>([]);
  // asked again only for a conflict that the person has not put off
  if (asked.every(({ stale }) => later.includes(stale))) return null;
  return (
    <Suspense fallback={null}>
      <TextConflicts
        conflicts={asked.map(({ field, mine, stale }) => {
          const { label, show } = wordsOf(field);
          return { field, label, mine: show(mine), theirs: show(stale.theirs[field]) };
        })}
        onChoose={(mine) => void saver.choose(mine)}
        onLater={() => setLater(asked.map(({ stale }) => stale))}
      />
    </Suspense>
  );
}

/** The name of a field of the board, and its value in words: a field of the header, or the date of a step. */
function useFieldWords(scene: SceneDefinition) {
  const t = useTexts('board');
  const card = useTexts('card');
  const named = useSceneText();
  const { locale } = useCore();
  const dateOf = (value: unknown): string => {
    const day = readDay(value);
    return day === undefined ? '' : formatDate(new Date(`${day}T12:00:00`), locale);
  };
  return (field: string): { label: string; show: (value: unknown) => string } => {
    const header = (Object.keys(HEADER_FIELDS) as HeaderField[]).find((one) => HEADER_FIELDS[one] === field);
    if (header !== undefined)
      return { label: t(`header.${header}`), show: (value) => headerValue({ [field]: value }, header) };
    const step = scene.nodes.map(({ data }) => data as InfoNodeData).find((data) => data.date_field === field);
    return { label: step ? t('node.dateOf', { name: named(step.title) }) : card('part.other'), show: dateOf };
  };
}
