import '#elements/auto-assign/auto-assign.element.ts';
import '#elements/companies/companies.element.ts';
import '#elements/companies/teams.element.ts';
import '#elements/directory/directory.element.ts';
import '#elements/users/users.element.ts';
import { expect } from 'chai';

import { PEOPLE } from '../../other-server/other-data.ts';
import { command, show, until } from '../../setup/browser.ts';
import { text } from '../../setup/page.ts';

const startOther = async (): Promise<string> =>
  (await command<{ url: string }>('other', { signedIn: 'true', admin: 'true' })).url;
const unknownTo = async (url: string): Promise<string[]> =>
  ((await (await fetch(`${url}/told`)).json()) as { unknown: string[] }).unknown;

describe('the administration against a server that knows only the specification', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  const LISTS = [
    ['strategy-users', '', 'Piet Visser'],
    ['strategy-users', `user-id="${PEOPLE[1]?.id}"`, 'piet@other.example'],
    ['strategy-companies', '', 'Harbor & Pine'],
    ['strategy-companies', 'company-id="company-1"', 'Harbor & Pine'],
    ['strategy-teams', '', 'Sawmill'],
    ['strategy-auto-assign', '', 'Foresters'],
  ] as const;
  for (const [tag, more, shown] of LISTS)
    it(`${tag} ${more} shows what there is, and asks for nothing that is ours`, async () => {
      const url = await startOther();
      const element = show(`<${tag} api-url="${url}" locale="en-US" ${more}></${tag}>`);
      await until(
        () =>
          text(element).includes(shown) ||
          [...(element.shadowRoot?.querySelectorAll('input') ?? [])].some(({ value }) => value === shown),
      );
      expect(await unknownTo(url)).to.deep.equal([]);
    });

  it('one company has neither single sign-on nor an activation page of ours', async () => {
    const url = await startOther();
    const element = show(
      `<strategy-companies api-url="${url}" locale="en-US" company-id="company-1" tab="activation"></strategy-companies>`,
    );
    await until(() => element.shadowRoot?.querySelector('[role=tab]'));
    const tabs = [...(element.shadowRoot?.querySelectorAll('[role=tab]') ?? [])].map((tab) => tab.textContent);
    expect(tabs).to.deep.equal(['Overview', 'Teams']);
  });

  it('the directory says that this server shows none', async () => {
    const url = await startOther();
    const element = show(`<strategy-directory api-url="${url}" locale="en-US"></strategy-directory>`);
    await until(() => element.shadowRoot?.querySelector('h2, h3'));
    expect(await unknownTo(url)).to.deep.equal([]);
  });
});
