import { expect } from 'chai';
import { useState } from 'react';

import type { Note } from '#contract/board/notes.ts';
import { defineElement } from '#core/element/define-element.tsx';
import { defineDefinition } from '#core/element/element-definition.ts';
import { useBoardChannel } from '#core/realtime/use-board-channel.ts';
import { coreFor } from '#core/session/core.ts';
import { UndoStack } from '#core/editing/undo-stack.ts';
import { seek } from '#core/origins/sought.ts';
import { CardNotes, CardSection } from '#elements/board/notes/section-notes/card-notes.tsx';
import {
  SectionNotes,
  type SectionNote,
  type SectionNotesProps,
} from '#elements/board/notes/section-notes/section-notes.tsx';

import { axeFindings, heldAction, show, startAs, type, until } from '../../setup/browser.ts';
import { endSeeking } from '../../setup/page.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';
import { stage, type Stage } from '../ui/ui-stage.tsx';

const noteOf = (text: string, image_processing_status: string | null = null): SectionNote => ({
  id: text,
  text,
  color: '#00484D',
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

  it('[W2.25-09] show one note on a page below 180 px, else two, and turn the pages', async () => {
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

  it('[W2.25-10] [W2.25-11] show a spinner while a picture is made, error when it failed, other states as they are', async () => {
    const on = await shown([noteOf('a', 'pending'), noteOf('b', 'failed')]);
    expect(on.find('.spinner').getAttribute('aria-label')).to.equal('The picture is being prepared');
    expect(on.find('.section-note-failed').textContent).to.equal('error');
    const other = await shown([noteOf('a', 'queued')]);
    expect(other.find('.section-note-picture').textContent).to.equal('queued');
  });

  it('show the colour that somebody has chosen, and the page of a note that was just made', async () => {
    const on = await shown([{ ...noteOf('a'), color: '#FFD2D6' }, noteOf('b')]);
    const tiles = [...on.root.querySelectorAll<HTMLElement>('.section-note')];
    expect(tiles.map((tile) => tile.dataset['note'])).to.deep.equal(['4', undefined]);
    const latest = await shown(three, { latest: 'c' });
    await until(() => latest.texts().join() === 'c');
  });

  it('show pictures where the host page gives tokens, which an img cannot carry', async () => {
    const core = coreFor(location.origin);
    const { fetch } = window;
    const carried: unknown[] = [];
    window.fetch = (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('/image/')) return fetch(input, init);
      carried.push(new Headers(init?.headers).get('Authorization'));
      return Promise.resolve(new Response(new Uint8Array([0]), { headers: { 'Content-Type': 'image/webp' } }));
    };
    try {
      core.getToken = () => Promise.resolve({ token: 'short-lived', expiresAt: '2999-01-01T00:00:00Z' });
      const on = await shown([{ ...noteOf('a', 'completed'), image: '/api/v1/whiteboard/sticky-notes/a/image/?v=1' }]);
      const image = await until(() => on.root.querySelector<HTMLImageElement>('img.section-note-picture'));
      expect([image.src.startsWith('blob:'), ...carried]).to.deep.equal([true, 'Bearer short-lived']);
    } finally {
      core.getToken = undefined;
      window.fetch = fetch;
    }
  });

  it('[W2.25-07] [W2.25-08] are readable in every look and theme, in both languages', async () => {
    for (const look of ['grid', 'list', 'hedgehog', 'kundennutzen'] as const)
      for (const theme of ['light', 'dark'] as const) {
        const on = await shown(three, { look, theme, onAdd: () => undefined });
        on.element.setAttribute('locale', 'de-DE');
        await until(() => on.root.textContent?.includes('Notiz hinzufügen'));
        expect(on.texts()).to.have.length(2);
        expect(await axeFindings(on.element), `${look} ${theme}`).to.deep.equal([]);
      }
  });
});

const NOTES = '/api/v1/whiteboard/sticky-notes/';
let count = 0;

/** A card that only says its key and its sections, shown to somebody of a board. */
async function onCard(role: 'writer' | 'reader') {
  const whiteboard = await newWhiteboard();
  const { board, company } = whiteboard;
  localStorage.clear();
  await startAs(company[role]);
  const tag = `strategy-card-stage-${++count}` as const;
  const undo = new UndoStack();
  function Card() {
    const channel = useBoardChannel(board.id);
    return (
      <CardNotes channel={channel} undo={undo} cardKey="kundennutzen_a" sections={['raise', 'reduce']} mayWrite={role === 'writer'}>
        <CardSection section="raise" look="kundennutzen" label="Raise" />
        <CardSection section="reduce" look="grid" label="Reduce" />
      </CardNotes>
    ); // prettier-ignore
  }
  defineElement(defineDefinition({ tag, docs: 'A card.', access: 'signed-in', props: {}, events: {} }), Card);
  const element = show(`<${tag} locale="en-US"></${tag}>`);
  const root = element.shadowRoot as ShadowRoot;
  const texts = (label: string): string[] =>
    [...root.querySelectorAll(`[aria-label=${label}] .section-note-text`)].map((one) => one.textContent);
  const button = (name: string, within: ParentNode = root): HTMLButtonElement | undefined =>
    [...within.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
    );
  const inSection = (label: string): Element => root.querySelector(`[aria-label=${label}]`) as Element;
  await until(() => root.querySelectorAll('.section-notes').length === 2);
  const stored = async (): Promise<Note[]> =>
    (await callAs(company.writer, 'GET', `${NOTES}?board_id=${board.id}`)).body as unknown as Note[];
  const put = (text: string, section_key: string, card_key = 'kundennutzen_a') =>
    callAs(company.admin, 'POST', NOTES, { board_id: board.id, text, card_key, section_key });
  /** Asks the server until it has what is waited for; the limit of the test ends it. */
  const eventually = async (fits: (notes: Note[]) => boolean): Promise<void> => {
    while (!fits(await stored()));
  };
  return { ...whiteboard, root, texts, button, inSection, stored, put, eventually, undo };
}

describe('notes of a card', () => {
  it('[W2.25-07] [W7.12] shows what others add, to its sections only, and saves what is added, written and deleted', async () => {
    const on = await onCard('writer');
    await on.put('von Ada', 'raise');
    await on.put('anderswo', 'other');
    await on.put('am Brett', 'general', 'general');
    await until(() => on.texts('Raise').join() === 'von Ada');
    expect(on.texts('Reduce')).to.deep.equal([]);

    on.button('Add note', on.inSection('Reduce'))?.click();
    type(await until(() => on.root.querySelector<HTMLTextAreaElement>('dialog textarea')), 'Weniger Papier');
    on.button('Save')?.click();
    await until(() => on.texts('Reduce').join() === 'Weniger Papier');
    await on.eventually((notes) => notes.some(({ text, card_key, section_key }) => text === 'Weniger Papier' && card_key === 'kundennutzen_a' && section_key === 'reduce')); // prettier-ignore

    await until(() => !on.root.querySelector('dialog'));
    on.root.querySelector<HTMLButtonElement>('[aria-label=Raise] button.section-note-text')?.click();
    const field = await until(() => on.root.querySelector<HTMLTextAreaElement>('dialog textarea'));
    expect(field.value).to.equal('von Ada');
    type(field, 'von uns');
    on.button('Save')?.click();
    await on.eventually((notes) => notes.some(({ text }) => text === 'von uns'));

    await until(() => !on.root.querySelector('dialog'));
    on.button('Delete note “von uns”')?.click();
    await until(() => on.texts('Raise').length === 0);
    const undo = await heldAction(on.root, 'Undo');
    await on.eventually((notes) => notes.every(({ text }) => text !== 'von uns'));
    undo.click();
    await until(() => on.texts('Raise').join() === 'von uns');
    on.undo.undo();
    await until(() => on.texts('Raise').join() === 'von Ada');
    await on.eventually((notes) => notes.some(({ text }) => text === 'von Ada'));
  });

  for (const role of ['writer', 'reader'] as const)
    it(`shows the ${role} the note to which somebody is led, whatever page it lies on`, async () => {
      const on = await onCard(role);
      for (const words of ['1', '2', '3', '4', '5']) await on.put(words, 'reduce');
      await until(() => on.texts('Reduce').join() === '1,2');
      const [fifth] = (await on.stored()).filter(({ text }) => text === '5');
      const isThere = (): boolean =>
        on.root.activeElement?.closest('.section-note')?.textContent.startsWith('5') ?? false;
      const go = async (): Promise<void> => {
        seek({ kind: 'note', ref: fifth?.id ?? '' });
        await until(isThere);
      };
      await go();
      expect(on.texts('Reduce')).to.deep.equal(['5']);
      expect(getComputedStyle(on.root.activeElement?.closest('.section-note') as Element).outlineStyle).to.equal(
        'solid',
      );
      // whoever turns the page is not led any more, and is led there again
      endSeeking();
      on.button('Previous notes', on.inSection('Reduce'))?.click();
      await until(() => on.texts('Reduce').join() === '3,4');
      await go();
      endSeeking();
    });

  it('lets readers look only', async () => {
    const on = await onCard('reader');
    await on.put('von Ada', 'raise');
    await until(() => on.texts('Raise').join() === 'von Ada');
    expect(on.root.querySelectorAll('.section-notes button')).to.have.length(0);
  });
});
