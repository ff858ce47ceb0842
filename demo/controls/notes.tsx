import { useState } from 'react';

import {
  SectionNotes,
  type SectionNote,
  type SectionNotesProps,
} from '#elements/board/notes/section-notes/section-notes.tsx';

import { Sheet } from './forms.tsx';

const AUTHOR = { id: '1', full_name: 'Mira Östermann', initials: 'MÖ' };
const START: SectionNote[] = [
  { id: '1', text: 'Pilot in Augsburg lief in 11 Tagen statt 34!', image: null, image_processing_status: null, author: AUTHOR }, // prettier-ignore
  { id: '2', text: 'Zusage ohne Teile ist keine Zusage', image: null, image_processing_status: null, author: AUTHOR },
  { id: '3', text: 'Foto der Baustelle', image: null, image_processing_status: 'processing', author: AUTHOR },
  { id: '4', text: 'Plan', image: null, image_processing_status: 'failed', author: null },
];

/** One section of notes that one can add to and delete from. */
function Section({ look, theme }: Pick<SectionNotesProps, 'look' | 'theme'>) {
  const [notes, setNotes] = useState(START);
  const add = (): void =>
    setNotes([...notes, { id: crypto.randomUUID(), text: 'New Note', image: null, image_processing_status: null, author: AUTHOR }]); // prettier-ignore
  return (
    <SectionNotes
      notes={notes}
      look={look}
      theme={theme ?? 'light'}
      label={`${look} ${theme}`}
      apiUrl={location.origin}
      onAdd={add}
      onDelete={(id) => setNotes(notes.filter((note) => note.id !== id))}
    />
  );
}

/** The notes of sections in all looks (whiteboard 2.25). */
export function Notes() {
  return (
    <Sheet title="Notes of a section">
      {(['grid', 'list', 'hedgehog', 'kundennutzen'] as const).flatMap((look) =>
        (['light', 'dark'] as const).map((theme) => <Section key={`${look} ${theme}`} look={look} theme={theme} />),
      )}
    </Sheet>
  );
}
