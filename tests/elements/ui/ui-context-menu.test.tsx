import { expect } from 'chai';
import { Suspense, useState } from 'react';

import { onPress } from '#core/ui/on-press.ts';
import type { ContextMenuProps } from '#core/ui/overlays/context-menu.tsx';
import { pointedAt, type Pointed } from '#core/ui/overlays/pointed-at.ts';

import { until } from '../../setup/browser.ts';
import { stage } from './ui-stage.tsx';

/** A place with a menu whose code comes when `come` is called. */
async function place() {
  const code = Promise.withResolvers<void>();
  const Menu = onPress<ContextMenuProps>(async () => {
    await code.promise;
    return (await import('#core/ui/overlays/context-menu.tsx')).ContextMenu;
  });
  function View() {
    const [at, setAt] = useState<Pointed>();
    const items = [{ label: 'Open', onSelect: () => undefined }];
    return (
      <div onContextMenu={(event) => setAt(pointedAt(event.nativeEvent))}>
        <button type="button">Row</button>
        <output>{at ? 'waits' : 'rests'}</output>
        <Suspense>{at && <Menu label="Actions" items={items} at={at} onClose={() => setAt(undefined)} />}</Suspense>
      </div>
    );
  }
  const on = await stage(() => <View />);
  const ask = async (): Promise<void> => {
    const at = { bubbles: true, composed: true, clientX: 20, clientY: 20 };
    on.button('Row').dispatchEvent(new PointerEvent('pointerdown', at));
    on.button('Row').dispatchEvent(new MouseEvent('contextmenu', at));
    await until(() => on.find('output').textContent === 'waits');
  };
  const menu = () => on.root.querySelector('[role=menu]:popover-open');
  return { ...on, ask, menu, come: () => code.resolve() };
}

describe('a menu at the pointer whose code comes late', () => {
  it('opens where nothing else has happened since', async () => {
    const on = await place();
    await on.ask();
    on.come();
    await until(on.menu);
    expect(on.focused()).to.equal('Open');
  });

  for (const [what, event] of [
    ['a press elsewhere', () => new PointerEvent('pointerdown', { bubbles: true })],
    ['a key', () => new KeyboardEvent('keydown', { key: 'a', bubbles: true })],
    ['a turn of the wheel', () => new WheelEvent('wheel', { bubbles: true })],
  ] as const)
    it(`does not open after ${what}, and takes no focus; the next press opens it`, async () => {
      const on = await place();
      on.button('Row').focus();
      await on.ask();
      document.body.dispatchEvent(event());
      on.come();
      await until(() => on.find('output').textContent === 'rests');
      expect(on.menu()).to.equal(null);
      expect(on.focused()).to.equal('Row');
      await on.ask();
      await until(on.menu);
    });
});
