import '#elements/companies/companies.element.ts';
import '#elements/directory/directory.element.ts';
import { expect } from 'chai';

import { axeFindings, newCompany, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { input, readyButton, root, showAs, text } from '../../setup/page.ts';

describe('strategy-directory', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A1.18] says to who operates it which settings an installation without a directory lacks, in both languages', async () => {
    const company = await newCompany();
    const element = await showAs(company.superuser, '<strategy-directory locale="en-US"></strategy-directory>');
    await until(() => text(element).includes('LDAP_URL'));
    expect(await axeFindings(element)).to.deep.equal([]);
    const before = text(element);
    element.setAttribute('locale', 'de-DE');
    await until(() => text(element) !== before && text(element).includes('LDAP_URL'));
    expect(text(element)).to.include('Verzeichnis');
  });

  it('tells who does not operate the installation whom to ask, and no settings', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-directory locale="de-DE"></strategy-directory>');
    await until(() => text(element).includes('Plattformbetreuung'));
    expect(text(element)).not.to.include('LDAP_URL');
  });

  it('who administers nothing learns who does', async () => {
    const company = await newCompany();
    const element = await showAs(company.reader, '<strategy-directory locale="de-DE"></strategy-directory>');
    await until(() => text(element).includes('Administration'));
    expect(text(element)).not.to.include('LDAP_URL');
  });
});

describe('single sign-on of a company', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });
  const panel = (id: string): string =>
    `<strategy-companies locale="en-US" company-id="${id}" tab="single-sign-on"></strategy-companies>`;

  it('keeps what was typed when it is refused, names the field, and saves what is right', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, panel(company.id));
    type(await input(element, 'sso_url'), 'http://idp.example/login');
    (await readyButton(element, 'Save')).click();
    await until(() => root(element).querySelector('.field-error'));
    expect((await input(element, 'sso_url')).value).to.equal('http://idp.example/login');
    type(await input(element, 'sso_url'), 'https://idp.example/login');
    (await readyButton(element, 'Save')).click();
    await until(() => text(element).includes('Single sign-on was saved'));
    const { body } = await callAs(company.admin, 'GET', `/api/v1/single-sign-on/${company.id}/`);
    expect(body).to.deep.include({ sso_url: 'https://idp.example/login' });
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('what is typed survives another tab of the company', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, panel(company.id));
    type(await input(element, 'entity_id'), 'urn:half-written');
    const tab = (name: string) =>
      [...root(element).querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name);
    tab('Overview')?.click();
    await input(element, 'website');
    tab('Single sign-on')?.click();
    expect((await input(element, 'entity_id')).value).to.equal('urn:half-written');
  });

  it('is not shown to who only manages: a global administrator', async () => {
    const company = await newCompany();
    const element = await showAs(company.globalAdmin, panel(company.id));
    await input(element, 'website');
    expect([...root(element).querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).not.to.include(
      'Single sign-on',
    );
  });
});
