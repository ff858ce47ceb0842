import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { liveOpen, nextEvent, show, startAs, until } from '../../setup/browser.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';
import { root } from '../../setup/page.ts';

describe('the goals card on the canvas', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.21-01] shows its text, what is new in the objectives, and leads to the OKRs', async () => {
    const { company, board } = await newWhiteboard();
    const text = '<p>Our goal for 2030: <strong>2,400 systems</strong> a year.</p>';
    const saved = await callAs(company.writer, 'POST', `/api/v1/whiteboard/boards/${board.id}/scene-data/ziele/`, { summary: text }); // prettier-ignore
    expect(saved.status).to.equal(200);
    await startAs(company.reader);
    const element = show(
      `<strategy-board board-id="${board.id}" locale="en-US" step="canvas" okr-path="/en-US/client/okr"></strategy-board>`,
    );
    const card = await until(() => root(element).querySelector<HTMLElement>('[data-card=ziele]'));
    await until(() => card.textContent?.includes('Our goal for 2030: 2,400 systems a year.'));
    const link = await until(() => card.querySelector<HTMLAnchorElement>('a[href="/en-US/client/okr"]'));
    expect(link.textContent?.trim()).to.equal('go to OKRs');
    const way = nextEvent<{ to: string }>('strategy-navigate');
    link.click();
    expect((await way).detail).to.deep.equal({ to: '/en-US/client/okr' });
    expect(card.textContent).not.to.match(/objective/);
    await liveOpen();
    await callAs(company.admin, 'POST', '/api/v1/okr/objectives/', { objective: 'Sell more systems' });
    await until(() => card.textContent?.includes('1 objective, Ø 0%'));
  });
});
