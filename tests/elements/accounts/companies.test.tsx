import '#elements/companies/companies.element.ts';
import '#elements/companies/teams.element.ts';
import { expect } from 'chai';

import { coreFor } from '#core/session/core.ts';
import { SIGNED_OUT } from '#core/session/session-state.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { axeFindings, newCompany, nextEvent, show, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { overhear } from '../../setup/okr-panel-page.ts';
import { labelled, nameOf, root, showAs, text } from '../../setup/page.ts';

const control = (element: HTMLElement, name: string, kind = 'button') =>
  until(() =>
    [...root(element).querySelectorAll<HTMLButtonElement>(kind)].find((one) => nameOf(one) === name && !one.disabled),
  );
const one = (company: SeededCompany, more = 'locale="en-US"') =>
  `<strategy-companies ${more} company-id="${company.id}"></strategy-companies>`;

describe('strategy-companies', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A2.19] lists the own companies; a name is a real link and an event', async () => {
    const company = await newCompany();
    const element = await showAs(
      company.reader,
      '<strategy-companies locale="en-US" company-path="/c/{id}"></strategy-companies>',
    );
    const link = await control(element, company.name, 'a');
    expect(link.getAttribute('href')).to.equal(`/c/${company.id}`);
    expect(text(element)).to.include('1 company').and.not.to.include('New company');
    document.addEventListener('strategy-navigate', (event) => event.preventDefault(), { once: true });
    const away = nextEvent<{ to: string }>('strategy-navigate');
    link.click();
    expect((await away).detail.to).to.equal(`/c/${company.id}`);
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('two who change different fields of a profile do not disturb each other; of the same field both versions wait', async () => {
    const company = await newCompany();
    const path = `/api/v1/okr/companies/${company.id}/`;
    const element = await showAs(company.admin, one(company));
    type(await labelled(element, 'City'), 'Augsburg');
    await callAs(company.superuser, 'PATCH', path, { legal_name: 'Nordlicht GmbH' });
    (await control(element, 'Save')).click();
    await until(() => text(element).includes('The company details were saved'));
    const read = async () => (await callAs(company.admin, 'GET', path)).body;
    expect(await read()).to.deep.include({ city: 'Augsburg', legal_name: 'Nordlicht GmbH' });

    type(await labelled(element, 'Legal name'), 'Nordlicht AG');
    type(await labelled(element, 'City'), 'Ulm');
    await callAs(company.superuser, 'PATCH', path, { legal_name: 'Nordlicht SE' });
    (await control(element, 'Save')).click();
    const dialog = await until(() => root(element).querySelector<HTMLElement>('dialog[open]'));
    expect(dialog.textContent).to.include('Nordlicht AG').and.to.include('Nordlicht SE').and.not.to.include('Ulm');
    expect(await axeFindings(element)).to.deep.equal([]);
    (await control(element, 'Keep theirs')).click();
    await until(async () => (await read())['city'] === 'Ulm');
    expect((await read())['legal_name']).to.equal('Nordlicht SE');

    type(await labelled(element, 'Legal name'), 'Nordlicht KG');
    await callAs(company.superuser, 'PATCH', path, { legal_name: 'Nordlicht OHG' });
    (await control(element, 'Save')).click();
    (await control(element, 'Save mine')).click();
    await until(async () => (await read())['legal_name'] === 'Nordlicht KG');
  });

  it('[A2.20] an administrator changes the profile; a refused form keeps what was typed', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, one(company));
    type(await labelled(element, 'Website'), 'not an address');
    (await control(element, 'Save')).click();
    await until(() => root(element).querySelector('.field-error'));
    expect((await labelled(element, 'Website')).value).to.equal('not an address');
    type(await labelled(element, 'Website'), 'nordlicht.example');
    type(await labelled(element, 'City'), 'Augsburg');
    const saved = nextEvent<{ id: string }>('strategy-saved');
    (await control(element, 'Save')).click();
    expect((await saved).detail.id).to.equal(company.id);
    await until(() => text(element).includes('The company details were saved'));
    const { body } = await callAs(company.admin, 'GET', `/api/v1/okr/companies/${company.id}/`);
    expect(body).to.deep.include({ website: 'https://nordlicht.example', city: 'Augsburg' });
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('shows before saving what both looks make of a colour; saved it is that of every element, and a token of the page wins', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, one(company));
    const field = await labelled(element, 'Company color');
    // where none is chosen, words, swatch and example are of one colour
    const swatch = root(element).querySelector<HTMLInputElement>('input[type=color]')?.value ?? '';
    expect([field.value, field.placeholder]).to.deep.equal(['', swatch]);
    expect(text(element)).to.include(`the color of Leitstern is used, ${swatch}`);
    type(field, 'yellow');
    (await control(element, 'Save')).click();
    await until(() => text(element).includes('Write the color with six digits'));
    type(field, '#F5DD00');
    await until(() => text(element).includes('#f5dd00 is too hard to read here'));
    expect(text(element)).to.include('1.3 : 1').and.to.include('Easy to read');
    expect(await axeFindings(element)).to.deep.equal([]);
    const shown = (of: HTMLElement, name = '--strategy-accent') => {
      const place = root(of).querySelector('.strategy-root');
      return place ? getComputedStyle(place).getPropertyValue(name).trim() : '';
    };
    const ours = shown(element);
    (await control(element, 'Save')).click();
    await until(() => shown(element) !== ours);
    const { body } = await callAs(company.admin, 'GET', '/api/v1/features/');
    const accent = body['accent'] as { light: string; dark: string };
    const both = show(
      '<section style="--strategy-accent: rgb(1, 2, 3)"><strategy-teams></strategy-teams><strategy-teams theme="dark"></strategy-teams></section>',
    ).closest('section') as HTMLElement;
    const [light, dark] = [...both.children] as [HTMLElement, HTMLElement];
    await until(() => shown(light, '--strategy-primary') === accent.light);
    expect(shown(light)).to.equal('rgb(1, 2, 3)');
    await until(() => shown(dark) === accent.dark);
    expect(shown(dark, '--strategy-on-primary')).to.equal('black');
    coreFor(location.origin).$session.set(SIGNED_OUT);
    await until(() => shown(dark) !== accent.dark);
  });

  it('what is typed stays when another page is shown', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, one(company));
    type(await labelled(element, 'Legal name'), 'Testwerk GmbH');
    (await control(element, 'Teams0', '[role=tab]')).click();
    await until(() => text(element).includes('No teams yet'));
    (await control(element, 'Overview', '[role=tab]')).click();
    expect((await labelled(element, 'Legal name')).value).to.equal('Testwerk GmbH');
  });

  it('a reader sees the profile without a form, and no tabs of the administration', async () => {
    const company = await newCompany();
    const element = await showAs(company.reader, one(company, 'locale="de-DE"'));
    await until(() => text(element).includes('Noch keine Angaben.'));
    const tabs = [...root(element).querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
    expect(tabs).to.deep.equal(['Überblick', 'Teams0']);
    expect(root(element).querySelector('form')).to.equal(null);
  });

  it('domains: a public provider is refused with a sentence, an own one shows its record', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, one(company, 'locale="en-US" tab="domains"'));
    type(await labelled(element, 'Email domain'), 'gmail.com');
    (await control(element, 'Add domain')).click();
    await until(() => text(element).includes('Anyone can have an address in this domain'));
    const domain = `d${crypto.randomUUID()}.example`;
    type(await labelled(element, 'Email domain'), domain);
    (await control(element, 'Add domain')).click();
    await until(() => text(element).includes(`_leitstern.${domain}`) && text(element).includes('Not verified'));
    expect(root(element).textContent).not.to.include('Confirm without record');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('the last administrator stays, and the reason is shown', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, one(company, 'locale="en-US" tab="members"'));
    (await control(element, 'Actions for “Ada Admin”')).click();
    (await control(element, 'Remove administrator rights')).click();
    await until(() => text(element).includes('This is the only administrator of the company.'));
  });

  it('another tab is reported to the host, and a company of others is not there', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, one(company));
    const changed = nextEvent<{ tab: string }>('strategy-change');
    (await control(element, 'Domains', '[role=tab]')).click();
    expect((await changed).detail.tab).to.equal('domains');
    // no switch is offered for what nothing looks at
    expect(text(element)).not.to.include('Features');
    const other = await newCompany();
    const failed = nextEvent<{ status: number }>('strategy-load-error');
    show(one(other));
    expect((await failed).detail.status).to.equal(404);
  });
});

