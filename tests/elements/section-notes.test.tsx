import { expect } from 'chai';
import { useState } from 'react';

import {
  SectionNotes,
  type SectionNote,
  type SectionNotesProps,
} from '#elements/board/notes/section-notes/section-notes.tsx';

import { axeFindings, until } from '../setup/browser.ts';
import { stage, type Stage } from './ui-stage.tsx';

const noteOf = (text: string, image_processing_status: string | null = null): SectionNote => ({
  id: text,
  text,
  image: null,
  image_processing_status,
  author: { id: '1', full_name: 'Wim Writer', initials: 'WW' },
});

async function shown(
  notes: SectionNote[],
  { width = 400, ...props }: Partial<SectionNotesProps> & { width?: number } = {},
): Promise<Stage & { texts: () => string[]; deleted: string[] }> {
  const deleted: string[] = [];
  function View() {
    const [kept, setKept] = useState(notes);
    return (
      <div style={{ width }}>
        <SectionNotes
          notes={kept}
          look="grid"
          label="Eliminate"
          apiUrl={location.origin}
          onDelete={(id) => {
            deleted.push(id);
            setKept(kept.filter((note) => note.id !== id));
          }}
          {...props}
        />
      </div>
    );
  }
  const on = await stage(View);
  await until(() => on.root.querySelector('.section-notes'));
  const texts = (): string[] => [...on.root.querySelectorAll('.section-note-text')].map((one) => one.textContent);
  return { ...on, texts, deleted };
}

describe('notes of a section', () => {
  const three = [noteOf('a'), noteOf('b'), noteOf('c')];

  it('[W2.25-08] show one note on a page below 180 px, else two, and turn the pages', async () => {
    const wide = await shown(three);
    expect(wide.texts()).to.deep.equal(['a', 'b']);
    wide.button('Next notes').click();
    await until(() => wide.texts().join() === 'c');
    expect(wide.button('Next notes').disabled).to.equal(true);
    const narrow = await shown(three, { width: 179 });
    await until(() => narrow.texts().join() === 'a');
  });

  it('[W2.25-12] delete and add with buttons that name the note; readers see neither', async () => {
    let added = 0;
    const on = await shown(three, { onAdd: () => (added += 1) });
    on.button('Delete note “a”').click();
    await until(() => on.texts().join() === 'b,c');
    expect(on.deleted).to.deep.equal(['a']);
    on.button('Add note').click();
    expect(added).to.equal(1);
    const reader = await shown([noteOf('a')], { onDelete: undefined });
    expect(reader.root.querySelectorAll('.section-notes button')).to.have.length(0);
  });

  it('[W2.25-09] [W2.25-10] [W2.25-11] [W4.30] [W8.46] show a spinner while a picture is made, error when it failed, other states as they are', async () => {
    const on = await shown([noteOf('a', 'pending'), noteOf('b', 'failed')]);
    expect(on.find('.spinner').getAttribute('aria-label')).to.equal('The picture is being prepared');
    expect(on.find('.section-note-failed').textContent).to.equal('error');
    const other = await shown([noteOf('a', 'queued')]);
    expect(other.find('.section-note-picture').textContent).to.equal('queued');
  });

  it('[W2.25-06] [W2.25-07] are readable in every look and theme, in both languages', async () => {
    for (const look of ['grid', 'list', 'hedgehog', 'kundennutzen'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const on = await shown(three, { look, theme, onAdd: () => undefined });
        on.element.setAttribute('locale', 'de-DE');
        await until(() => on.root.textContent?.includes('Notiz hinzufügen'));
        expect(on.texts()).to.have.length(look === 'list' ? 3 : 2);
        expect(await axeFindings(on.element), `${look} ${theme}`).to.deep.equal([]);
      }
  });
});
