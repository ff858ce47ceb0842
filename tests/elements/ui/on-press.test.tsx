import { expect } from 'chai';
import { createElement, useState } from 'react';

import { onPress } from '#core/ui/on-press.ts';

import { until } from '../../setup/browser.ts';
import { stage } from './ui-stage.tsx';

const connect = (onLine: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};

/** A button whose dialog cannot be fetched until `come`. */
async function pressed() {
  let isThere = false;
  let asked = 0;
  const Dialog = onPress(async () => {
    asked++;
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ onClose }: { onClose: () => void }) => createElement('dialog', { open: true, onClick: onClose }, 'Here');
  });
  function View() {
    const [open, setOpen] = useState(false);
    return (
      <div>
        <button onClick={() => setOpen(true)}>Invite</button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </div>
    );
  }
  const on = await stage(() => <View />);
  const said = () => on.root.querySelector('.toast')?.textContent;
  on.button('Invite').click();
  await until(() => said() !== undefined);
  return {
    ...on,
    said,
    asked: () => asked,
    come: () => (isThere = true),
    dialog: () => on.root.querySelector('dialog'),
  };
}

describe('a part that answers a press', () => {
  beforeEach(() => connect(false));
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

  it('says at once that there is no connection, and comes by itself when it is back', async () => {
    const on = await pressed();
    expect(on.said()).to.equal('No connectionThis opens as soon as the connection is back.');
    on.come();
    connect(true);
    await until(on.dialog);
    await until(() => on.said() === undefined);
  });

  it('is waited for no more when its message is closed; the next press asks anew', async () => {
    const on = await pressed();
    on.button('Close').click();
    await until(() => on.said() === undefined);
    const before = on.asked();
    connect(true);
    connect(false);
    expect(on.asked()).to.equal(before);
    on.button('Invite').click();
    await until(() => on.said() !== undefined);
    expect(on.root.querySelectorAll('.toast')).to.have.lengthOf(1);
  });

  it('offers another try where it could not be loaded with a connection', async () => {
    connect(true);
    const on = await pressed();
    expect(on.said()).to.contain('This could not be loaded');
    on.come();
    on.button('Try again').click();
    await until(on.dialog);
    await until(() => on.said() === undefined);
  });
});
