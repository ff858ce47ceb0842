import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { hasUnsaved } from '#core/session/unsaved.ts';

import { PEOPLE } from '../../other-server/other-data.ts';
import type { SeededCompany, SeededPerson } from '../../seed/company.ts';
import { axeFindings, command, show, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { named, root, showAs } from '../../setup/page.ts';

/** The choices of an open list, with a line break before what is below a name. */
const choices = (element: HTMLElement): string[] =>
  [...root(element).querySelectorAll('[role=option]')].map((one) => {
    const detail = one.querySelector('.combobox-detail')?.textContent ?? '';
    return detail === '' ? one.textContent : `${one.textContent.slice(0, -detail.length)}\n${detail}`;
  });
/** The people that an open filter offers. */
const boxes = (element: HTMLElement): string[] =>
  [...root(element).querySelectorAll('.listing-filter-values label.choice')].map((one) => one.textContent);
const notice = (element: HTMLElement): string | undefined =>
  root(element).querySelector('.okr-notice')?.textContent ?? undefined;

async function askPerson(element: HTMLElement): Promise<HTMLInputElement> {
  (await until(() => named(root(element), 'New objective'))).click();
  const input = await until(() =>
    [...root(element).querySelectorAll<HTMLInputElement>('dialog input[role=combobox]')].find((one) =>
      one.labels?.[0]?.textContent.startsWith('Responsible'),
    ),
  );
  input.focus();
  return input;
}
async function openFilter(element: HTMLElement): Promise<HTMLInputElement> {
  (await until(() => named(root(element), 'Responsible'))).click();
  return until(() => root(element).querySelector<HTMLInputElement>('.listing-filter-values input[type=search]'));
}

/** Two people with one name, each in teams of their own. */
async function namesakes(): Promise<SeededCompany> {
  const { company } = await command<{ company: SeededCompany }>('okr');
  const { first_name, last_name } = company.admin;
  await callAs(company.admin, 'PATCH', `/api/v1/accounts/users/${company.reader.id}/`, { first_name, last_name });
  const join = async (name: string, { id }: SeededPerson): Promise<void> => {
    const { body } = await callAs(company.admin, 'POST', '/api/v1/okr/teams/', { name });
    await callAs(company.admin, 'POST', `/api/v1/okr/teams/${String(body['id'])}/members/`, { user_ids: [id] });
  };
  await join('Montage Nord', company.admin);
  await join('Vertrieb', company.reader);
  await join('Einkauf', company.reader);
  return company;
}

/** The area of somebody in a company of ours. */
async function showOurs({ writer }: SeededCompany): Promise<HTMLElement> {
  return showAs(writer, '<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
}

/** The area on a server that knows only the specification, and answers with all its people whatever is asked. */
async function showOther(state = '', locale = 'en-US'): Promise<HTMLElement> {
  const { url } = await command<{ url: string }>('other', { signedIn: 'true' });
  const element = show(
    `<strategy-okr api-url="${url}" locale="${locale}" state="${state}" style="width: 1200px; height: 600px"></strategy-okr>`,
  );
  await until(() => root(element).querySelector('[role=row][data-type]'));
  return element;
}

describe('strategy-okr: people', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
  });

  it('distinguishes people of the same name by their teams, in the choice and in the filter', async () => {
    const element = await showOurs(await namesakes());
    const search = await openFilter(element);
    await until(() => boxes(element).includes('Ada Admin (Montage Nord)'));
    expect(boxes(element)).to.include.members(['Ada Admin (Einkauf, Vertrieb)', 'Wim Writer']);
    type(search, 'ada');
    await until(() => !boxes(element).includes('Wim Writer'));
    expect(boxes(element)).to.have.members(['Ada Admin (Montage Nord)', 'Ada Admin (Einkauf, Vertrieb)']);
    expect(await axeFindings(element)).to.deep.equal([]);
    named(root(element), 'Responsible')?.click();
    const field = await askPerson(element);
    await until(() => choices(element).includes('Ada Admin\nMontage Nord'));
    expect(choices(element)).to.include.members(['Ada Admin\nEinkauf, Vertrieb', 'Wim Writer']);
    type(field, 'ada');
    await until(() => !choices(element).includes('Wim Writer'));
    expect(choices(element)).to.have.members(['Ada Admin\nMontage Nord', 'Ada Admin\nEinkauf, Vertrieb']);
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('searches people itself where the server answers with all of them', async () => {
    const element = await showOther();
    const search = await openFilter(element);
    await until(() => boxes(element).length === 2);
    expect(boxes(element)).to.have.members(['Olga Brandt', 'Piet Visser']);
    type(search, 'visser piet');
    await until(() => boxes(element).join() === 'Piet Visser');
    type(search, 'nobody');
    await until(() => boxes(element).length === 0);
    named(root(element), 'Responsible')?.click();
    const field = await askPerson(element);
    await until(() => choices(element).length === 2);
    type(field, 'BRA');
    await until(() => choices(element).join() === 'Olga Brandt');
    type(field, 'Xaver');
    await until(() => choices(element).length === 0);
    // searching and leaving chooses nobody: there is nothing to save
    field.blur();
    await until(() => field.getAttribute('aria-expanded') === 'false');
    expect(hasUnsaved()).to.equal(false);
  });

  for (const [locale, all, others] of [
    [
      'en-US',
      'all items are shown, no matter who is responsible',
      'only items of the other people you selected are shown',
    ],
    [
      'de-DE',
      'Zu sehen sind alle Einträge, gleich, wer verantwortlich ist',
      'Zu sehen sind nur die Einträge der anderen gewählten Personen',
    ],
  ] as const)
    it(`says in ${locale} what is shown where the server cannot filter by nobody`, async () => {
      const element = await showOther('responsible=none', locale);
      await until(() => notice(element)?.includes(all));
      // not shown by its color alone
      expect(root(element).querySelector('.okr-notice svg')).not.to.equal(null);
      expect(await axeFindings(element)).to.deep.equal([]);
      element.setAttribute('state', `responsible=none,${PEOPLE[1]?.id}`);
      await until(() => notice(element)?.includes(others));
      element.setAttribute('state', `responsible=${PEOPLE[1]?.id}`);
      await until(() => notice(element) === undefined);
    });
});
