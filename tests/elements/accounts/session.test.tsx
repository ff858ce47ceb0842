import '#elements/profile/profile.element.ts';
import { expect } from 'chai';

import { readMe } from '#contract/accounts/accounts.ts';
import { coreFor } from '#core/session/core.ts';
import { replacingSession } from '#core/session/session-change.ts';

import { newCompany, nextEvent, show, startAs, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { text } from '../../setup/page.ts';

const core = coreFor(location.origin);
/** The profile of somebody who is signed in, and a way to end their session from elsewhere. */
async function shown(): Promise<{ element: HTMLElement; end: () => Promise<unknown> }> {
  const company = await newCompany();
  await startAs(company.writer);
  const element = show('<strategy-profile locale="en-US"></strategy-profile>');
  await until(() => text(element).includes('About you'));
  const place = `/api/v1/accounts/users/${company.writer.id}/`;
  return { element, end: () => callAs(company.superuser, 'PATCH', place, { status: 'disabled' }) };
}

/** A call that has begun and goes out only when it may. */
function begunCall(): { go: () => void; answer: Promise<string> } {
  const gate = Promise.withResolvers<undefined>();
  const real = window.fetch;
  window.fetch = async (...call) => {
    window.fetch = real;
    await gate.promise;
    return real(...call);
  };
  const answer = core.api(readMe, {}).then(
    () => 'answered',
    (error: { status?: number }) => String(error.status),
  );
  return { go: () => gate.resolve(undefined), answer };
}

describe('an element whose session ends', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A4.06] says so and informs the host when a call is answered 401', async () => {
    const { element, end } = await shown();
    await end();
    const received = nextEvent('strategy-auth-required');
    await core.api(readMe, {}).catch(() => undefined);
    await received;
    await until(() => text(element).includes('You are not signed in here'));
    expect(core.$session.get().status).to.equal('signed-out');
  });

  it('[A4.06 part] stays when the 401 belongs to a session that was replaced', async () => {
    const { element, end } = await shown();
    const call = begunCall();
    await replacingSession(core, async () => undefined);
    await end();
    call.go();
    expect(await call.answer).to.equal('401');
    expect(core.$session.get().status).to.equal('signed-in');
    expect(text(element)).to.include('About you');
  });
});
