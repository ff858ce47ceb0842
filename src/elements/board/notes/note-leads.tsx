import { Suspense } from 'react';

import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { extra } from '#core/ui/extra.ts';

import { usePaths } from '../model/paths-context.ts';

const LeadsTo = extra(async () => (await import('#core/origins/leads-to.tsx')).LeadsTo);

/** The sign at a note of which something came: it lists that, and each line leads there. The note is its frame. */
export function NoteLeads({ note }: { note: string }) {
  const { core } = useCore();
  const { boardId, ...paths } = usePaths();
  if (boardId === undefined || !hasExtension(core, 'origins')) return null;
  return (
    <span className="note-sign">
      <Suspense fallback={null}>
        <LeadsTo look="sign" at={{ board_id: boardId }} of={{ kind: 'note', ref: note }} paths={paths} />
      </Suspense>
    </span>
  );
}
