import '#elements/activation/activation.element.ts';
import '#elements/sign-in/sign-in.element.ts';
import { expect } from 'chai';

import { axeFindings, nextEvent, show, type, until } from '../../setup/browser.ts';
import { input, root, says } from '../../setup/page.ts';

describe('strategy-sign-in, its other forms', () => {
  it('asks for a link to register, keeps what was typed, and answers the same for every address', async () => {
    const element = show('<strategy-sign-in mode="register" locale="en-US"></strategy-sign-in>');
    type(await input(element, 'first_name'), 'Nina');
    root(element).querySelector('form')?.requestSubmit();
    await says(element, 'Enter your last name.');
    await says(element, 'Enter your email address.');
    expect((await input(element, 'first_name')).value).to.equal('Nina');
    expect(await axeFindings(element)).to.deep.equal([]);
    type(await input(element, 'last_name'), 'Neu');
    type(await input(element, 'email'), 'nina@nowhere.example');
    root(element).querySelector('form')?.requestSubmit();
    await says(element, 'If an account can be created for nina@nowhere.example');
  });

  it('goes to another form by the host, and by itself where the host does not take it over', async () => {
    const element = show('<strategy-sign-in locale="de-DE"></strategy-sign-in>');
    const link = await until(() =>
      [...root(element).querySelectorAll('button')].find((one) => one.textContent === 'Passwort vergessen?'),
    );
    const wanted = nextEvent<{ to: string }>('strategy-navigate');
    const changed = nextEvent<{ mode: string }>('strategy-change');
    link.click();
    expect((await wanted).detail.to).to.equal('/reset-password');
    expect((await changed).detail.mode).to.equal('reset');
    await until(() => root(element).querySelector('h1')?.textContent === 'Passwort vergessen?');
    element.setAttribute('mode', 'register');
    await until(() => root(element).querySelector('h1')?.textContent === 'Konto anlegen');
  });

  it('says that a link has ended, and never shows its secret', async () => {
    const element = show('<strategy-sign-in mode="new-password" locale="en-US"></strategy-sign-in>');
    await says(element, 'Open the link in the email once more');
    (element as HTMLElement & { token: string }).token = 'x'.repeat(43);
    await says(element, 'It has already been used, been replaced by a newer one, or expired.');
    expect(element.outerHTML).not.to.contain('xxxx');
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});

describe('strategy-activation', () => {
  it('reports an unknown customer to the host', async () => {
    const failed = nextEvent<{ status: number }>('strategy-load-error');
    show('<strategy-activation customer="nobody" locale="de-DE"></strategy-activation>');
    expect((await failed).detail.status).to.equal(404);
  });
});
