import { expect } from 'chai';
import { House } from 'lucide-react';

import { DraftSaver } from '#core/editing/draft-saver.ts';
import { StaleChoice } from '#elements/board/cards/draft/stale-choice.tsx';
import { FullscreenLayer } from '#elements/board/fullscreen/fullscreen-layer.tsx';

import { frames, until } from '../../setup/browser.ts';
import { stage, type Stage } from '../ui/ui-stage.tsx';

const TITLE = 'Somebody else has changed this section in the meantime';

/** A card in fullscreen with a field far down, and its draft. */
async function card(): Promise<Stage & { quicker: () => void; content: HTMLElement }> {
  const saved = { data: { title: 'a' }, version: 1 };
  const draft = new DraftSaver(
    { save: () => Promise.resolve(saved), store: () => undefined, onSaved: () => undefined },
    saved,
  );
  const shown = await stage(function Card() {
    return (
      <FullscreenLayer icon={House} title="Market" exitLabel="Exit" onExit={() => undefined}>
        <StaleChoice draft={draft} />
        <div style={{ height: 3000 }} />
        <textarea />
      </FullscreenLayer>
    );
  });
  const field = await until(() => shown.root.querySelector('textarea'));
  const content = field.parentElement as HTMLElement;
  // as the sheet of a board has it
  content.style.cssText = 'position: relative; height: 300px; overflow-y: auto';
  content.scrollTop = content.scrollHeight;
  await until(() => content.scrollTop > 1000);
  const quicker = (): void =>
    draft.reset({ ...draft.state, data: { title: 'mine' }, stale: { theirs: { title: 'b' }, version: 2 } });
  return { ...shown, quicker, content };
}
const conflict = ({ root }: Stage) => until(() => root.querySelector<HTMLElement>(`section[aria-label="${TITLE}"]`));
const line = ({ root }: Stage) =>
  [...root.querySelectorAll<HTMLElement>('p.banner')].find((one) => one.textContent?.includes(TITLE));

describe('a choice between two texts above a card', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('comes into sight by itself where nobody is typing', async () => {
    const shown = await card();
    shown.quicker();
    await conflict(shown);
    await until(() => shown.content.scrollTop < 100);
    await frames();
    expect(line(shown)).to.equal(undefined);
  });

  it('leaves the field that is typed into where it is, and is reached by a line that stays in sight', async () => {
    const shown = await card();
    const field = shown.find('textarea');
    field.focus();
    const before = field.getBoundingClientRect().top;
    shown.quicker();
    const choice = await conflict(shown);
    const said = await until(() => line(shown));
    expect(shown.root.activeElement).to.equal(field);
    expect(Math.abs(field.getBoundingClientRect().top - before)).to.be.lessThan(120);
    expect(choice.getBoundingClientRect().bottom).to.be.lessThan(said.getBoundingClientRect().top);
    shown.button('Show').click();
    await until(() => line(shown) === undefined);
    expect(shown.content.scrollTop).to.be.lessThan(100);
    expect(shown.root.activeElement).to.equal(choice);
  });
});
