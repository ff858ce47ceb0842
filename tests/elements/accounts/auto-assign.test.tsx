import '#elements/auto-assign/auto-assign.element.ts';
import { expect } from 'chai';

import type { SeededPerson } from '../../seed/company.ts';
import { axeFindings, newCompany, nextEvent, show, startAs, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { button, root, text } from '../../setup/page.ts';

const RULES = '/api/v1/accounts/auto-assign-rules/';
const names = (element: HTMLElement): string[] =>
  [...root(element).querySelectorAll('[part=rule] a')].map((one) => one.textContent);
async function namesOnServer(person: SeededPerson): Promise<string[]> {
  const { body } = await callAs(person, 'GET', `${RULES}?page=1`);
  return (body['results'] as { name: string }[]).map(({ name }) => name);
}
const rule = (name: string, effects: object = { role: 0 }) => ({
  name,
  conditions: [{ field: 'email_domain', operator: 'is', value: 'test.example' }],
  effects,
});

async function showRules(person: SeededPerson, more = 'locale="en-US"'): Promise<HTMLElement> {
  await startAs(person);
  return show(`<strategy-auto-assign ${more}></strategy-auto-assign>`);
}

describe('strategy-auto-assign', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A2.16] shows each rule as a sentence, in both languages, accessibly', async () => {
    const company = await newCompany();
    await callAs(company.admin, 'POST', RULES, rule('Everybody'));
    const element = await showRules(company.admin);
    await until(() => text(element).includes('If the email domain is “test.example”, assign: the role “Member”.'));
    expect(await axeFindings(element)).to.deep.equal([]);
    element.setAttribute('locale', 'de-DE');
    await until(() =>
      text(element).includes('Wenn die E-Mail-Domain „test.example“ lautet, dann: die Rolle „Mitglied“.'),
    );
  });

  it('keeps the place of its rules where they will stand', async () => {
    const company = await newCompany();
    await callAs(company.admin, 'POST', RULES, rule('Everybody'));
    const { fetch } = window;
    const seen = Promise.withResolvers<void>();
    window.fetch = async (input, init) => {
      if ((input instanceof Request ? input.url : String(input)).includes(RULES)) await seen.promise;
      return fetch(input, init);
    };
    const element = await showRules(company.admin);
    const bar = await until(() => root(element).querySelector('.px-6 .skeleton.w-full'));
    const { left, right } = bar.getBoundingClientRect();
    seen.resolve();
    window.fetch = fetch;
    const shown = await until(() => root(element).querySelector('[part=rule]')?.parentElement);
    const place = shown.getBoundingClientRect();
    // they stand in a line of one pixel
    expect(left).to.be.closeTo(place.left, 1);
    expect(right).to.be.closeTo(place.right, 1);
  });

  it('moves a rule by the keys of its handle and switches it off', async () => {
    const company = await newCompany();
    // administrators of a company may not sort rules that give a role
    for (const name of ['First', 'Second'])
      await callAs(company.admin, 'POST', RULES, rule(name, { company: company.id }));
    const element = await showRules(company.admin);
    const handle = await button(element, 'Move the rule “First”: arrow keys up and down');
    handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }));
    await until(() => names(element).join() === 'Second,First');
    await until(() => text(element).includes('“First” is now rule 2 of 2'));
    await until(async () => (await namesOnServer(company.admin)).join() === 'Second,First');
    root(element).querySelector<HTMLInputElement>('[part=rule] input[role=switch]')?.click();
    await until(() => text(element).includes('Inactive'));
  });

  it('[A2.17 part] shows whom a new rule reaches while it is written, says what is missing, and creates it', async () => {
    const company = await newCompany();
    const element = await showRules(company.admin, 'locale="en-US" rule-id="new" rule-path="/rules/{id}"');
    (await button(element, 'Create rule')).click();
    await until(() => text(element).includes('Enter a name.') && text(element).includes('Enter a value.'));
    const fields = [...root(element).querySelectorAll<HTMLInputElement>('.field input:not([role])')];
    const [name, value] = fields;
    type(name as HTMLInputElement, 'Everybody here');
    type(value as HTMLInputElement, 'test.example');
    await until(() => text(element).includes('5 people match, nothing changes for anybody'));
    root(element).querySelector<HTMLInputElement>('[data-missing=effects] input[type=checkbox]')?.click();
    const away = nextEvent<{ to: string }>('strategy-navigate');
    (await button(element, 'Create rule')).click();
    expect((await away).detail.to).to.match(/^\/rules\/[0-9a-f-]{36}$/);
    const { body } = await callAs(company.admin, 'GET', RULES);
    expect(body).to.have.length(1);
  });

  it('keeps what was typed into a rule when another page was open', async () => {
    const company = await newCompany();
    const markup = 'locale="en-US" rule-id="new"';
    const nameField = (element: HTMLElement) =>
      until(() => root(element).querySelector<HTMLInputElement>('[data-missing=name] input:not([role])'));
    const element = await showRules(company.admin, markup);
    type(await nameField(element), 'Half a rule');
    await until(() => text(element).includes('Cancel'));
    element.remove();
    const again = show(`<strategy-auto-assign ${markup}></strategy-auto-assign>`);
    expect((await nameField(again)).value).to.equal('Half a rule');
    (await button(again, 'Cancel')).click();
    (await button(again, 'Discard changes')).click();
    again.remove();
    const anew = show(`<strategy-auto-assign ${markup}></strategy-auto-assign>`);
    expect((await nameField(anew)).value).to.equal('');
  });

  it('takes the rule of somebody who was quicker as a whole, and sends nothing of it', async () => {
    const company = await newCompany();
    const { body } = await callAs(company.admin, 'POST', RULES, rule('First'));
    const place = `${RULES}${String(body['id'])}/`;
    const element = await showRules(company.admin, `locale="en-US" rule-id="${String(body['id'])}"`);
    const name = (): HTMLInputElement | null => root(element).querySelector('[data-missing=name] input:not([role])');
    const active = (): HTMLElement | null => root(element).querySelector('[data-missing=name] [role=switch]');
    type(await until(name), 'Mine');
    await callAs(company.admin, 'PATCH', place, { name: 'Theirs' });
    (await button(element, 'Save rule')).click();
    const take = await button(element, 'Keep theirs');
    expect(text(element)).to.include('Mine').and.to.include('Theirs');
    active()?.click();
    take.click();
    await until(() => name()?.value === 'Theirs');
    await until(() => text(element).includes('Back'));
    const { body: after } = await callAs(company.admin, 'GET', place);
    expect(after).to.include({ name: 'Theirs', is_active: true });
  });

  it('begins each new rule empty, whatever was typed while the one before was being created', async () => {
    const company = await newCompany();
    const markup = 'locale="en-US" rule-id="new" rule-path="/rules/{id}"';
    const element = await showRules(company.admin, markup);
    const name = (from: HTMLElement): Promise<HTMLInputElement> =>
      until(() => root(from).querySelector<HTMLInputElement>('[data-missing=name] input:not([role])'));
    const [, value] = [
      await name(element),
      ...root(element).querySelectorAll<HTMLInputElement>('.field input:not([role])'),
    ].slice(1);
    type(await name(element), 'One');
    type(value as HTMLInputElement, 'test.example');
    root(element).querySelector<HTMLInputElement>('[data-missing=effects] input[type=checkbox]')?.click();
    const away = nextEvent('strategy-navigate');
    (await button(element, 'Create rule')).click();
    type(await name(element), 'One more letter');
    await away;
    element.remove();
    const anew = show(`<strategy-auto-assign ${markup}></strategy-auto-assign>`);
    expect((await name(anew)).value).to.equal('');
  });

  it('shows a reader who maintains the rules', async () => {
    const company = await newCompany();
    const element = await showRules(company.reader);
    await until(() => text(element).includes('The administrators of your company manage the rules.'));
  });
});
