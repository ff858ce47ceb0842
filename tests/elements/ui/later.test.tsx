import { expect } from 'chai';
import { createElement, useState } from 'react';

import { ErrorBoundary } from '#core/ui/error-boundary.tsx';
import { later } from '#core/ui/later.ts';

import { until } from '../../setup/browser.ts';
import { stage } from './ui-stage.tsx';

/** A view whose code comes with the second try. */
function lateView() {
  let asked = 0;
  const View = later(async () => {
    if (++asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return () => createElement('b', null, 'Groups');
  });
  return { View, asked: () => asked };
}

describe('a view whose code could not be fetched', () => {
  it('fetches it anew when another try is asked for', async () => {
    const { View, asked } = lateView();
    const on = await stage(() => <View />);
    await until(() => on.root.querySelector('[role=alert]'));
    expect(asked()).to.equal(1);
    on.button('Try again').click();
    await until(() => on.root.querySelector('b')?.textContent === 'Groups');
    expect(asked()).to.equal(2);
  });

  it('says that there is no connection where that is the reason', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    after(() => Reflect.deleteProperty(navigator, 'onLine'));
    const { View } = lateView();
    const on = await stage(() => <View />);
    await until(() => on.root.querySelector('[role=alert]'));
    expect(on.root.querySelector('[role=alert] h2')?.textContent).to.equal('No connection');
  });

  it('leaves the row of its tabs as it is, and is fetched anew when its tab is chosen again', async () => {
    const { View } = lateView();
    function Tabbed() {
      const [tab, setTab] = useState('groups');
      return (
        <div>
          <button onClick={() => setTab('people')}>People</button>
          <button onClick={() => setTab('groups')}>Groups</button>
          <ErrorBoundary key={tab}>{tab === 'groups' ? <View /> : <i>Ada</i>}</ErrorBoundary>
        </div>
      );
    }
    const on = await stage(() => <Tabbed />);
    await until(() => on.root.querySelector('[role=alert]'));
    on.button('People').click();
    await until(() => on.root.querySelector('i')?.textContent === 'Ada');
    expect(on.root.querySelector('[role=alert]')).to.equal(null);
    on.button('Groups').click();
    await until(() => on.root.querySelector('b')?.textContent === 'Groups');
  });
});
