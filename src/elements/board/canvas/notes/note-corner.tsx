import { useStore as useFlow } from '@xyflow/react';
import type { SyntheticEvent } from 'react';

import { NoteLeads } from '../../notes/note-leads.tsx';

/** From afar the sign is so many times larger than its note, not more: it stays smaller than the note. */
const LARGEST = 2.5;
/** What is done with the sign is not done with the note. */
const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** The lower corner of a note of which something came: its sign, as large as elsewhere whatever the zoom. */
export function NoteCorner({ id }: { id: string }) {
  const zoom = useFlow(({ transform }) => transform[2]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button and links are pressed
    <div
      className="nodrag nopan nowheel absolute right-0 bottom-0 size-0 cursor-default"
      style={{ scale: Math.min(1 / zoom, LARGEST) }}
      onClick={keep}
      onDoubleClick={keep}
      onKeyDown={keep}
    >
      <NoteLeads note={id} />
    </div>
  );
}
