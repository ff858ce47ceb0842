import { expect } from 'chai';
import { use, useState } from 'react';

import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#core/ui/overlays/dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { axeFindings, frames, until } from '../../setup/browser.ts';
import { stage, typeInto } from './ui-stage.tsx';

function Form() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const close = (): void => setOpen(false);
  return (
    <div data-keys="" onKeyDown={(event) => (event.currentTarget.dataset['keys'] += event.key)}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Add package"
        open={open}
        onClose={close}
        width={600}
        footer={<Button onClick={() => toast({ kind: 'danger', title: 'Not added' })}>Add</Button>}
      >
        <Field label="Title" />
      </Dialog>
    </div>
  );
}

function confirmOf(props: { typeToConfirm?: string; look?: 'danger' }, received: string[]) {
  return function Confirm() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        <ConfirmDialog
          {...props}
          open={open}
          title="Delete “Benelux”?"
          text="It is removed for everyone."
          onConfirm={() => (received.push('confirmed'), setOpen(false))}
          onCancel={() => (received.push('cancelled'), setOpen(false))}
        />
      </>
    );
  };
}

const late = (words: Promise<string>) =>
  function Late() {
    return <p>{use(words)}</p>;
  };

/** A dialog over another one, and a part whose words are still to come: in one of them, or around both. */
function stackOf(words: Promise<string>, place: 'above' | 'below' | 'around') {
  const Late = late(words);
  return function Stack() {
    const [isOpen, setOpen] = useState(false);
    const [isAsked, ask] = useState(false);
    const part = (where: typeof place) => isAsked && where === place && <Late />;
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {part('around')}
        {isOpen && (
          <>
            <Dialog title="Files" open onClose={() => undefined}>
              <Field label="Name" />
              {part('below')}
            </Dialog>
            <OverAll>
              <Dialog title="Preview" open onClose={() => setOpen(false)} footer={<Button>Next</Button>}>
                <Field label="Page" />
                {part('above')}
                <Button onClick={() => ask(true)}>More</Button>
              </Dialog>
            </OverAll>
          </>
        )}
      </>
    );
  };
}

/** Presses on the dimmed ground beside a dialog. */
function pressOutside(dialog: HTMLElement): void {
  for (const name of ['mousedown', 'mouseup', 'click'])
    dialog.dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true, clientX: 1, clientY: 1 }));
}

