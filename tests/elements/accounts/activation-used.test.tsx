import '#elements/activation/activation.element.ts';
import { expect } from 'chai';

import type { ActivationSettings } from '#contract/accounts/activation-pages.ts';

import { axeFindings, newCompany, nextEvent, show, type, until } from '../../setup/browser.ts';
import { input, readyButton, root, says, text } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

/** Answers the calls of an activation in the place of the server. */
function answerActivation(invitation: object, refusal: { code: string; detail: string }): () => void {
  const real = window.fetch;
  window.fetch = async (target, init) => {
    const { pathname } = new URL(target instanceof Request ? target.url : target, location.origin);
    if (pathname === '/api/auth/activation/') return Response.json({ invitation });
    if (pathname === '/api/auth/activation/complete/')
      return Response.json({ title: 'Gone', status: 410, ...refusal }, { status: 410 });
    return real(target, init);
  };
  return () => {
    window.fetch = real;
  };
}

describe('an invitation that is open in two browsers', () => {
  let restore = (): void => undefined;
  afterEach(() => {
    restore();
    document.body.innerHTML = '';
  });

  async function submitted(refusal: { code: string; detail: string }) {
    const company = await newCompany();
    const path = `/api/v1/okr/companies/${company.id}/activation-page/`;
    const { slug } = (await callAs(company.admin, 'GET', path)).body as ActivationSettings;
    const person = { email: 'ina@test.example', first_name: 'Ina', last_name: 'Neumann', locale: 'de-DE' };
    restore = answerActivation({ customer: slug, ...person }, refusal);
    const element = show(`<strategy-activation locale="de-DE" customer="${slug}"></strategy-activation>`);
    type(await input(element, 'password'), 'ein langer Satz zum Merken');
    root(element).querySelector<HTMLInputElement>('[name=accept_terms]')?.click();
    root(element).querySelector('form')?.requestSubmit();
    return { element, slug };
  }

  it('says in the second one that the account is active, and leads to the sign-in', async () => {
    const detail = 'Dieses Konto ist schon aktiviert. Melden Sie sich an.';
    const { element, slug } = await submitted({ code: 'already_activated', detail });
    await until(() => text(element).includes('Ihr Konto ist aktiv'));
    expect(root(element).querySelector('form')).to.equal(null);
    const wanted = nextEvent<{ to: string }>('strategy-navigate');
    (await readyButton(element, 'Anmelden')).click();
    expect((await wanted).detail.to).to.equal(`/login?customer=${slug}`);
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('keeps the form and its sentence where the invitation has ended', async () => {
    const detail = 'Diese Einladung gilt nicht mehr. Fordern Sie einen neuen Link an.';
    const { element } = await submitted({ code: 'activation_ended', detail });
    await says(element, detail);
    expect(root(element).querySelector('form')).not.to.equal(null);
    expect(text(element)).not.to.include('Ihr Konto ist aktiv');
  });
});
