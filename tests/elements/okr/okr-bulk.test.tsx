import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import type { SeededCompany } from '../../seed/company.ts';
import { axeFindings, command, heldAction, nextEvent, until } from '../../setup/browser.ts';
import { named, pressInside, root, showAs } from '../../setup/page.ts';

const rowOf = (element: HTMLElement, type: string): HTMLElement =>
  root(element).querySelector(`[role=row][data-type=${type}]`) as HTMLElement;
async function choose(element: HTMLElement, type: string): Promise<void> {
  // the box comes with the pointer
  rowOf(element, type).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }));
  (await until(() => rowOf(element, type).querySelector<HTMLElement>('.okr-select'))).click();
}
const bar = (element: HTMLElement): Promise<HTMLElement> =>
  until(() => root(element).querySelector<HTMLElement>('[role=toolbar]'));
async function scene(locale: string, who: 'writer' | 'reader' = 'writer'): Promise<{ element: HTMLElement }> {
  const { company } = await command<{ company: SeededCompany }>('okr');
  const element = await showAs(
    company[who],
    `<strategy-okr style="width: 1200px; height: 600px" locale="${locale}"></strategy-okr>`,
  );
  await until(() => root(element).querySelectorAll('[role=row][data-type]').length === 4);
  return { element };
}

describe('strategy-okr: actions on several rows', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('sets the status of those rows that have one, and takes it back', async () => {
    const { element } = await scene('en-US');
    for (const type of ['objective', 'project', 'task']) await choose(element, type);
    const actions = await bar(element);
    expect(actions.textContent).to.contain('3 selected');
    expect(rowOf(element, 'project').ariaSelected).to.equal('true');
    expect(await axeFindings(element)).to.deep.equal([]);
    actions.querySelector<HTMLElement>('[aria-label=Status]')?.click();
    // said before anything is chosen
    await until(() =>
      root(element).querySelector('.menu-note')?.textContent?.startsWith('Changes 2 of 3. Only projects'),
    );
    const saved = nextEvent<{ type: string }>('strategy-saved');
    (await until(() => named(root(element), 'Done'))).click();
    expect((await saved).detail.type).to.be.oneOf(['project', 'task']);
    const undo = await heldAction(root(element), 'Undo');
    for (const type of ['project', 'task']) await until(() => rowOf(element, type).textContent?.includes('Done'));
    undo.click();
    await until(() => rowOf(element, 'task').textContent?.includes('Open'));
    await until(() => rowOf(element, 'project').textContent?.includes('Not started'));
  });

  it('asks about what others have changed, also when it has left the table', async () => {
    const genuine = globalThis.fetch;
    const { element } = await scene('en-US');
    rowOf(element, 'project').querySelector<HTMLElement>('[role=gridcell]')?.focus();
    pressInside(element, ' ', { shiftKey: true });
    await bar(element);
    element.setAttribute('state', 'status=not_started&type=project');
    await until(() => !rowOf(element, 'task'));
    (await bar(element)).querySelector<HTMLElement>('[aria-label=Status]')?.click();
    const done = await until(() => named(root(element), 'Done'));
    let isFirst = true;
    globalThis.fetch = async (call, init) => {
      if (init?.method === 'PUT' && isFirst) {
        isFirst = false;
        const headers = new Headers(init.headers);
        headers.delete('If-Match');
        await genuine(call, { ...init, headers, body: JSON.stringify({ status: 'in_progress' }) });
      }
      return genuine(call, init);
    };
    done.click();
    try {
      await until(() => !rowOf(element, 'project'));
      const dialog = await until(() => root(element).querySelector('dialog[open]'));
      expect(dialog.textContent).to.contain('Status: Done').and.contain('Status: In progress');
      (await until(() => named(root(element), 'Use mine for all'))).click();
      await until(() => root(element).textContent?.includes('Undo'));
      expect(root(element).querySelector('dialog[open]')).to.equal(null);
    } finally {
      globalThis.fetch = genuine;
    }
  });

  it('is chosen by keyboard: Shift and Space, Ctrl and A, Escape', async () => {
    const { element } = await scene('en-US');
    rowOf(element, 'key_result').querySelector<HTMLElement>('[role=gridcell]')?.focus();
    pressInside(element, ' ', { shiftKey: true });
    expect((await bar(element)).textContent).to.contain('1 selected');
    pressInside(element, 'a', { ctrlKey: true });
    await until(() => root(element).querySelector('[role=toolbar]')?.textContent.includes('4 selected'));
    pressInside(element, 'Escape');
    await until(() => root(element).querySelector('[role=toolbar]') === null);
  });

  it('leaves parents alone that are shown only for what was found', async () => {
    const { element } = await scene('en-US');
    element.setAttribute('state', 'type=key_result');
    await until(() => rowOf(element, 'objective')?.dataset['context'] === 'true');
    rowOf(element, 'key_result').querySelector<HTMLElement>('[role=gridcell]')?.focus();
    pressInside(element, 'a', { ctrlKey: true });
    expect((await bar(element)).textContent).to.contain('1 selected');
    await until(() => root(element).querySelector<HTMLInputElement>('[data-act=selectAll]')?.checked);
    expect(rowOf(element, 'objective').ariaSelected).to.equal('false');
  });

  it('takes the rows between by Shift and arrows, and leaves them on the way back', async () => {
    const { element } = await scene('en-US');
    const count = (words: string): Promise<unknown> =>
      until(() => root(element).querySelector('[role=toolbar]')?.textContent.includes(words));
    rowOf(element, 'objective').querySelector<HTMLElement>('[role=gridcell]')?.focus();
    pressInside(element, 'ArrowDown', { shiftKey: true });
    await count('2 selected');
    pressInside(element, 'ArrowDown', { shiftKey: true });
    await count('3 selected');
    pressInside(element, 'ArrowUp', { shiftKey: true });
    await count('2 selected');
    pressInside(element, 'ArrowDown');
    pressInside(element, 'ArrowDown');
    pressInside(element, ' ', { shiftKey: true, ctrlKey: true });
    await count('4 selected');
  });

  it('names in German what is deleted, and says what came of it', async () => {
    const { element } = await scene('de-DE');
    await choose(element, 'objective');
    await choose(element, 'key_result');
    (await until(() => named(root(element), 'Löschen …'))).click();
    const dialog = await until(() => root(element).querySelector('dialog[open]'));
    expect(dialog.textContent).to.contain('1 Eintrag löschen?').and.contain('Wärme im Süden');
    expect(dialog.textContent).not.to.contain('Anlagen in Betrieb');
    (await until(() => named(root(element), '1 Eintrag löschen'))).click();
    await until(() => root(element).textContent?.includes('1 Eintrag gelöscht'));
    await until(() => root(element).querySelectorAll('[role=row][data-type=objective]').length === 0);
  });

  it('offers no deletion of what others have made', async () => {
    const { element } = await scene('de-DE', 'reader');
    await choose(element, 'objective');
    // the reason is read by a finger and by keys too
    (await until(() => named(root(element), 'Löschen …'))).click();
    const note = (): Element | null => root(element).querySelector('.menu-note');
    await until(() => note()?.textContent === 'Davon dürfen Sie nichts löschen' && note()?.checkVisibility());
    expect(root(element).querySelector('dialog[open]')).to.equal(null);
  });
});
