// A build whose tags have an ending, in a file of its own: the first ending of a page holds.
import { expect } from 'chai';

import { setSuffix } from '#core/element/tags.ts';

import { show, startAs, until } from '../../setup/browser.ts';
import { root } from '../../setup/page.ts';
import { newWhiteboard } from '../../setup/second-person.ts';

it('nested tags have the ending of their build too', async () => {
  setSuffix('v2');
  const { StrategyBoard } = await import('#elements/board/board.element.ts');
  const { company, board } = await newWhiteboard();
  await startAs(company.admin);
  const element = show(
    `<strategy-board-v2 board-id="${board.id}" step="canvas" locale="en-US"></strategy-board-v2>`,
  ) as HTMLElement & { openCard(key: string): Promise<void> };
  expect(element).to.be.instanceOf(StrategyBoard);
  await element.openCard('kunden');
  await until(() => root(element).querySelector('strategy-card-v2')?.shadowRoot?.querySelector('h1, h2') != null);
  expect(root(element).querySelector('strategy-card')).to.equal(null);
  expect(customElements.get('strategy-card')).to.equal(undefined);
});
