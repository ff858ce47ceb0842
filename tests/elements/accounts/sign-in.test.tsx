import '#elements/sign-in/sign-in.element.ts';
import '#core/session/strategy-provider.ts';
import { expect } from 'chai';

import { coreFor } from '#core/session/core.ts';
import { SIGNED_OUT } from '#core/session/session-state.ts';

import { axeFindings, newCompany, nextEvent, show, type, until } from '../../setup/browser.ts';
import { input, root } from '../../setup/page.ts';

describe('strategy-sign-in', () => {
  // the form gives way to somebody who is signed in
  beforeEach(() => coreFor(location.origin).$session.set(SIGNED_OUT));

  it('signs in and says who it was', async () => {
    const company = await newCompany();
    const element = show('<strategy-sign-in></strategy-sign-in>');
    type(await input(element, 'email'), company.writer.email);
    type(await input(element, 'password'), 'correct horse battery staple');
    const event = nextEvent<{ user: { id: string } }>('strategy-signed-in');
    root(element).querySelector('form')?.requestSubmit();
    expect((await event).detail.user.id).to.equal(company.writer.id);
  });

  it('hides the password, and lets people paste it and programs fill it in', async () => {
    const element = show('<strategy-sign-in></strategy-sign-in>');
    const password = await input(element, 'password');
    expect([password.type, password.autocomplete]).to.deep.equal(['password', 'current-password']);
    expect((await input(element, 'email')).autocomplete).to.equal('username');
    const paste = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true });
    expect(password.dispatchEvent(paste)).to.equal(true);
  });

  it('says what is missing and what was wrong, and keeps what was typed', async () => {
    const element = show('<strategy-sign-in email="nobody@test.example" locale="de-DE"></strategy-sign-in>');
    const password = await input(element, 'password');
    root(element).querySelector('form')?.requestSubmit();
    await until(() => root(element).textContent?.includes('Geben Sie Ihr Passwort ein.'));
    expect(root(element).activeElement).to.equal(password);
    type(password, 'wrong');
    root(element).querySelector('form')?.requestSubmit();
    await until(() => root(element).querySelector('[role=alert]')?.textContent?.includes('ist nicht richtig'));
    expect((await input(element, 'email')).value).to.equal('nobody@test.example');
  });

  it('[A1.02 part] follows the language of its provider and has no serious axe finding', async () => {
    const element = show('<strategy-provider locale="en-US"><strategy-sign-in></strategy-sign-in></strategy-provider>');
    await until(() => root(element).querySelector('h1')?.textContent === 'Sign in');
    expect(await axeFindings(element)).to.deep.equal([]);
    document.querySelector('strategy-provider')?.setAttribute('locale', 'de-DE');
    await until(() => root(element).querySelector('h1')?.textContent === 'Anmelden');
  });
});
