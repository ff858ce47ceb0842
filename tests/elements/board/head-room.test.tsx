import { expect } from 'chai';

import { HeadRoom } from '#elements/board/scene/head-room.tsx';

import { until } from '../../setup/browser.ts';
import { stage } from '../ui/ui-stage.tsx';

describe('the header of a board', () => {
  it('stays until something covers the board, keeps its room then, and comes back', async () => {
    const on = await stage(() => (
      <div>
        <HeadRoom>
          <div part="header" style={{ height: 60 }} />
        </HeadRoom>
        <i />
      </div>
    ));
    const header = (): Element | null => on.root.querySelector('[part=header]');
    const covers = (fullscreen: boolean): void =>
      void on.element.dispatchEvent(new CustomEvent('strategy-fullscreen', { detail: { fullscreen } }));
    const below = (): number => on.find('i').offsetTop - on.find('div > div').offsetTop;
    expect(header()).not.to.equal(null);
    await until(() => on.root.innerHTML.includes('--head-room: 60px'));
    covers(true);
    await until(() => header() === null);
    expect(below()).to.equal(60);
    covers(false);
    await until(() => header() !== null);
  });
});
