import '#elements/activation/activation.element.ts';
import '#elements/companies/companies.element.ts';
import '#elements/sign-in/sign-in.element.ts';
import { expect } from 'chai';

import type { ActivationSettings } from '#contract/accounts/activation-pages.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { axeFindings, newCompany, show, startAs, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { input, readyButton, root, text } from '../../setup/page.ts';

async function panel(company: SeededCompany, locale = 'en-US'): Promise<HTMLElement> {
  await startAs(company.admin);
  return show(
    `<strategy-companies locale="${locale}" company-id="${company.id}" tab="activation"></strategy-companies>`,
  );
}
const settingsOf = async (company: SeededCompany): Promise<ActivationSettings> => {
  const { body } = await callAs(company.admin, 'GET', `/api/v1/okr/companies/${company.id}/activation-page/`);
  return body as ActivationSettings;
};

describe('the activation page of a company', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A2.14] is written in both languages and saved together', async () => {
    const company = await newCompany();
    const element = await panel(company);
    type(await input(element, 'headline.en'), 'Welcome aboard');
    (await readyButton(element, 'Deutsch')).click();
    await until(() => text(element).includes('1 text exists only in the other language.'));
    type(await input(element, 'headline.de'), 'Willkommen an Bord');
    (await readyButton(element, 'Save')).click();
    await until(() => text(element).includes('The activation page was saved'));
    expect((await settingsOf(company)).texts.headline).to.deep.equal({
      de: 'Willkommen an Bord',
      en: 'Welcome aboard',
    });
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('an address that is none is reported at its field before anything is sent', async () => {
    const company = await newCompany();
    const element = await panel(company, 'de-DE');
    type(await input(element, 'slug'), 'zwei wörter');
    (await readyButton(element, 'Speichern')).click();
    await until(() => text(element).includes('Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche'));
    expect((await input(element, 'slug')).value).to.equal('zwei wörter');
  });

  it('keeps what was typed when somebody else has saved first, and in another tab', async () => {
    const company = await newCompany();
    const element = await panel(company);
    type(await input(element, 'contact.en'), 'Ask Pia');
    const { slug } = await settingsOf(company);
    await callAs(company.superuser, 'PATCH', `/api/v1/okr/companies/${company.id}/activation-page/`, {
      texts: { headline: { de: 'Neu', en: 'New' } },
    });
    (await readyButton(element, 'Save')).click();
    await until(() => text(element).includes('Somebody has changed this in the meantime'));
    await until(() => root(element).querySelector<HTMLInputElement>('[name="headline.en"]')?.value === 'New');
    const tab = (name: string) =>
      [...root(element).querySelectorAll('[role=tab]')].find((one) => one.textContent === name);
    (tab('Overview') as HTMLElement).click();
    await input(element, 'website');
    (tab('Activation page') as HTMLElement).click();
    expect((await input(element, 'contact.en')).value).to.equal('Ask Pia');
    (await readyButton(element, 'Save')).click();
    await until(() => text(element).includes('The activation page was saved'));
    expect(await settingsOf(company)).to.deep.include({ slug, version: 3 });
  });

  it('the preview shows terms and form, and nothing in it can be used', async () => {
    const company = await newCompany();
    await callAs(company.admin, 'PATCH', `/api/v1/okr/companies/${company.id}/activation-page/`, {
      texts: { terms: { de: '', en: '<p>Nothing leaves the <strong>house</strong>.</p>' } },
    });
    const { slug } = await settingsOf(company);
    const element = show(`<strategy-activation locale="en-US" customer="${slug}" preview></strategy-activation>`);
    await until(() => text(element).includes('Nothing leaves the house.'));
    expect(root(element).querySelector('form')?.closest('[inert]')).not.to.equal(null);
    expect(root(element).querySelector('[role=note]')?.textContent).to.include('This is what invited people');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('has the colour of its customer, and so has the sign-in for its people, beside the logo or the name', async () => {
    const company = await newCompany();
    const path = `/api/v1/okr/companies/${company.id}/`;
    expect((await callAs(company.admin, 'PATCH', path, { accent: '#b45309' })).status).to.equal(200);
    const { slug } = await settingsOf(company);
    const forms = show(
      `<div><strategy-activation customer="${slug}" preview></strategy-activation><strategy-sign-in stay customer="${slug}"></strategy-sign-in><strategy-sign-in stay customer="nobody" locale="en-US"></strategy-sign-in></div>`,
    ).parentElement as HTMLElement;
    const accentOf = (tag: string): string => {
      const place = root(forms.querySelector<HTMLElement>(tag) as HTMLElement).querySelector('.strategy-root');
      return place ? getComputedStyle(place).getPropertyValue('--strategy-accent').trim() : '';
    };
    await until(() => accentOf('strategy-activation') === '#b45309');
    await until(() => accentOf('strategy-sign-in') === '#b45309');
    const [known, unknown] = [...forms.querySelectorAll<HTMLElement>('strategy-sign-in')] as [HTMLElement, HTMLElement];
    await until(() => text(known).includes(company.name));
    await input(unknown, 'email');
    expect(text(unknown)).not.to.include('nobody');
    expect(await axeFindings(known)).to.deep.equal([]);
  });
});