describe('strategy-teams', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('keeps the place of its list where it will stand', async () => {
    const company = await newCompany();
    await callAs(company.admin, 'POST', '/api/v1/okr/teams/', { name: 'Sales South' });
    const seen = Promise.withResolvers<void>();
    const { fetch } = globalThis;
    const release = overhear((method, path) =>
      method === 'GET' && path === '/api/v1/okr/teams/' ? seen.promise.then(() => fetch(path)) : null,
    );
    const element = await showAs(company.admin, '<strategy-teams locale="en-US"></strategy-teams>');
    const bar = await until(() => root(element).querySelector('.px-6 .skeleton.w-full'));
    const place = bar.closest('.px-6') as HTMLElement;
    const { paddingLeft } = getComputedStyle(place);
    expect(bar.getBoundingClientRect().left - place.getBoundingClientRect().left).to.equal(
      Number.parseFloat(paddingLeft),
    );
    seen.resolve();
    release();
    await until(() => text(element).includes('Sales South'));
  });

  it('[A2.45] [A2.46] an administrator creates a team with a lead, adds people and takes them out again', async () => {
    const company = await newCompany();
    const element = await showAs(company.admin, '<strategy-teams locale="en-US"></strategy-teams>');
    (await control(element, 'New team')).click();
    (await control(element, 'Create team')).click();
    await until(() => text(element).includes('Enter a name.'));
    type(await labelled(element, 'Name'), 'Sales South');
    const away = nextEvent<{ to: string }>('strategy-navigate');
    (await control(element, 'Create team')).click();
    const id = (await away).detail.to.split('/').at(-1) ?? '';
    element.setAttribute('team-id', id);
    await until(() => text(element).includes('Nobody belongs to this team yet'));
    await callAs(company.admin, 'POST', `/api/v1/okr/teams/${id}/members/`, { user_ids: [company.writer.id] });
    (await control(element, 'Remove Wim Writer from the team')).click();
    await until(() => text(element).includes('Wim Writer no longer belongs to “Sales South”'));
    (await control(element, 'Undo')).click();
    await control(element, 'Remove Wim Writer from the team');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('says before a team is deleted that what belongs to it could not be read', async () => {
    const company = await newCompany();
    const { body } = await callAs(company.admin, 'POST', '/api/v1/okr/teams/', { name: 'Sales North' });
    const restore = overhear((method, path) =>
      method === 'GET' && path.includes('/dependents/') ? Promise.reject(new TypeError('offline')) : null,
    );
    const element = await showAs(
      company.admin,
      `<strategy-teams locale="en-US" team-id="${String(body['id'])}"></strategy-teams>`,
    );
    (await control(element, 'Actions for “Sales North”')).click();
    (await control(element, 'Delete team', '[role^=menuitem]')).click();
    await until(() => text(element).includes('What belongs to this team could not be read'));
    restore();
  });

  it('gives what belonged to a deleted team to another one', async () => {
    const company = await newCompany();
    const made = async (name: string, parent?: string) =>
      String((await callAs(company.admin, 'POST', '/api/v1/okr/teams/', { name, parent })).body['id']);
    const north = await made('Sales North');
    const [below, heir] = [await made('Sales Harbour', north), await made('Service')];
    const element = await showAs(company.admin, `<strategy-teams locale="en-US" team-id="${north}"></strategy-teams>`);
    (await control(element, 'Actions for “Sales North”')).click();
    (await control(element, 'Delete team', '[role^=menuitem]')).click();
    await until(() => text(element).includes('Left without a team: 1 team below it.'));
    const heirs = await labelled(element, 'Hand over to');
    const choose = (team: string): void => {
      heirs.value = team;
      heirs.dispatchEvent(new Event('change', { bubbles: true }));
    };
    // the team below it goes nowhere itself, and another one can still be chosen
    choose(below);
    await until(() => !text(element).includes('1 team below it'));
    choose(heir);
    await until(() => text(element).includes('Moving to the team “Service”: 1 team below it.'));
    (await control(element, 'Delete team', '[type=submit]')).click();
    await until(() => text(element).includes('What belonged to it now belongs to the team “Service”.'));
    const parentOf = async () => (await callAs(company.admin, 'GET', `/api/v1/okr/teams/${below}/`)).body['parent'];
    expect(await parentOf()).to.equal(heir);
    (await control(element, 'Undo')).click();
    await until(async () => (await parentOf()) === north);
  });

  it('takes objectives from a team only to where somebody has chosen, also to no team', async () => {
    const company = await newCompany();
    const team = String(
      (await callAs(company.admin, 'POST', '/api/v1/okr/teams/', { name: 'Sales North' })).body['id'],
    );
    await callAs(company.admin, 'POST', '/api/v1/okr/objectives/', { objective: 'More customers', team });
    const element = await showAs(company.admin, `<strategy-teams locale="en-US" team-id="${team}"></strategy-teams>`);
    (await control(element, 'Actions for “Sales North”')).click();
    (await control(element, 'Delete team', '[role^=menuitem]')).click();
    await until(() => text(element).includes('Belonging to this team: 1 objective.'));
    const heirs = await labelled(element, 'Hand over to');
    expect(heirs.value).to.equal('');
    (await control(element, 'Delete team', '[type=submit]')).click();
    await until(() => text(element).includes('Choose the team that takes over, or “No team”.'));
    expect(heirs.getAttribute('aria-invalid')).to.equal('true');
    expect(await axeFindings(element)).to.deep.equal([]);
    heirs.value = 'none';
    heirs.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => text(element).includes('Left without a team: 1 objective.'));
    expect(text(element)).not.to.include('Choose the team that');
    (await control(element, 'Delete team', '[type=submit]')).click();
    await until(async () => (await callAs(company.admin, 'GET', `/api/v1/okr/teams/${team}/`)).status === 404);
  });

  it('a reader finds no actions and learns who has them', async () => {
    const company = await newCompany();
    const element = await showAs(company.reader, '<strategy-teams locale="de-DE"></strategy-teams>');
    await until(() => text(element).includes('kümmert sich die Administration Ihres Unternehmens'));
    expect(text(element)).not.to.include('Neues Team');
  });
});

