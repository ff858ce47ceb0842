import { expect } from 'chai';

import { ProgressBar } from '#core/ui/progress-bar.tsx';

import { stage } from './ui-stage.tsx';

describe('a bar of progress', () => {
  it('stands at its number, and a part of it moves while there is none', async () => {
    const on = await stage(() => (
      <>
        <ProgressBar label="Pages" all={4} done={1} />
        <ProgressBar all={0} />
      </>
    ));
    const [known, unknown] = [...on.root.querySelectorAll('progress')];
    if (!known || !unknown) throw new Error('no bars');
    const [still, moving] = [getComputedStyle(known), getComputedStyle(unknown)];
    expect([known.value, known.max, known.ariaLabel, still.animationName]).to.deep.equal([1, 4, 'Pages', 'none']);
    expect([unknown.position, unknown.ariaHidden, moving.animationName]).to.deep.equal([
      -1,
      'true',
      'strategy-progress',
    ]);
    expect([still.height, moving.backgroundSize]).to.deep.equal(['6px', '30% 100%']);
  });
});
