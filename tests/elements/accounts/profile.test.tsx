import '#elements/profile/profile.element.ts';
import { expect } from 'chai';

import { axeFindings, newCompany, nextEvent, show, signInAs, type, until } from '../../setup/browser.ts';
import { input, root, says } from '../../setup/page.ts';

describe('strategy-profile', () => {
  it('[A2.34] stores a new name, says so, and refuses an empty one', async () => {
    const company = await newCompany();
    await signInAs(company.reader.email);
    const element = show('<strategy-profile locale="en-US"></strategy-profile>');
    type(await input(element, 'first_name'), '');
    const form = (await input(element, 'first_name')).form;
    form?.requestSubmit();
    await says(element, 'Enter your first name.');
    type(await input(element, 'first_name'), 'Rita-Maria');
    const saved = nextEvent<{ what: string }>('strategy-saved');
    form?.requestSubmit();
    expect((await saved).detail.what).to.equal('person');
    await says(element, 'This session');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('[A3.09 part] follows the stored language and informs the host', async () => {
    const company = await newCompany();
    await signInAs(company.admin.email);
    const element = show('<strategy-profile></strategy-profile>');
    const choice = await until(() =>
      root(element).querySelector<HTMLInputElement>('label [lang="de-DE"], input[lang="de-DE"]'),
    );
    const changed = nextEvent<{ locale: string }>('strategy-change');
    choice.click();
    expect((await changed).detail.locale).to.equal('de-DE');
    await until(() => root(element).querySelector('h1')?.textContent === 'Profil');
  });

  it('changes the password and says what was wrong with the old one', async () => {
    const company = await newCompany();
    await signInAs(company.writer.email);
    const element = show('<strategy-profile locale="de-DE"></strategy-profile>');
    type(await input(element, 'old_password'), 'falsch');
    type(await input(element, 'new_password'), 'ein langer Satz zum Merken');
    (await input(element, 'old_password')).form?.requestSubmit();
    await says(element, 'Das bisherige Passwort ist nicht richtig.');
    type(await input(element, 'old_password'), 'correct horse battery staple');
    (await input(element, 'old_password')).form?.requestSubmit();
    await says(element, 'Ihr Passwort wurde geändert');
    expect((await input(element, 'old_password')).value).to.equal('');
  });
});