describe('what a list shows', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('the search of the teams comes from the host and is reported to it', async () => {
    const company = await newCompany();
    for (const name of ['Montage', 'Vertrieb']) await callAs(company.admin, 'POST', '/api/v1/okr/teams/', { name });
    const element = await showAs(company.reader, '<strategy-teams locale="en-US" view="search=mont"></strategy-teams>');
    await until(() => text(element).includes('Montage'));
    expect(text(element)).not.to.include('Vertrieb');
    const received = nextEvent<{ view: string }>('strategy-change');
    type(await until(() => root(element).querySelector<HTMLInputElement>('[role=search] input')), 'vertrieb');
    expect((await received).detail.view).to.equal('search=vertrieb');
    await until(() => text(element).includes('Vertrieb') && !text(element).includes('Montage'));
  });

  it('who leads a team adds people by their names and changes its description only', async () => {
    const company = await newCompany();
    const { body } = await callAs(company.admin, 'POST', '/api/v1/okr/teams/', {
      name: 'Montage',
      lead: company.writer.id,
    });
    const { id } = body as { id: string };
    const element = await showAs(company.writer, `<strategy-teams locale="en-US" team-id="${id}"></strategy-teams>`);
    (await control(element, 'Edit')).click();
    await labelled(element, 'Description (optional)');
    expect([...root(element).querySelectorAll('label')].map((label) => label.textContent.trim())).not.to.include(
      'Name',
    );
    (await control(element, 'Cancel')).click();
    (await control(element, 'Add people')).click();
    const people = await labelled(element, 'People');
    people.focus();
    type(people, 'Rita');
    await until(() => root(element).querySelector('[role=option][data-focus]')?.textContent.includes('Rita Reader'));
    people.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }),
    );
    (await control(element, 'Add to team')).click();
    await until(() => /People 2/.test(text(element)));
  });

  it('says once that somebody else has changed a team, before it is saved over', async () => {
    const company = await newCompany();
    const { body } = await callAs(company.admin, 'POST', '/api/v1/okr/teams/', { name: 'Montage' });
    const { id } = body as { id: string };
    const element = await showAs(company.admin, `<strategy-teams locale="en-US" team-id="${id}"></strategy-teams>`);
    (await control(element, 'Edit')).click();
    type(await labelled(element, 'Name'), 'Montage Süd');
    await callAs(company.admin, 'PATCH', `/api/v1/okr/teams/${id}/`, { name: 'Montage Nord' });
    (await control(element, 'Save')).click();
    await until(() => text(element).includes('Somebody has changed this in the meantime'));
    expect((await callAs(company.admin, 'GET', `/api/v1/okr/teams/${id}/`)).body).to.include({ name: 'Montage Nord' });
    (await control(element, 'Save')).click();
    await until(() => !root(element).querySelector('dialog[open]'));
    expect((await callAs(company.admin, 'GET', `/api/v1/okr/teams/${id}/`)).body).to.include({ name: 'Montage Süd' });
  });
});
