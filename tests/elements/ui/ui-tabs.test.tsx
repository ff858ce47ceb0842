import { expect } from 'chai';
import { useState } from 'react';

import { Button } from '#core/ui/button.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import { until } from '../../setup/browser.ts';
import { stage } from './ui-stage.tsx';

const tabsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, label: `A place with a name ${at + 1}` }));

function Row() {
  const [before, setBefore] = useState(0);
  const tabs = [...tabsOf(12).slice(0, before), { key: 'own', label: 'Selected' }];
  return (
    <div>
      <Tabs label="Places" tabs={tabs} selected="own" onSelect={() => undefined} />
      <Button onClick={() => setBefore(6)}>More</Button>
    </div>
  );
}

describe('tabs', () => {
  it('keep the selected one in sight when others come before it, and when the row becomes narrow', async () => {
    const { element, find, button } = await stage(Row, 'style="display: block; width: 900px"');
    const isInSight = (): boolean => {
      const [frame, own] = [find('[role=tablist]'), find('[data-key=own]')].map((one) => one.getBoundingClientRect());
      return frame !== undefined && own !== undefined && own.left >= frame.left - 1 && own.right <= frame.right + 1;
    };
    button('More').click();
    await until(() => find('[role=tablist]').childElementCount === 7);
    await until(isInSight);
    element.style.width = '300px';
    await until(() => find('[role=tablist]').clientWidth <= 300 && isInSight());
    expect(find('[role=tablist]').scrollLeft).to.be.greaterThan(0);
  });
});
