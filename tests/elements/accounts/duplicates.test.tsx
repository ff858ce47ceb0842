import '#elements/users/users.element.ts';
import { expect } from 'chai';

import type { UserGroup } from '#contract/accounts/user-groups.ts';
import type { User } from '#contract/accounts/users.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { axeFindings, newCompany, type, until } from '../../setup/browser.ts';
import { labelled, readyButton, root, showAs, text } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

/** Two accounts of one person, both in the group Vertrieb Süd, and the group that only the second is in. */
async function twoAccounts(company: SeededCompany): Promise<{ name: string; kept: string }> {
  const add = async (email: string) => {
    const fields = { email, first_name: 'Jonas', last_name: 'Weber' };
    return (await callAs(company.admin, 'POST', '/api/v1/accounts/users/', fields)).body as User;
  };
  const name = `jonas-${company.id.slice(0, 8)}`;
  const [first, second] = [await add(`${name}@test.example`), await add(`${name}+vertrieb@test.example`)];
  const assign = async (group: string, people: User[]): Promise<void> => {
    const made = (await callAs(company.admin, 'POST', '/api/v1/accounts/groups/', { name: group })).body as UserGroup;
    const body = { user_ids: people.map(({ id }) => id), group_ids: [made.id] };
    await callAs(company.admin, 'POST', '/api/v1/accounts/assign-groups/', body);
  };
  await assign('Vertrieb Süd', [first, second]);
  await assign('Einkauf', [second]);
  return { name, kept: first.email };
}

describe('accounts of the same person', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A7.15] the question before a merge names only what the account that stays gains', async () => {
    const company = await newCompany();
    const { kept } = await twoAccounts(company);
    const element = await showAs(
      company.admin,
      '<strategy-users locale="de-DE" view="tab=duplicates"></strategy-users>',
    );
    const choice = await until(() =>
      [...root(element).querySelectorAll('label')].find(({ textContent }) => textContent.includes(`· ${kept}`)),
    );
    // two accounts with one address differ at least in where they came from
    expect(choice.textContent).to.contain('Quelle: Lokal');
    choice.click();
    (await readyButton(element, 'Konten zusammenführen …')).click();
    const dialog = await until(() => root(element).querySelector('[role=alertdialog]'));
    await until(() => dialog.textContent.includes(`Neu für ${kept}:`));
    const gains = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(gains).to.deep.equal(['Gruppe: Einkauf']);
    expect(dialog.textContent).not.to.include('Vertrieb Süd');
    expect(await axeFindings(element)).to.deep.equal([]);
    // what cannot be undone asks for the name of the account that goes
    const submit = dialog.querySelector<HTMLButtonElement>('[type=submit]');
    expect(submit?.disabled).to.equal(true);
    type(await labelled(element, 'Zur Bestätigung „Jonas Weber“ eingeben'), 'Jonas Weber');
    await until(() => submit?.disabled === false);
    submit?.click();
    await until(() => text(element).includes('Keine Dubletten'));
  });
});
