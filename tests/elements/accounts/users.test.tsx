import '#elements/users/users.element.ts';
import '#elements/users/groups.element.ts';
import { expect } from 'chai';

import { startImpersonation, stopImpersonation } from '#contract/accounts/impersonation.ts';
import { createTeam } from '#contract/accounts/teams.ts';
import { createUser, deleteUser, updateUser } from '#contract/accounts/users.ts';
import { saveSceneData } from '#contract/board/scene.ts';
import { coreFor } from '#core/session/core.ts';

import { axeFindings, newCompany, nextEvent, show, signInAs, startAs, type, until } from '../../setup/browser.ts';
import { labelled, named, root, showAs, text } from '../../setup/page.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';

const people = (element: HTMLElement): string[] =>
  [...root(element).querySelectorAll('tbody [data-main] .font-medium')].map((one) => one.textContent);

describe('strategy-users', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A2.50] lists the people of the company, says what it shows and asks the host to open one', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="en-US" user-path="/p/{id}"></strategy-users>');
    await until(() => people(element).length === 5);
    expect(people(element)).to.deep.equal(['Ada Admin', 'Gero Global', 'Rita Reader', 'Sina Super', 'Wim Writer']);
    expect(await axeFindings(element)).to.deep.equal([]);
    const changed = nextEvent<{ view: string }>('strategy-change');
    type(root(element).querySelector('input[type=search]') as HTMLInputElement, 'rita');
    expect((await changed).detail.view).to.equal('search=rita');
    await until(() => people(element).join() === 'Rita Reader');
    document.addEventListener('strategy-navigate', (event) => event.preventDefault(), { once: true });
    const opened = nextEvent<{ to: string }>('strategy-navigate');
    root(element).querySelector<HTMLElement>('tbody [data-main]')?.click();
    expect((await opened).detail.to).to.equal(`/p/${company.reader.id}`);
  });

  it('marks who administers another company for a superuser, and asks before anybody is impersonated', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const view = `view="company=${other.id}&admin=true"`;
    const element = await showAs(company.superuser, `<strategy-users locale="en-US" ${view}></strategy-users>`);
    const mark = `Administrator: ${other.name}`;
    await until(() => people(element).join() === 'Ada Admin' && text(element).includes(mark));
    named(root(element), 'Actions for “Ada Admin”')?.click();
    (await until(() => named(root(element), 'Impersonate'))).click();
    const question = await until(() => root(element).querySelector('dialog[open]'));
    expect(question.textContent).to.contain('Impersonate Ada Admin?').and.to.contain('logged under your own name');
    expect(coreFor(location.origin).$session.get().user?.is_impersonate).to.equal(false);
    (await until(() => named(question, 'Start impersonation'))).click();
    await until(() => coreFor(location.origin).$session.get().user?.email === other.admin.email);
  });

  it('lists what was done in the name of others, with what it was about at every width', async () => {
    const { company, board } = await newWhiteboard();
    await startAs(company.admin);
    const { api } = coreFor(location.origin);
    await api(startImpersonation, { params: { userId: company.writer.id } });
    await api(saveSceneData, { params: { id: board.id, cardKey: 'kunden' }, body: { INSIGHTS: '<p>x</p>' } });
    await api(stopImpersonation, {});
    const element = await showAs(company.admin, '<strategy-users locale="de-DE" view="tab=acting"></strategy-users>');
    const line = `Karte auf einem Board „Kunden · ${board.name}“`;
    await until(() => text(element).includes(line));
    expect(text(element)).to.contain('Geändert').and.to.contain('Wim Writer');
    expect(await axeFindings(element)).to.deep.equal([]);
    for (const width of [400, 680, 1024]) {
      element.style.width = `${width}px`;
      const cell = await until(() =>
        [...root(element).querySelectorAll('td')].findLast(({ textContent }) => textContent.includes(line)),
      );
      await until(() => cell.checkVisibility() && cell.getBoundingClientRect().width > 60);
    }
  });

  it('keeps title and tabs where they are, whichever tab is shown', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="en-US"></strategy-users>');
    await until(() => people(element).length === 5);
    const placesOf = () =>
      ['h1', '[role=tablist]'].map((one) => root(element).querySelector(one)?.getBoundingClientRect().top);
    for (const width of [1100, 800]) {
      element.style.width = `${width}px`;
      (await until(() => named(root(element), 'All'))).click();
      await until(() => named(root(element), 'Invite several'));
      const places = placesOf();
      for (const tab of ['Groups', 'Duplicates', 'Impersonation']) {
        (await until(() => named(root(element), tab))).click();
        await until(
          () => named(root(element), tab)?.ariaSelected === 'true' && !named(root(element), 'Invite several'),
        );
        expect([tab, width, ...placesOf()]).to.deep.equal([tab, width, ...places]);
      }
    }
  });

  it('keeps its tabs where one of them fails', async () => {
    const company = await newCompany();
    const { fetch } = window;
    const { error: log } = console;
    console.error = () => undefined;
    window.fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).includes('/accounts/impersonations/')
        ? Promise.resolve(Response.json({ count: 1, results: [null] }))
        : fetch(input, init);
    const element = await showAs(company.admin, '<strategy-users locale="en-US" view="tab=acting"></strategy-users>');
    const panel = () => root(element).querySelector('[role=tabpanel]');
    await until(() => panel()?.querySelector('[role=alert]'));
    [window.fetch, console.error] = [fetch, log];
    named(root(element), 'All')?.click();
    await until(() => people(element).length === 5);
    expect(panel()?.querySelector('[role=alert]')).to.equal(null);
  });

  it('gives a deleted person back, and removes one for good after a question', async () => {
    const company = await newCompany();
    await startAs(company.admin);
    const { api } = coreFor(location.origin);
    for (const { id } of [company.reader, company.writer]) await api(deleteUser, { params: { id } });
    const element = show('<strategy-users locale="en-US" view="tab=deleted"></strategy-users>');
    await until(() => text(element).includes('Rita Reader'));
    (await until(() => named(root(element), 'Restore Rita Reader'))).click();
    await until(() => !text(element).includes(company.reader.email));
    (await until(() => named(root(element), 'More actions for Wim Writer'))).click();
    (await until(() => named(root(element), 'Delete for good …'))).click();
    (await until(() => named(root(element), 'Delete for good'))).click();
    await until(() => text(element).includes('Nobody was deleted'));
  });

  it('invites everybody of a pasted list; who was refused stays with the reason', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="en-US"></strategy-users>');
    await until(() => people(element).length === 5);
    (await until(() => named(root(element), 'Invite several'))).click();
    const field = await until(() => root(element).querySelector<HTMLTextAreaElement>('dialog textarea'));
    expect(named(root(element), 'Invite people')?.disabled).to.equal(true);
    expect(text(element)).to.include('No addresses found yet.');
    const mark = crypto.randomUUID().slice(0, 8);
    type(field, `Mail;First;Last\nada.${mark}@test.example\nBo;Berg;bo.${mark}@test.example\nno address`);
    await until(() => text(element).includes(`First name Bo, last name Berg: bo.${mark}@test.example`));
    const { fetch } = window;
    const answers = Promise.withResolvers<void>();
    window.fetch = async (...call) => {
      await answers.promise;
      return fetch(...call);
    };
    named(root(element), 'Invite 2 people')?.click();
    await until(() => named(root(element), 'Cancel')?.disabled);
    field.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    field.closest('dialog')?.close();
    await until(() => field.closest('dialog')?.open);
    expect(named(field.closest('dialog'), 'Close')).to.equal(undefined);
    window.fetch = fetch;
    answers.resolve();
    await until(() => people(element).includes('Bo Berg'));
    expect(people(element).some((name) => name.startsWith('Ada ') && name !== 'Ada Admin')).to.equal(true);
    expect(field.value).to.equal('no address');
    await until(() => text(element).includes('1 entry without a valid address: “no address”'));
    type(field, ['a', 'b', 'c', 'd'].map((one) => `${one}.x@test.example`).join('\n') + '\nkim@test.example');
    await until(() => text(element).includes('and 1 more') && named(root(element), 'Invite 4 people'));
    await until(() => text(element).includes('It is missing for 1 person: “kim@test.example”'));
    // who is there already is asked for nothing
    type(field, `${company.reader.email.toUpperCase()}\nkim@test.example`);
    await until(() => text(element).includes('1 address already belongs to the company: “'));
    await until(() => text(element).includes('It is missing for 1 person: “kim@test.example”'));
    const notes = [...root(element).querySelectorAll('dialog form p.field-error')].map((one) => one.textContent);
    expect(notes).to.have.length(2);
    // nothing is marked in a list: the reason itself is said
    type(field, `Wim Writer <${company.writer.email}>`);
    (await until(() => named(root(element), 'Invite 1 person'))).click();
    const refusal = await until(() => root(element).querySelector('dialog [role=alert]'));
    expect(refusal.textContent).to.include(company.writer.email).and.to.include('already');
  });

  it('asks for the addresses of a list once nobody types any more', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="en-US"></strategy-users>');
    await until(() => people(element).length === 5);
    (await until(() => named(root(element), 'Invite several'))).click();
    const field = await until(() => root(element).querySelector<HTMLTextAreaElement>('dialog textarea'));
    const { fetch } = window;
    const asked: string[] = [];
    window.fetch = (...call) => {
      const address = new URL(call[0] instanceof Request ? call[0].url : String(call[0]), location.href);
      const email = address.searchParams.get('email');
      if (email !== null) asked.push(email);
      return fetch(...call);
    };
    for (const end of ['e', 'ex', 'exa', 'exam', 'examp', 'exampl', 'example']) type(field, `kim@test.${end}`);
    await until(() => text(element).includes('It is missing for 1 person: “kim@test.example”'));
    window.fetch = fetch;
    expect(asked).to.deep.equal(['kim@test.example']);
  });

  it('tells of an equal that a new address waits for their consent, in both languages', async () => {
    const company = await newCompany();
    await signInAs(company.superuser.email);
    const { api } = coreFor(location.origin);
    const id = company.writer.id;
    await api(updateUser, { params: { id }, body: { is_company_admin: true } });
    const element = await showAs(company.admin, `<strategy-users locale="en-US" user-id="${id}"></strategy-users>`);
    const mail = () => root(element).querySelector<HTMLInputElement>('input[type=email]');
    await until(() => text(element).includes('a new email address takes effect once Wim Writer has confirmed it'));
    type(mail() as HTMLInputElement, 'wim.new@test.example');
    await until(() => named(root(element), 'Save changes')?.hasAttribute('disabled') === false);
    named(root(element), 'Save changes')?.click();
    await until(() => text(element).includes('Waiting for confirmation: wim.new@test.example'));
    expect(mail()?.value).to.equal(company.writer.email);
    expect(await axeFindings(element)).to.deep.equal([]);
    element.setAttribute('locale', 'de-DE');
    await until(() => text(element).includes('Wartet auf Bestätigung: wim.new@test.example'));
  });

  it('[A2.51] shows what a host asks for, in German, and a person where no host leads there', async () => {
    const company = await newCompany();
    const element = await showAs(
      company.admin,
      '<strategy-users locale="de-DE" view="sort=-name&page_size=10"></strategy-users>',
    );
    await until(() => people(element)[0] === 'Wim Writer');
    expect(text(element)).to.contain('Person einladen');
    root(element).querySelector<HTMLElement>('tbody [data-main]')?.click();
    await until(() => named(root(element), 'Änderungen speichern'));
    expect(root(element).querySelector('h1')?.textContent).to.equal('Wim Writer');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('deactivates several only after it has shown what happens to whom', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="en-US"></strategy-users>');
    await until(() => people(element).length === 5);
    for (const name of ['Rita Reader', 'Gero Global'])
      root(element).querySelector<HTMLElement>(`[aria-label="Select “${name}”"]`)?.click();
    (await until(() => named(root(element), 'Deactivate'))).click();
    await until(() => text(element).includes('1 person cannot be changed:'));
    expect(root(element).querySelector('dialog')?.textContent).to.contain('Rita Reader');
    const saved = nextEvent('strategy-saved');
    (await until(() => named(root(element), 'Deactivate 1 person'))).click();
    await saved;
    await until(() => root(element).querySelector('[data-row] .pill-neutral'));
  });

  it('says in words for one what becomes of the person, and what they still answer for', async () => {
    const company = await newCompany();
    await signInAs(company.admin.email);
    const { api } = coreFor(location.origin);
    await api(createTeam, { body: { name: 'Vertrieb', lead: company.reader.id } });
    const element = await showAs(company.admin, '<strategy-users locale="de-DE"></strategy-users>');
    await until(() => people(element).length === 5);
    (await until(() => named(root(element), 'Aktionen für „Rita Reader“'))).click();
    (await until(() => named(root(element), 'Deaktivieren'))).click();
    const asked = await until(() => root(element).querySelector('dialog[open]'));
    await until(() => asked.textContent?.includes('Leitet das Team: Vertrieb'));
    expect(asked.textContent).to.include('Diese Person wird sofort abgemeldet').and.not.include('Betrifft');
    expect(named(asked, 'Deaktivieren')).not.to.equal(undefined);
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('calls the only one who is chosen by name, and asks for it before they are deleted', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="de-DE"></strategy-users>');
    await until(() => people(element).length === 5);
    root(element).querySelector<HTMLElement>('[aria-label="„Rita Reader“ auswählen"]')?.click();
    (await until(() => named(root(element), 'Löschen …'))).click();
    const asked = await until(() => root(element).querySelector('dialog[open]'));
    expect(asked.querySelector('h2')?.textContent).to.equal('Rita Reader löschen?');
    const typed = await labelled(element, 'Zur Bestätigung „Rita Reader“ eingeben');
    const button = await until(() => named(asked, 'Löschen'));
    expect(button.hasAttribute('disabled')).to.equal(true);
    type(typed, 'Rita Reader');
    await until(() => !button.hasAttribute('disabled'));
    button.click();
    await until(() => !people(element).includes('Rita Reader'));
  });

  it('shows of several who go how to see the others', async () => {
    const company = await newCompany();
    await signInAs(company.admin.email);
    const { api } = coreFor(location.origin);
    for (const last_name of ['Eins', 'Zwei', 'Drei', 'Vier'])
      await api(createUser, { body: { email: `${crypto.randomUUID()}@test.example`, first_name: 'Nr', last_name } });
    const element = await showAs(company.admin, '<strategy-users locale="en-US"></strategy-users>');
    await until(() => people(element).length === 9);
    for (const name of ['Eins', 'Zwei', 'Drei', 'Vier'])
      root(element).querySelector<HTMLElement>(`[aria-label="Select “Nr ${name}”"]`)?.click();
    (await until(() => named(root(element), 'Delete …'))).click();
    const list = await until(() => root(element).querySelector('dialog .batch-people'));
    // the title has counted them
    expect(text(element)).not.to.include('This affects').and.not.to.include('Betrifft');
    expect(list.querySelectorAll(':scope > li').length).to.equal(4);
    expect(getComputedStyle(list).backgroundAttachment).to.equal('local, local, scroll, scroll');
  });

  it('chooses all who are found, also on other pages', async () => {
    const company = await newCompany();
    const element = await showAs(
      company.admin,
      '<strategy-users locale="en-US" view="role=0&page_size=10"></strategy-users>',
    );
    await until(() => people(element).length === 3);
    root(element).querySelector<HTMLElement>('[aria-label="Select “Rita Reader”"]')?.click();
    // the bar covers no row: it has the ground of the footer
    const box = (selector: string): DOMRect =>
      (root(element).querySelector(selector) as Element).getBoundingClientRect();
    await until(() => root(element).querySelector('.listing-bulk'));
    expect(box('.listing-bulk').top).to.be.at.least(box('.listing-foot').top);
    expect(box('.listing-bulk').bottom).to.be.at.most(box('.listing-pager').top);
    (await until(() => named(root(element), 'All 3'))).click();
    await until(() => root(element).querySelector('.listing-bulk-count')?.textContent === '3 selected');
    expect(named(root(element), 'All 3')).to.equal(undefined);
  });

  it('offers no batches, duplicates or exports where the server does not name them', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="en-US"></strategy-users>');
    await until(() => named(root(element), 'Duplicates'));
    const { $features } = coreFor(location.origin);
    const features = $features.get();
    $features.set({ ...features, extensions: [] });
    document.body.innerHTML = '';
    const bare = show('<strategy-users locale="en-US"></strategy-users>');
    await until(() => people(bare).length === 5);
    expect(named(root(bare), 'Duplicates')).to.equal(undefined);
    expect(root(bare).querySelector('tbody input[type=checkbox]')).to.equal(null);
    expect(text(bare)).to.not.contain('CSV');
    $features.set(features);
  });

  it('says what is missing in an invitation and keeps what was typed', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-users locale="en-US"></strategy-users>');
    (await until(() => named(root(element), 'Invite person'))).click();
    const field = await until(() => root(element).querySelector<HTMLInputElement>('dialog input'));
    type(field, 'Lena');
    (await until(() => named(root(element), 'Send invitation'))).click();
    await until(() => root(element).querySelectorAll('dialog .field-error').length === 2);
    expect(field.value).to.equal('Lena');
  });

  it('is not open to people who administer nothing', async () => {
    const company = await newCompany();
    const element = await showAs(company.reader, '<strategy-users locale="en-US"></strategy-users>');
    await until(() => text(element).includes('No access'));
  });
});

