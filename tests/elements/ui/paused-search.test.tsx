import { expect } from 'chai';
import { useState } from 'react';

import { PausedSearch } from '#core/ui/fields/paused-search.tsx';

import { frames, until } from '../../setup/browser.ts';
import { press, stage, typeInto } from './ui-stage.tsx';

/** A list that is busy: it takes a text over only when the test says so. */
async function busyList() {
  const asked: string[] = [];
  const typed: string[] = [];
  let takeOver: (text: string) => void = () => {};
  const { find, root } = await stage(() => {
    const [text, setText] = useState('');
    takeOver = setText;
    return <PausedSearch label="Search" value={text} onChange={onChange} />;
  });
  const field = find<HTMLInputElement>('input');
  function onChange(next: string): void {
    asked.push(next);
    const key = typed.shift();
    if (key !== undefined) typeInto(field, key);
  }
  return {
    asked,
    field,
    /** What is typed the next time that it asks, before anything of it is drawn. */
    typed,
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

  it('keeps a letter that comes while it sends what was typed before', async () => {
    const { asked, field, typed, takeOver } = await busyList();
    typed.push('leit');
    typeInto(field, 'lei');
    await until(() => asked.length === 1);
    await frames();
    await takeOver('lei');
    expect(field.value).to.equal('leit');
    await until(() => asked.length === 2);
    expect(asked).to.deep.equal(['lei', 'leit']);
  });

  it('keeps what is typed while several that were sent before come back', async () => {
    const { field, enter, takeOver } = await busyList();
    typeInto(field, 'lei');
    await frames();
    enter();
    await frames();
    typeInto(field, '');
    await frames();
    typeInto(field, 'x');
    await frames();
    await takeOver('lei');
    expect(field.value).to.equal('x');
    await takeOver('');
    expect(field.value).to.equal('x');
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
