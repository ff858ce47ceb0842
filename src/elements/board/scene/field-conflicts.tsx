import { Suspense, useState } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';
import { unacknowledged } from '#core/editing/draft-state.ts';
import { useStore } from '#core/session/use-store.ts';
import { later } from '#core/ui/later.ts';

import { useSaver } from '../model/board-saves.ts';
import { SAVED_BY_FIELD } from '../model/use-scene-saves.ts';

const KeyConflicts = later(async () => (await import('./key-conflicts.tsx')).KeyConflicts);

/** Fields of the board that two people have written at once: both values, and the choice between them (DESIGN 4). */
export function FieldConflicts({ scene }: { scene: SceneDefinition }) {
  return SAVED_BY_FIELD.map((sceneKey) => <ConflictsOfKey key={sceneKey} scene={scene} sceneKey={sceneKey} />);
}

function ConflictsOfKey({ scene, sceneKey }: { scene: SceneDefinition; sceneKey: string }) {
  const saver = useSaver(sceneKey);
  const asked = Object.entries(useStore(saver.$states)).flatMap(([field, state]) =>
    state.stale ? [{ field, mine: unacknowledged(state)[field], stale: state.stale }] : [],
  );
  const [putOff, setPutOff] = useState<readonly object[]>([]);
  // asked again only for a conflict that the person has not put off
  if (asked.every(({ stale }) => putOff.includes(stale))) return null;
  return (
    <Suspense fallback={null}>
      <KeyConflicts
        scene={scene}
        asked={asked.map(({ field, mine, stale }) => ({ field, mine, theirs: stale.theirs[field] }))}
        onChoose={(mine) => void saver.choose(mine)}
        onLater={() => setPutOff(asked.map(({ stale }) => stale))}
      />
    </Suspense>
  );
}
