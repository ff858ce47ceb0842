import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { askAhead } from '#core/api/given.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { command, show, startAs, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';

const OKR = '/api/v1/okr/';
const VIEW = { name: 'Projekte', mode: 'table', filters: { type: ['project'] }, is_default: true };

describe('the first picture of OKR', () => {
  // the only one of its file: the view comes into the page once
  it('is that of the view that somebody starts with, with its rows, which is reported once', async () => {
    const { company } = await command<{ company: SeededCompany }>('okr');
    await callAs(company.writer, 'POST', `${OKR}saved-views/`, VIEW);
    localStorage.clear();
    await startAs(company.writer);
    const paths = ['saved-views/', 'teams/', 'table/start/'];
    await Promise.all(paths.map((path) => askAhead(location.origin + OKR + path, { language: 'en-US' })));
    const reported: unknown[] = [];
    document.addEventListener('strategy-change', (event) => reported.push((event as CustomEvent).detail));
    const element = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
    const within = await until(() => element.shadowRoot);
    const waited: boolean[] = [];
    const observer = new MutationObserver(() => {
      if (within.querySelector('.okr-main')) waited.push(within.querySelector('.okr-main [aria-busy=true]') !== null);
    });
    observer.observe(within, { childList: true, subtree: true });
    await until(() => within.querySelector('[role=row][data-type]'));
    observer.disconnect();
    expect(waited).not.to.deep.equal([]);
    expect(waited).not.to.include(true);
    await until(() => reported.length > 0);
    expect(reported).to.have.lengthOf(1);
    expect(reported[0]).to.have.property('step', false);
    expect(reported[0]).to.have.property('state').that.includes('type=project');
  });
});
