import { expect } from 'chai';
import { useState } from 'react';

import { PausedSearch } from '#core/ui/fields/paused-search.tsx';

import { frames, until } from '../../setup/browser.ts';
import { press, stage, typeInto } from './ui-stage.tsx';

/** A list that is busy: it takes a text over only when the test says so. */
async function busyList() {
  const asked: string[] = [];
  let takeOver: (text: string) => void = () => {};
  const { find, root } = await stage(() => {
    const [text, setText] = useState('');
    takeOver = setText;
    return <PausedSearch label="Search" value={text} onChange={(next) => asked.push(next)} />;
  });
  const field = find<HTMLInputElement>('input');
  return {
    asked,
    field,
    enter: () => press(root, 'Enter'),
    takeOver: async (text: string): Promise<void> => {
      takeOver(text);
      await frames();
    },
  };
}

describe('a search that waits for a pause', () => {
  it('keeps what is typed on when the list takes over late what was sent before', async () => {
    const { asked, field, enter, takeOver } = await busyList();
    typeInto(field, 'lei');
    await until(() => asked.length === 1);
    typeInto(field, 'leit');
    await frames();
    await takeOver('lei');
    expect(field.value).to.equal('leit');
    enter();
    expect(asked).to.deep.equal(['lei', 'leit']);
    await takeOver('leit');
    expect(field.value).to.equal('leit');
  });

  it('sends a text once, and an empty one at once', async () => {
    const { asked, field, enter, takeOver } = await busyList();
    typeInto(field, 'lei');
    await frames();
    enter();
    await frames();
    enter();
    typeInto(field, '');
    await frames();
    expect(asked).to.deep.equal(['lei', '']);
    await takeOver('lei');
    await takeOver('');
    expect(field.value).to.equal('');
  });

  it('shows another text that comes from outside', async () => {
    const { asked, field, takeOver } = await busyList();
    typeInto(field, 'lei');
    await until(() => asked.length === 1);
    await takeOver('wärme');
    expect(field.value).to.equal('wärme');
    await takeOver('lei');
    expect(field.value).to.equal('lei');
  });
});
