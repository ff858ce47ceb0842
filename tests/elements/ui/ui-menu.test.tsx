import { expect } from 'chai';
import { useState } from 'react';

import { Button } from '#core/ui/button.tsx';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { Popover } from '#core/ui/overlays/popover.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { Tabs } from '#core/ui/tabs.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { axeFindings, until } from '../../setup/browser.ts';
import { press, stage, useRecorded } from './ui-stage.tsx';

let chosen = '';

function Acts() {
  const [, choose] = useRecorded('', (action) => (chosen = action));
  return (
    <div style={{ overflow: 'hidden', height: 40, width: 300 }}>
      <Menu
        label="Acts"
        items={[
          { label: 'Open', onSelect: () => choose('open'), hint: 'Enter' },
          { label: 'Move', onSelect: () => choose('move'), disabled: true },
          { label: 'Rename', onSelect: () => choose('rename') },
          'separator',
          { label: 'Delete', onSelect: () => choose('delete'), danger: true },
        ]}
      />
    </div>
  );
}

function Views() {
  const [tab, setTab] = useState<'all' | 'unread'>('all');
  const [view, setView] = useState<'table' | 'diagram'>('table');
  return (
    <>
      <Tabs
        label="Notifications"
        tabs={[
          { key: 'all', label: 'All' },
          { key: 'unread', label: 'Unread', count: 4 },
        ]}
        selected={tab}
        onSelect={setTab}
        panelId="panel"
      />
      <div role="tabpanel" id="panel" aria-label={tab}>
        {tab}
      </div>
      <Segmented
        label="View"
        options={[
          { key: 'table', label: 'Table' },
          { key: 'diagram', label: 'Diagram' },
        ]}
        selected={view}
        onSelect={setView}
      />
    </>
  );
}

function Panels() {
  return (
    <div style={{ padding: 100 }}>
      <Popover trigger={<Button>Columns</Button>} label="Columns shown">
        {(close) => (
          <>
            <Checkbox label="Team" />
            <Button onClick={close}>Done</Button>
          </>
        )}
      </Popover>
      <Tooltip text={'Tarek Haddad\nseit 10:42'}>
        <Button>Who</Button>
      </Tooltip>
    </div>
  );
}

describe('Menu', () => {
  it('opens with the arrow key, moves around what is allowed, finds by letter and runs one action', async () => {
    const { button, focused, root } = await stage(Acts);
    button('Acts').focus();
    press(root, 'ArrowDown');
    await until(() => focused() === 'OpenEnter');
    press(root, 'ArrowDown');
    expect(focused()).to.equal('Rename');
    press(root, 'End');
    expect(focused()).to.equal('Delete');
    press(root, 'ArrowDown');
    expect(focused()).to.equal('OpenEnter');
    press(root, 'r');
    expect(focused()).to.equal('Rename');
    (root.activeElement as HTMLElement).click();
    expect(chosen).to.equal('rename');
    await until(() => !root.querySelector('[role=menu]:popover-open'));
    expect(focused()).to.equal('Acts');
  });

  it('leaves with the tab key and gives the focus back', async () => {
    const { button, focused, root } = await stage(Acts);
    button('Acts').click();
    await until(() => focused() === 'OpenEnter');
    expect(button('Acts').getAttribute('aria-expanded')).to.equal('true');
    press(root, 'Tab');
    await until(() => button('Acts').getAttribute('aria-expanded') === 'false');
    expect(focused()).to.equal('Acts');
  });

  it('is shown whole and inside the window although its trigger is in a small box', async () => {
    const { button, find, root, element } = await stage(Acts);
    button('Acts').click();
    await until(() => root.querySelector('[role=menu][data-placed]'));
    const { top, left, right, bottom } = find('[role=menu]').getBoundingClientRect();
    expect(bottom - top).to.be.greaterThan(100);
    expect(top).to.be.at.least(button('Acts').getBoundingClientRect().bottom);
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(window.innerWidth);
    expect(document.elementFromPoint(left + 20, bottom - 20) === element).to.equal(true);
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});

describe('Tabs and Segmented', () => {
  it('are one stop each; arrows select, Home and End lead to the ends', async () => {
    const { focused, find, root, element } = await stage(Views);
    expect(root.querySelectorAll('[role=tab][tabindex="0"], [role=radio][tabindex="0"]').length).to.equal(2);
    find('[role=tab]').focus();
    press(root, 'ArrowRight');
    await until(() => find('[role=tabpanel]').textContent === 'unread');
    expect(focused()).to.equal('Unread4');
    press(root, 'Home');
    await until(() => find('[role=tabpanel]').textContent === 'all');
    find('[role=radio]').focus();
    press(root, 'ArrowDown');
    await until(() => find('[role=radio][aria-checked=true]').textContent === 'Diagram');
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});

describe('Popover and Tooltip', () => {
  it('open beside their trigger; the panel closes by its own button', async () => {
    const { button, find, focused, root } = await stage(Panels);
    button('Columns').click();
    await until(() => root.querySelector('[role=dialog][data-placed]'));
    await until(() => root.activeElement === find('input[type=checkbox]'));
    button('Done').focus();
    button('Done').click();
    await until(() => !root.querySelector('[role=dialog]:popover-open'));
    expect(focused()).to.equal('Columns');
  });

  it('says its words on hover and describes its control; Escape takes them away', async () => {
    const { button, find, root } = await stage(Panels);
    const who = button('Who');
    expect(root.getElementById(who.getAttribute('aria-describedby') ?? '')?.textContent).to.contain('Tarek Haddad');
    who.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType: 'mouse' }));
    await until(() => root.querySelector('[role=tooltip]:popover-open[data-placed]'));
    expect(find('[role=tooltip]').getBoundingClientRect().bottom).to.be.at.most(who.getBoundingClientRect().top);
    who.focus();
    press(root, 'Escape');
    await until(() => !root.querySelector('[role=tooltip]:popover-open'));
  });
});
