import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import type { SeededCompany } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { atRest, command, liveOpen, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { showAs } from '../../setup/page.ts';

const valueCell = (element: HTMLElement): Element | null | undefined =>
  element.shadowRoot?.querySelector('[role=row][data-type=key_result] [data-column=current]');

const genuine = globalThis.fetch;

/** From now on a table takes longer to answer than the changes of `keepChanging` take to be reported. Returns what runs. */
function slowTables(): { running: () => number; most: () => number } {
  let running = 0;
  let most = 0;
  globalThis.fetch = async (call, init) => {
    if (!String(call instanceof Request ? call.url : call).includes('/okr/table/')) return genuine(call, init);
    running += 1;
    most = Math.max(most, running);
    try {
      await new Promise((done) => setTimeout(done, 1500));
      return await genuine(call, init);
    } finally {
      running -= 1;
    }
  };
  return { running: () => running, most: () => most };
}

/** Somebody else saves one value after the other, without a pause, until it is stopped; says the last one. */
function keepChanging({ company, okr }: { company: SeededCompany; okr: SeededOkr }) {
  let value = 10;
  const run = { on: true };
  const last = (async () => {
    while (run.on) {
      value = value === 99 ? 10 : value + 1;
      await callAs(company.admin, 'PUT', `/api/v1/okr/key-results/${okr.keyResult}/`, { current: value });
    }
    return value;
  })();
  return async (): Promise<number> => {
    run.on = false;
    return last;
  };
}

describe('strategy-okr: live', () => {
  afterEach(() => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
  });

  it('keeps up with steady changes that come faster than the table answers, one question at a time', async () => {
    const seeded = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
    const element = await showAs(
      seeded.company.writer,
      '<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>',
    );
    const before = await until(() => valueCell(element)?.textContent);
    await liveOpen();
    await atRest();
    const tables = slowTables();
    const stop = keepChanging(seeded);
    // while the changes go on the table moves, and not only once
    const first = await until(() => valueCell(element)?.textContent !== before && valueCell(element)?.textContent);
    await until(() => valueCell(element)?.textContent !== first);
    expect(tables.most()).to.equal(1);
    const last = await stop();
    await until(() => valueCell(element)?.textContent.includes(`${last} / 100`));
    await until(() => tables.running() === 0);
    await atRest();
  });
});
