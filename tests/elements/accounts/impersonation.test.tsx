import { expect } from 'chai';

import { ImpersonationNotices } from '#core/session/impersonation-notices.tsx';
import { coreFor } from '#core/session/core.ts';
import { dismissNotice } from '#core/session/impersonation.ts';
import { loadSession } from '#core/session/session.ts';
import { useCore } from '#core/session/use-core.ts';
import { useImpersonation } from '#core/session/use-impersonation.ts';
import { useStore } from '#core/session/use-store.ts';

import { axeFindings, newCompany, signInAs, until } from '../../setup/browser.ts';
import { stage, type Stage } from '../ui/ui-stage.tsx';

/** A view as the administration has one: impersonates a person, ends that, shows what is said. */
function Acting({ userId }: { userId: string }) {
  const { busy, startImpersonation, endImpersonation } = useImpersonation();
  const { core } = useCore();
  const { user } = useStore(core.$session);
  return (
    <div>
      <p id="who">{`${user?.email} ${user?.is_impersonate}`}</p>
      <p id="busy">{busy ?? 'idle'}</p>
      <button onClick={() => void startImpersonation(userId)}>start</button>
      <button onClick={() => void endImpersonation()}>end</button>
      <ImpersonationNotices />
    </div>
  );
}

const said = ({ root }: Stage): string[] =>
  [...root.querySelectorAll('[role=log] p')].map((line) => line.textContent.trim());

/** Begins again: an earlier test has left its session and its messages in the page. */
async function signIn(email: string): Promise<void> {
  await signInAs(email);
  await loadSession(coreFor(''));
  dismissNotice(coreFor(''));
}

function requests(): string[] {
  const to: string[] = [];
  document.addEventListener('strategy-navigate', (event) => to.push((event as CustomEvent<{ to: string }>).detail.to));
  return to;
}

describe('impersonation', () => {
  it('[A4.10] [A4.11] [A4.13] [A4.14] [A4.16] [A4.17] [A4.19] [A4.20] [A8.03] says what happens in order and asks for the next page', async () => {
    const company = await newCompany();
    await signIn(company.admin.email);
    const acting = await stage(() => <Acting userId={company.reader.id} />);
    const to = requests();
    const all = new Set<string>();
    const watch = new MutationObserver(() => said(acting).forEach((line) => all.add(line)));
    watch.observe(acting.root, { childList: true, subtree: true, characterData: true });
    acting.button('start').click();
    await until(() => said(acting)[0]?.startsWith('SUCCESS') && acting.find('#busy').textContent === 'idle');
    expect([...all]).to.deep.equal([
      'INFO: Impersonation request processed. Updating session...',
      'SUCCESS: Successfully started impersonation.',
    ]);
    // what was on its way does not stay beside what came of it
    expect(said(acting)).to.deep.equal(['SUCCESS: Successfully started impersonation.']);
    await until(() => acting.find('#who').textContent === `${company.reader.email} true`);
    expect(to).to.deep.equal(['/client']);
    expect(await axeFindings(acting.element)).to.deep.equal([]);
    acting.button('end').click();
    await until(() => acting.find('#who').textContent === `${company.admin.email} false`);
    watch.disconnect();
    expect([...all].slice(2)).to.deep.equal([
      'INFO: End impersonation request processed. Updating session...',
      'SUCCESS: Impersonation ended successfully.',
    ]);
    expect(said(acting)).to.deep.equal(['SUCCESS: Impersonation ended successfully.']);
    expect(to).to.deep.equal(['/client', '/client/users']);
  });

  it('[A4.12] [A4.15] warns when the call had an issue, looks again, and goes nowhere when nothing has changed', async () => {
    const company = await newCompany();
    await signIn(company.admin.email);
    const acting = await stage(() => <Acting userId={company.superuser.id} />, 'locale="en-US"');
    const to = requests();
    acting.button('start').click();
    await until(() => said(acting)[1]?.startsWith('ERROR'));
    expect(said(acting)).to.deep.equal([
      'WARNING: Impersonation API call encountered an issue, attempting to refresh session.',
      'ERROR: Failed to start impersonation after refresh. Please check and try again.',
    ]);
    expect(to).to.deep.equal([]);
    expect(acting.find('#who').textContent).to.equal(`${company.admin.email} false`);
  });

  it('[A4.18] [A4.21] the same at the end, when the server cannot be reached', async () => {
    const company = await newCompany();
    await signIn(company.admin.email);
    const acting = await stage(() => <Acting userId={company.reader.id} />);
    acting.button('start').click();
    await until(() => acting.find('#who').textContent === `${company.reader.email} true`);
    const to = requests();
    const real = window.fetch;
    window.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('impersonate/stop')
        ? new Response('{}', { status: 503 })
        : real(input, init);
    try {
      acting.button('end').click();
      await until(() => said(acting)[1]?.startsWith('ERROR'));
    } finally {
      window.fetch = real;
    }
    expect(said(acting)).to.deep.equal([
      'WARNING: End impersonation API call encountered an issue, attempting to refresh session.',
      'ERROR: Failed to end impersonation after refresh. Please try again or reload.',
    ]);
    expect(to).to.deep.equal([]);
  });
});