describe('strategy-groups', () => {
  it('creates a group and says when its name is taken', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-groups locale="en-US"></strategy-groups>');
    const create = async (): Promise<void> => {
      (await until(() => named(root(element), 'Create group'))).click();
      type(await until(() => root(element).querySelector<HTMLInputElement>('dialog input')), 'Strategie');
      (await until(() => named(root(element).querySelector('dialog') as HTMLElement, 'Create group'))).click();
    };
    await create();
    await until(() => people(element).join() === 'Strategie');
    await until(() => root(element).querySelector('dialog') === null);
    await create();
    await until(() => text(element).includes('There is already a group with this name.'));
  });

  it('leads by the name of a group to its people, and says nothing of people when it deletes an empty one', async () => {
    const company = await newCompany();
    const made = async (name: string) =>
      String((await callAs(company.admin, 'POST', '/api/v1/accounts/groups/', { name })).body['id']);
    const [full] = [await made('Einkauf'), await made('Leer')];
    const body = { user_ids: [company.reader.id], group_ids: [full] };
    await callAs(company.admin, 'POST', '/api/v1/accounts/assign-groups/', body);
    const element = await showAs(
      company.admin,
      '<strategy-groups locale="de-DE" people-path="/people?group={id}"></strategy-groups>',
    );
    const link = await until(() => root(element).querySelector<HTMLAnchorElement>('tbody a'));
    expect([link.textContent, link.getAttribute('href')]).to.deep.equal(['Einkauf', `/people?group=${full}`]);
    expect(root(element).querySelectorAll('tbody a').length).to.equal(1);
    const going = nextEvent<{ to: string }>('strategy-navigate');
    document.addEventListener('strategy-navigate', (event) => event.preventDefault(), { once: true });
    link.click();
    expect((await going).detail.to).to.equal(`/people?group=${full}`);
    (await until(() => named(root(element), 'Aktionen für „Leer“'))).click();
    (await until(() => named(root(element), 'Gruppe löschen'))).click();
    const asked = await until(() => root(element).querySelector('[role=alertdialog]'));
    expect(asked.textContent).to.include('Niemand gehört dazu.').and.not.include('0 Personen');
    named(asked, 'Abbrechen')?.click();
    element.remove();
    const list = await showAs(company.admin, '<strategy-users locale="de-DE" view="tab=groups"></strategy-users>');
    const shown = nextEvent<{ view: string }>('strategy-change');
    (await until(() => named(root(list), 'Einkauf'))).click();
    expect((await shown).detail.view).to.equal(`group=${full}`);
    await until(() => people(list).join() === 'Rita Reader');
    expect(await axeFindings(list)).to.deep.equal([]);
  });
});