describe('Dialog', () => {
  it('takes the focus to its first field and gives it back, and has a name', async () => {
    const { button, focused, root, element } = await stage(Form);
    button('Open').focus();
    button('Open').click();
    const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog:modal'));
    expect(root.activeElement?.localName).to.equal('input');
    const title = dialog.getAttribute('aria-labelledby') ?? '';
    expect(root.getElementById(title)?.textContent).to.equal('Add package');
    expect(await axeFindings(element)).to.deep.equal([]);
    button('Close').click();
    await until(() => !root.querySelector('dialog'));
    expect(focused()).to.equal('Open');
  });

  it('closes on Escape and on a press outside, not on a press inside', async () => {
    const { button, root } = await stage(Form);
    for (const leave of [
      (dialog: HTMLDialogElement) => dialog.requestClose(),
      (dialog: HTMLDialogElement) => pressOutside(dialog),
    ]) {
      button('Open').click();
      const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog:modal'));
      dialog.querySelector('input')?.click();
      expect(dialog.isConnected).to.equal(true);
      leave(dialog);
      await until(() => !root.querySelector('dialog'));
    }
  });

  for (const place of ['above', 'below', 'around'] as const)
    it(`stays with what is above it while something ${place} is loaded`, async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const { button, focused, root } = await stage(stackOf(promise, place));
      button('Open').focus();
      button('Open').click();
      const titles = () => [...root.querySelectorAll('dialog:modal h2')].map((one) => one.textContent);
      await until(() => titles().length === 2);
      button('More').focus();
      button('More').click();
      await frames();
      if (place !== 'around') expect(titles()).to.deep.equal(['Files', 'Preview']);
      resolve('Arrived');
      await until(() => root.querySelector('.strategy-root')?.textContent?.includes('Arrived'));
      await until(() => titles().length === 2);
      const top = root.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('dialog');
      expect(top?.querySelector('h2')?.textContent).to.equal('Preview');
      expect(focused()).to.equal('More');
      [...root.querySelectorAll<HTMLDialogElement>('dialog:modal')].find((one) => one === top)?.requestClose();
      await until(() => !root.querySelector('dialog'));
      expect(focused()).to.equal('Open');
    });

  it('leaves the focus where somebody has put it while something in it is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { button, focused, root } = await stage(stackOf(promise, 'above'));
    button('Open').click();
    await until(() => root.querySelectorAll('dialog:modal h2').length === 2);
    button('More').focus();
    button('More').click();
    await until(() => focused() !== 'More');
    button('Next').focus();
    resolve('Arrived');
    await until(() => root.querySelector('.strategy-root')?.textContent?.includes('Arrived'));
    expect(focused()).to.equal('Next');
  });

  it('keeps its keys from the view around it', async () => {
    const { button, find, root } = await stage(Form);
    button('Open').click();
    await until(() => root.querySelector('dialog:modal'));
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    expect(find('[data-keys]').dataset['keys']).to.equal('');
  });

  it('shows messages where they can be used, although all else is inert', async () => {
    const { button, find, root } = await stage(Form);
    button('Open').click();
    await until(() => root.querySelector('dialog:modal'));
    button('Add').click();
    const toast = await until(() => root.querySelector('dialog .toast[role=alert]'));
    expect(toast.textContent).to.contain('Not added');
    find('dialog').querySelector<HTMLButtonElement>('.dialog-head button')?.click();
    await until(() => root.querySelector('.strategy-root > .toasts:popover-open .toast'));
  });

  it('comes from below at full width where the element is narrow', async () => {
    const { element, button, root } = await stage(Form);
    element.style.width = '400px';
    button('Open').click();
    const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog:modal'));
    await until(() => dialog.getAnimations().every(({ playState }) => playState !== 'running'));
    expect(Math.round(dialog.getBoundingClientRect().bottom)).to.equal(window.innerHeight);
    expect(dialog.getBoundingClientRect().width).to.equal(Math.min(document.documentElement.clientWidth, 640));
  });
});

describe('ConfirmDialog', () => {
  it('[W2.26-01] says Confirm and Cancel, in German Bestätigen and Abbrechen', async () => {
    const received: string[] = [];
    const { button, element, focused, root } = await stage(confirmOf({}, received));
    button('Ask').click();
    await until(() => root.querySelector('dialog:modal'));
    expect(focused()).to.equal('Confirm');
    element.setAttribute('locale', 'de-DE');
    await until(() => root.querySelector('.dialog-foot')?.textContent === 'AbbrechenBestätigen');
    button('Bestätigen').click();
    await until(() => !root.querySelector('dialog'));
    expect(received).to.deep.equal(['confirmed']);
  });

  it('[W2.26-02] is at most 450 wide and stays when one presses outside; Escape cancels', async () => {
    const received: string[] = [];
    const { button, element, focused, root } = await stage(confirmOf({ look: 'danger' }, received));
    element.style.width = '900px';
    button('Ask').click();
    const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog:modal'));
    expect(getComputedStyle(dialog).maxWidth).to.equal('450px');
    expect(focused()).to.equal('Cancel');
    pressOutside(dialog);
    expect(received).to.deep.equal([]);
    dialog.requestClose();
    await until(() => !root.querySelector('dialog'));
    expect(received).to.deep.equal(['cancelled']);
  });

  it('waits until the name is typed where much is lost', async () => {
    const received: string[] = [];
    const { button, find, root, element } = await stage(
      confirmOf({ look: 'danger', typeToConfirm: 'Benelux' }, received),
    );
    button('Ask').click();
    await until(() => root.querySelector('dialog:modal'));
    typeInto(find<HTMLInputElement>('input'), 'Belgium');
    find<HTMLFormElement>('form').requestSubmit();
    expect(button('Confirm').disabled).to.equal(true);
    typeInto(find<HTMLInputElement>('input'), ' Benelux ');
    await until(() => !button('Confirm').disabled);
    expect(await axeFindings(element)).to.deep.equal([]);
    find<HTMLFormElement>('form').requestSubmit();
    await until(() => !root.querySelector('dialog'));
    expect(received).to.deep.equal(['confirmed']);
  });
});
