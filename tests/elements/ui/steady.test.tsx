import { expect } from 'chai';
import { atom } from 'nanostores';
import { createContext, memo, useContext, useState } from 'react';

import { useSteady } from '#core/element/use-steady.ts';
import { usePartOf } from '#core/session/use-store.ts';

import { frames } from '../../setup/browser.ts';
import { stage } from './ui-stage.tsx';

const Shared = createContext<{ step: string; say: () => string }>({ step: '', say: () => '' });

describe('what many parts share', () => {
  it('renders them only when one of its values changes, and its functions are the newest', async () => {
    const renders: string[] = [];
    const Reader = memo(function Reader() {
      const { step, say } = useContext(Shared);
      renders.push(step);
      const [said, setSaid] = useState('');
      return <button onClick={() => setSaid(say())}>{said === '' ? 'ask' : said}</button>;
    });
    const on = await stage(() => {
      const [count, setCount] = useState(0);
      const [step, setStep] = useState('one');
      const shared = useSteady({ step, say: () => `count ${count}` });
      return (
        <Shared value={shared}>
          <Reader />
          <button onClick={() => setCount(count + 1)}>count</button>
          <button onClick={() => setStep('two')}>step</button>
        </Shared>
      );
    });
    // the first rendering may be done twice
    const first = renders.length;
    on.button('count').click();
    await frames();
    expect(renders.length).to.equal(first);
    on.button('ask').click();
    await frames();
    expect(on.button('count 1').textContent).to.equal('count 1');
    on.button('step').click();
    await frames();
    expect(renders.slice(first)).to.deep.equal(['one', 'two']);
  });

  it('follows one part of a store, not the rest of it', async () => {
    const $locks = atom<Record<string, string>>({});
    const renders: (string | undefined)[] = [];
    await stage(() => {
      const lock = usePartOf($locks, ({ markt }) => markt);
      renders.push(lock);
      return <p>{lock ?? 'free'}</p>;
    });
    const first = renders.length;
    $locks.set({ kunden: 'Anna' });
    await frames();
    expect(renders.length).to.equal(first);
    $locks.set({ kunden: 'Anna', markt: 'Ben' });
    await frames();
    expect(renders.slice(first)).to.deep.equal(['Ben']);
  });
});
