import { Suspense } from 'react';

import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { extra } from '#core/ui/extra.ts';

import { useBoard } from '../../model/board-context.ts';
import { useStage } from '../../model/board-stage.ts';

const NoteWriters = extra(async () => (await import('./note-writers.tsx')).NoteWriters);

const Pointers = extra(async () => (await import('../../following/pointers.tsx')).Pointers);
const Following = extra(async () => (await import('../../following/following.tsx')).Following);

/** What people on the board see of each other's writing, looking and pointing; nothing is loaded or sent while somebody is alone. */
export function NoteCompany() {
  const { channel } = useBoard();
  const { preview } = useStage();
  const { user } = useStore(useCore().core.$session);
  const others = useStore(channel.$people).filter(({ id }) => id !== user?.id);
  if (others.length === 0 || preview !== undefined) return null;
  return (
    <Suspense>
      <NoteWriters others={others} />
      <Following others={others} />
      <Pointers others={others} />
    </Suspense>
  );
}
