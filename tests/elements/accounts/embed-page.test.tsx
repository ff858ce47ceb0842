import '#elements/companies/companies.element.ts';
import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import type { EmbedKey, EmbedOrigin } from '#contract/embed.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { axeFindings, newCompany, show, startAs, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { labelled, readyButton, root, text } from '../../setup/page.ts';

async function choose(element: HTMLElement, label: string, value: string): Promise<void> {
  const select = await labelled(element, label);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
async function panel(company: SeededCompany, locale = 'en-US'): Promise<HTMLElement> {
  await startAs(company.admin);
  return show(`<strategy-companies locale="${locale}" company-id="${company.id}" tab="embed"></strategy-companies>`);
}
async function listOf<T>(company: SeededCompany, list: 'origins' | 'keys'): Promise<T[]> {
  const { body } = await callAs(company.admin, 'GET', `/api/v1/okr/companies/${company.id}/embed-${list}/`);
  return body as unknown as T[];
}
const confirm = async (element: HTMLElement, label: string): Promise<void> => {
  (await readyButton(element, label)).click();
};

describe('the page for embedding of a company', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('lists origins, refuses what is none with a sentence, and removes them', async () => {
    const company = await newCompany();
    const element = await panel(company);
    const origin = `https://d${crypto.randomUUID()}.example`;
    type(await labelled(element, 'Origin of a page'), `${origin}/path`);
    await confirm(element, 'Add');
    await until(() => text(element).includes('Enter an origin such as https://intranet.example.com'));
    type(await labelled(element, 'Origin of a page'), `${origin.toUpperCase()}/`);
    await confirm(element, 'Add');
    await until(() => text(element).includes(origin));
    expect((await listOf<EmbedOrigin>(company, 'origins')).map((one) => one.origin)).to.deep.equal([origin]);
    await confirm(element, `Remove ${origin}`);
    await confirm(element, 'Remove origin');
    await until(() => text(element).includes('No origins yet'));
    expect(await listOf(company, 'origins')).to.have.length(0);
  });

  it('shows the secret of a new key once, gives another one, and revokes it', async () => {
    const company = await newCompany();
    const element = await panel(company);
    await confirm(element, 'New key');
    await confirm(element, 'Create key');
    await until(() => text(element).includes('Give the key a name.'));
    type(await labelled(element, 'Name'), 'Intranet');
    await confirm(element, 'Create key');
    await until(() => text(element).includes('lsk_') && text(element).includes('I have stored it'));
    const [key] = await listOf<EmbedKey>(company, 'keys');
    const secret = root(element).querySelector('dialog code')?.textContent;
    expect(secret?.startsWith(key?.prefix ?? '-')).to.equal(true);
    await confirm(element, 'I have stored it');
    await until(() => !text(element).includes(secret ?? ''));
    await until(() => text(element).includes('never used'));
    await confirm(element, 'New secret for Intranet');
    await confirm(element, 'New secret');
    await until(() => text(element).includes('I have stored it'));
    expect(text(element)).to.not.include(secret);
    await confirm(element, 'I have stored it');
    await confirm(element, 'Revoke Intranet');
    await confirm(element, 'Revoke key');
    await until(() => text(element).includes('Revoked on'));
    expect((await listOf<EmbedKey>(company, 'keys'))[0]?.revoked_at).to.be.a('string');
  });

  it('names one build for good, with its hashes, where that is wanted', async () => {
    const genuine = globalThis.fetch;
    const files = { 'loader.js': 'sha384-load', 'cloak.css': 'sha384-cloak' };
    globalThis.fetch = async (asked, init) =>
      (asked instanceof URL ? asked.pathname : '') === '/integrity.json'
        ? Response.json({ version: '0.1.0-1f9c2ab4', files })
        : genuine(asked, init);
    try {
      const element = await panel(await newCompany());
      const labels = () => [...root(element).querySelectorAll('label')];
      const pin = () => labels().find((one) => one.textContent.includes('Keep to version 0.1.0-1f9c2ab4'));
      (await until(pin)).click();
      const tag = '/v/0.1.0-1f9c2ab4/loader.js" integrity="sha384-load" crossorigin="anonymous"></script>';
      await until(() => text(element).includes(tag));
      await choose(element, 'Code for', 'frame');
      await until(() => !text(element).includes('Keep to version'));
    } finally {
      globalThis.fetch = genuine;
    }
  });

  it('writes the code of what is chosen and shows the element beside it', async () => {
    const element = await panel(await newCompany());
    await choose(element, 'Language (locale)', 'de-DE');
    await until(() => text(element).includes('<strategy-okr locale="de-DE"></strategy-okr>'));
    const shown = root(element).querySelector('.embed-preview strategy-okr');
    expect(shown).to.have.property('locale', 'de-DE');
    const heard: string[] = [];
    const names = ['strategy-title', 'strategy-fullscreen', 'strategy-change', 'strategy-saved'];
    const hear = (event: Event): unknown => heard.push(event.type);
    for (const name of names) {
      document.addEventListener(name, hear);
      shown?.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: { title: 'Preview' } }));
      document.removeEventListener(name, hear);
    }
    expect(heard).to.deep.equal([]);
    await choose(element, 'Code for', 'vue');
    await until(() => text(element).includes('<script setup lang="ts">'));
    expect(text(element)).to.include(
      `connect-src 'self' ${location.origin} ${location.origin.replace(/^http/, 'ws')};`,
    );
    await choose(element, 'Element', 'strategy-card');
    await until(() => text(element).includes('<strategy-card></strategy-card>'));
    expect(text(element)).to.include('This page does not load the element');
    await choose(element, 'Element', 'strategy-okr');
    await until(() => text(element).includes('<strategy-okr locale="de-DE"></strategy-okr>'));
  });

  it('begins with the newest board where an element needs one, so that there is something to see', async () => {
    const company = await newCompany();
    const { body } = await callAs(company.admin, 'POST', '/api/v1/whiteboard/boards/', { name: 'Newest' });
    const { id } = body as unknown as { id: string };
    const element = await panel(company);
    await choose(element, 'Element', 'strategy-board');
    await until(() => text(element).includes(`<strategy-board board-id="${id}"></strategy-board>`));
    await choose(element, 'Element', 'strategy-card');
    await until(() => text(element).includes(`<strategy-card board-id="${id}" card-key="kunden"></strategy-card>`));
  });

  it('says whether an origin is let in, and what is missing', async () => {
    const company = await newCompany();
    const element = await panel(company);
    const origin = `https://d${crypto.randomUUID()}.example`;
    type(await labelled(element, 'Origin to check'), origin);
    await confirm(element, 'Check');
    await until(() => text(element).includes(`${origin} is not allowed.`));
    expect(text(element)).to.include(`the operator sets EMBED_ORIGINS=${origin}`);
    type(await labelled(element, 'Origin of a page'), origin);
    await confirm(element, 'Add');
    await until(async () => (await listOf(company, 'origins')).length === 1);
    await confirm(element, 'Check');
    await until(() => text(element).includes(`${origin} is allowed.`));
  });

  it('has no findings of accessibility, in German too', async () => {
    const element = await panel(await newCompany(), 'de-DE');
    await until(() => text(element).includes('Content Security Policy'));
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});
