import { expect } from 'chai';
import { createElement } from 'react';

import { extra } from '#core/ui/extra.ts';

import { until } from '../../setup/browser.ts';
import { stage } from './ui-stage.tsx';

describe('a part that a view can do without', () => {
  it('leaves the view as it is when it cannot be fetched, and comes when the connection is back', async () => {
    let asked = 0;
    const Bar = extra(async () => {
      if (++asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }: { name: string }) => createElement('b', null, name);
    });
    const on = await stage(() => (
      <p>
        Note <Bar name="tools" />
      </p>
    ));
    await until(() => asked === 1);
    expect(on.root.querySelector('p')?.textContent).to.equal('Note ');
    dispatchEvent(new Event('online'));
    await until(() => on.root.querySelector('b')?.textContent === 'tools');
    expect(asked).to.equal(2);
  });

  it('has its place before it is there, also when it could not be fetched, as a drawing has', async () => {
    let asked = 0;
    const load = async () => {
      if (++asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return () => createElement('b', null, 'drawn');
    };
    const Drawing = extra(load, () => createElement('i', null, 'blank'));
    const on = await stage(() => (
      <p>
        <Drawing />
      </p>
    ));
    await until(() => asked === 1);
    expect(on.root.querySelector('p')?.textContent).to.equal('blank');
    dispatchEvent(new Event('online'));
    await until(() => on.root.querySelector('p')?.textContent === 'drawn');
  });
});
