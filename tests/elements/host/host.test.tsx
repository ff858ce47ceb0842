// How elements behave on a page of somebody else: language, direction, tokens, methods, moves, removal.
import { StrategyProvider } from '#core/session/strategy-provider.ts';
import '#elements/board/board.element.ts';
import '#elements/okr/okr.element.ts';
import '#elements/profile/profile.element.ts';
import '#elements/sign-in/sign-in.element.ts';
import { useQuery } from '@tanstack/react-query';
import { expect } from 'chai';
import type { ReactNode } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import type { Me } from '#contract/accounts/accounts.ts';
import { FrameObserver } from '#core/canvas/frame-observer.ts';
import { defineDefinition } from '#core/element/element-definition.ts';
import { defineElement } from '#core/element/define-element.tsx';
import { useTitle } from '#core/element/use-title.ts';
import { offerTexts } from '#core/locale/first-texts.ts';
import { coreFor } from '#core/session/core.ts';
import { SIGNED_OUT } from '#core/session/session-state.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { SeededCompany } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { command, frames, newCompany, nextEvent, show, startAs, type, until } from '../../setup/browser.ts';
import { find, input, press, root } from '../../setup/page.ts';
import { stage } from '../ui/ui-stage.tsx';

interface Usable extends HTMLElement {
  density: string;
  appearance: unknown;
  refresh(): Promise<void>;
  whenReady(): Promise<void>;
  openItem(id: string, type?: string): Promise<void>;
  closeItem(): Promise<void>;
}

/** The name of the error with which it rejects. */
const rejection = (asked: Promise<void>): Promise<string> =>
  asked.then(
    () => 'settled',
    (error: unknown) => (error as Error).name,
  );
const ground = (element: HTMLElement): HTMLElement => root(element).querySelector('.strategy-root') as HTMLElement;
const inside = (element: HTMLElement, name: string): string =>
  getComputedStyle(ground(element)).getPropertyValue(name).trim();
const signedOut = (): void => coreFor(location.origin).$session.set(SIGNED_OUT);

describe('an element on a page of somebody else', () => {
  beforeEach(() => signedOut());
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it('is written from left to right on a page that is not', async () => {
    const element = show('<div dir="rtl"><strategy-sign-in></strategy-sign-in></div>');
    await input(element, 'email');
    expect(getComputedStyle(ground(element)).direction).to.equal('ltr');
  });

  it('says in a line, and to the page, that no live message comes through; the content stays', async () => {
    const genuine = globalThis.WebSocket;
    const [logged, lines] = [console.error, [] as unknown[]];
    console.error = (line: unknown) => void lines.push(line);
    globalThis.WebSocket = function Blocked() {
      throw new DOMException('blocked', 'SecurityError');
    } as unknown as typeof WebSocket;
    try {
      await startAs((await newCompany()).reader);
      const heard = nextEvent('strategy-load-error');
      const element = show('<strategy-okr locale="en-US" state="view=all"></strategy-okr>');
      const line = await until(() => root(element).querySelector('p.banner'));
      expect(line.textContent).to.match(/^This page, or the network, blocks live connections to http/);
      expect((await heard).detail).to.deep.include({ code: 'live_blocked', message: line.textContent });
      await until(() => lines.join().includes('live_blocked'));
      await find(element, '.okr-content');
    } finally {
      globalThis.WebSocket = genuine;
      console.error = logged;
    }
  });

  it('explains keys only with the focus in it where none but the general ones work', async () => {
    const element = show('<strategy-sign-in></strategy-sign-in>');
    const submit = await find(element, '[type=submit]');
    (document.activeElement as HTMLElement | null)?.blur();
    expect(press(document.body, '?')).to.equal(true);
    submit.focus();
    // keys are heard once the form has been painted
    await until(() => !press(submit, '?'));
    await find(element, 'dialog[open]');
  });

  it('names what it shows, and no more once it is removed', async () => {
    const titles: string[] = [];
    const hear = (event: Event): unknown => titles.push((event as CustomEvent<{ title: string }>).detail.title);
    document.addEventListener('strategy-title', hear);
    const { element } = await stage(() => {
      useTitle('Anna');
      return <p>Anna</p>;
    });
    await until(() => titles.length > 0);
    element.remove();
    await until(() => titles.length > 1);
    document.removeEventListener('strategy-title', hear);
    expect(titles).to.deep.equal(['Anna', '']);
  });

  it('speaks the language that the page says nearest to it, follows it, and takes its own first', async () => {
    const element = show('<section lang="de"><strategy-sign-in></strategy-sign-in></section>');
    await until(() => root(element).querySelector('h1')?.textContent === 'Anmelden');
    element.closest('section')?.setAttribute('lang', 'en-GB');
    await until(() => root(element).querySelector('h1')?.textContent === 'Sign in');
    element.setAttribute('locale', 'de-DE');
    await until(() => root(element).querySelector('h1')?.textContent === 'Anmelden');
  });

  it('waits for the provider around it, which may come later, and asks no other server before', async () => {
    const asked: string[] = [];
    const { fetch } = window;
    window.fetch = (resource, init) => {
      asked.push(resource instanceof Request ? resource.url : String(resource));
      return fetch(resource, init);
    };
    const provider = show(
      '<strategy-provider-late locale="de-DE"><strategy-sign-in></strategy-sign-in></strategy-provider-late>',
    );
    const element = provider.firstElementChild as HTMLElement;
    await new Promise((done) => requestAnimationFrame(done));
    expect(root(element).querySelector('.strategy-root')).to.equal(null);
    window.fetch = fetch;
    expect(asked.filter((url) => new URL(url, location.href).pathname.startsWith('/api/'))).to.deep.equal([]);
    customElements.define('strategy-provider-late', class extends StrategyProvider {});
    await until(() => root(element).querySelector('h1')?.textContent === 'Anmelden');
  });

  it('shows the words of the page in the place of ours, live, and names in the console what has no place', async () => {
    const said: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(...words);
    const element = show(
      '<strategy-provider locale="en-US"><strategy-sign-in></strategy-sign-in></strategy-provider>',
    ) as HTMLElement & { texts: unknown };
    const provider = element.parentElement as HTMLElement;
    const title = (): string | null | undefined => root(element).querySelector('h1')?.textContent;
    await until(() => title() === 'Sign in');
    Object.assign(provider, { texts: { 'en-US': { 'sign-in.title': 'Hello there', 'sign-in.nowhere': 'x' } } });
    await until(() => title() === 'Hello there' && said.length > 0);
    // the tag wins over its provider, and other texts are ours
    element.texts = { 'en-US': { 'sign-in.title': 'To the portal' } };
    await until(() => title() === 'To the portal');
    expect(root(element).textContent).to.contain('Welcome back');
    console.warn = warn;
    expect(said).to.have.length(1);
    expect(said[0]).to.contain('["en-US"]["sign-in.nowhere"]');
  });

  it('says once in the console that a language is none of ours', async () => {
    const said: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => said.push(...words);
    const element = show('<strategy-sign-in locale="fr-FR"></strategy-sign-in>');
    await input(element, 'email');
    await input(show('<strategy-sign-in locale="fr-FR"></strategy-sign-in>'), 'email');
    await until(() => said.length > 0);
    console.warn = warn;
    expect(said).to.have.length(1);
    expect(said[0]).to.contain('fr-FR');
  });

  it('takes tokens from around it, and light ones do not stay when it turns dark', async () => {
    const element = show(
      '<strategy-provider style="--strategy-text: rgb(1, 2, 3); --strategy-radius-md: 0px"><strategy-sign-in></strategy-sign-in></strategy-provider>',
    );
    await input(element, 'email');
    expect(getComputedStyle(ground(element)).color).to.equal('rgb(1, 2, 3)');
    element.setAttribute('theme', 'dark');
    await until(() => inside(element, '--strategy-text').toLowerCase() === '#e4f0ee');
    expect(inside(element, '--strategy-radius-md')).to.equal('0px');
    element.style.setProperty('--strategy-dark-text', 'rgb(4, 5, 6)');
    expect(getComputedStyle(ground(element)).color).to.equal('rgb(4, 5, 6)');
  });

  it('makes soft grounds, what is hovered, links and focus of the colours that a page sets, in both looks', async () => {
    const element = show(
      '<strategy-sign-in style="--strategy-primary: rgb(0, 128, 0); --strategy-accent: rgb(0, 128, 0)"></strategy-sign-in>',
    );
    await input(element, 'email');
    const probe = ground(element).appendChild(document.createElement('i'));
    const shown = (token: string): string => {
      probe.style.backgroundColor = `var(--strategy-${token})`;
      return getComputedStyle(probe).backgroundColor;
    };
    expect(shown('primary-hover')).to.equal('color(srgb 0 0.391529 0)');
    expect(shown('focus')).to.equal('rgb(0, 128, 0)');
    const tints = ['surface-hover', 'surface-selected', 'accent-soft', 'selection', 'text-link'];
    const green = tints.map(shown);
    element.style.setProperty('--strategy-primary', 'rgb(128, 0, 0)');
    element.style.setProperty('--strategy-accent', 'rgb(128, 0, 0)');
    for (const [at, tint] of tints.entries()) expect(shown(tint), tint).not.to.equal(green[at]);
    // one that a page sets itself stays, and light ones stay out of the dark look
    element.style.setProperty('--strategy-accent-soft', 'rgb(1, 2, 3)');
    expect(shown('accent-soft')).to.equal('rgb(1, 2, 3)');
    element.setAttribute('theme', 'dark');
    await until(() => shown('surface') === 'rgb(15, 30, 31)');
    const ours = shown('accent-soft');
    expect(ours).not.to.equal('rgb(1, 2, 3)');
    element.style.setProperty('--strategy-dark-accent', 'rgb(240, 168, 212)');
    expect(shown('accent-soft')).not.to.equal(ours);
  });

  it('takes its look from one object, of the provider or its own', async () => {
    const element = show('<strategy-provider><strategy-sign-in></strategy-sign-in></strategy-provider>') as Usable;
    await input(element, 'email');
    const provider = element.parentElement as Usable;
    provider.appearance = { accent: 'rgb(120, 0, 80)', radius: '2px', density: 'compact' };
    const submit = root(element).querySelector('[type=submit]') as HTMLElement;
    await until(() => getComputedStyle(submit).backgroundColor === 'rgb(120, 0, 80)');
    expect(inside(element, '--strategy-row')).to.equal('32px');
    element.appearance = { tokens: { primary: 'rgb(9, 9, 9)' } };
    await until(() => getComputedStyle(submit).backgroundColor === 'rgb(9, 9, 9)');
    element.density = 'relaxed';
    await until(() => inside(element, '--strategy-row') === '52px');
  });

  it('shows nothing of its inside on the tag', () => {
    const element = show('<strategy-sign-in></strategy-sign-in>');
    for (const name of ['read', 'write', 'wired']) expect(name in element, name).to.equal(false);
    expect(Object.keys(element)).to.deep.equal([]);
  });

  it('can be used where its place is as wide as its content', async () => {
    for (const style of ['float: left', 'display: inline-block', 'display: flex', 'position: absolute']) {
      const element = show(`<div style="${style}"><strategy-sign-in></strategy-sign-in></div>`);
      await input(element, 'email');
      expect(element.getBoundingClientRect().width, style).to.equal(280);
    }
    // and never wider than a place that says how wide it is
    for (const place of [
      '<div style="display: block; width: 200px"><strategy-sign-in></strategy-sign-in></div>',
      '<div style="display: flex; width: 200px"><strategy-sign-in style="flex: 1"></strategy-sign-in></div>',
      '<div style="display: grid; grid-template-columns: 1fr 1fr; width: 400px"><strategy-sign-in></strategy-sign-in><p></p></div>',
    ]) {
      const element = show(place);
      await input(element, 'email');
      expect(element.getBoundingClientRect().width, place).to.equal(200);
    }
  });

  it('has the focus where nothing else on the page has it, and never scrolls that page', async () => {
    const alone = show('<strategy-sign-in></strategy-sign-in>');
    const email = await input(alone, 'email');
    await until(() => root(alone).activeElement === email);
    const element = show('<input><p style="height: 3000px"></p><strategy-sign-in></strategy-sign-in>');
    const own = document.querySelector('input') as HTMLInputElement;
    own.focus();
    await input(element, 'email');
    await frames();
    expect(document.activeElement).to.equal(own);
    expect(scrollY).to.equal(0);
    own.blur();
    const below = document.createElement('strategy-sign-in');
    element.after(below);
    await input(below, 'email');
    await frames();
    expect(document.activeElement).to.equal(document.body);
    expect(scrollY).to.equal(0);
  });

  it('keeps what was typed when it moves, and lets go of everything when it is removed', async () => {
    const element = show('<strategy-sign-in></strategy-sign-in>');
    type(await input(element, 'email'), 'typed@test.example');
    const aside = document.createElement('aside');
    document.body.append(aside);
    aside.append(element);
    expect((await input(element, 'email')).value).to.equal('typed@test.example');
    element.remove();
    await until(() => root(element).childElementCount === 0);
  });

  it('gives way with its password when somebody has signed in, and stays where it is asked to', async () => {
    const company = await newCompany();
    const element = show('<strategy-sign-in></strategy-sign-in>');
    type(await input(element, 'email'), company.writer.email);
    type(await input(element, 'password'), 'correct horse battery staple');
    root(element).querySelector('form')?.requestSubmit();
    await until(() => element.matches(':state(signed-in)'));
    expect(getComputedStyle(element).display).to.equal('none');
    expect(root(element).querySelector('input')).to.equal(null);
    element.setAttribute('stay', '');
    expect((await input(element, 'password')).value).to.equal('');
    expect(getComputedStyle(element).display).to.equal('block');
  });
});

describe('the methods of an element', () => {
  it('wait until rows are there, open and close an item, and ask the server anew', async () => {
    const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
    await startAs(company.writer);
    const ready = nextEvent('strategy-ready');
    const element = show('<strategy-okr></strategy-okr>') as Usable;
    await Promise.all([ready, element.whenReady()]);
    await element.refresh();
    // in a place that is too low it scrolls, and lies over nothing of the page
    element.style.cssText = 'height: 300px; width: 340px';
    const footer = await find(element, '.okr-footer');
    await until(() => {
      footer.scrollIntoView({ block: 'nearest' });
      return footer.getBoundingClientRect().bottom <= element.getBoundingClientRect().bottom;
    });
    element.style.cssText = '';
    const opened = nextEvent<{ state: string }>('strategy-change');
    await element.openItem(okr.objective);
    expect((await opened).detail.state).to.contain(okr.objective);
    expect(root(element).querySelector('[part=panel] :is(input, textarea)')).to.not.equal(null);
    await element.closeItem();
    expect(root(element).querySelector('[part=panel]')).to.equal(null);
    // what was asked for first and comes last is no longer wanted
    const late = element.openItem(okr.objective);
    await element.closeItem();
    expect(await rejection(late)).to.equal('AbortError');
    const nonsense = [
      ['nonsense'],
      [crypto.randomUUID()],
      [okr.objective, 'task'],
      [okr.objective, 'nonsense'],
    ] as const;
    for (const [id, kind] of nonsense) {
      const error: unknown = await element.openItem(id, kind).catch((reason: unknown) => reason);
      expect(error, `${id} ${kind}`).to.be.instanceOf(RangeError);
    }
    expect(root(element).querySelector('[part=panel]')).to.equal(null);
    await Promise.all([element.closeItem(), element.openItem(okr.objective)]);
    await element.closeItem();
    // the page takes it away before it is drawn
    for (const end of [() => element.setAttribute('state', 'mode=diagram'), () => element.remove()]) {
      element.addEventListener('strategy-change', () => queueMicrotask(end), { once: true });
      expect(await rejection(element.openItem(okr.objective)), String(end)).to.equal('AbortError');
    }
  });
});

describe('an element whose content is refused', () => {
  const real = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = real;
  });

  it('is not ready, and says so by rejecting a refresh, until another try brings the content', async () => {
    const company = await newCompany();
    await startAs(company.writer);
    let isRefused = true;
    globalThis.fetch = (asked, init) => {
      const url = asked instanceof Request ? asked.url : String(asked);
      return isRefused && url.includes('/okr/table/')
        ? Promise.resolve(
            Response.json({ code: 'not_found', detail: 'No' }, { status: 404, headers: { 'x-request-id': 'r-17' } }),
          )
        : real(asked, init);
    };
    const heard: string[] = [];
    const failed = nextEvent<{ status: number; requestId: string }>('strategy-load-error');
    const element = show('<strategy-okr locale="en-US"></strategy-okr>') as Usable;
    element.addEventListener('strategy-ready', () => heard.push('ready'));
    void element.whenReady().then(() => heard.push('whenReady'));
    const { detail } = await failed;
    expect([detail.status, detail.requestId]).to.deep.equal([404, 'r-17']);
    // whoever is asked for help finds the call in the log
    expect(root(element).querySelector('.state-view')?.textContent).to.contain('not_found · r-17');
    expect(await element.refresh().catch(() => 'refused')).to.equal('refused');
    expect(heard).to.deep.equal([]);
    isRefused = false;
    await element.refresh();
    await element.whenReady();
    expect(heard.toSorted()).to.deep.equal(['ready', 'whenReady']);
  });
});

describe('an element of a server that keeps its page out', () => {
  const real = globalThis.fetch;
  const OTHER = 'https://suite.example';
  let listed: boolean;
  let asked: (() => void)[];
  beforeEach(() => {
    listed = true;
    asked = [];
    globalThis.fetch = async (what, init) => {
      const url = new URL(what instanceof Request ? what.url : String(what), location.href);
      if (url.origin !== OTHER) return real(what, init);
      if (url.pathname === '/api/v1/embed/origin/') return Response.json({ token: listed, cookies: listed });
      await new Promise<void>((done) => void asked.push(done));
      if (!listed) throw new TypeError('Failed to fetch');
      return url.pathname === '/api/v1/features/' ? Response.json({ ai: false }) : Response.json({}, { status: 401 });
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  const answer = (): void => asked.splice(0).forEach((done) => done());

  it('fires no strategy-ready for a form in which nobody can sign in', async () => {
    listed = false;
    const heard: string[] = [];
    const element = document.createElement('strategy-sign-in');
    for (const name of ['strategy-ready', 'strategy-load-error'])
      element.addEventListener(name, () => heard.push(name));
    const failed = nextEvent<{ code: string }>('strategy-load-error');
    element.setAttribute('api-url', OTHER);
    document.body.replaceChildren(element);
    await input(element, 'email');
    await until(() => asked.length > 0);
    expect(heard).to.deep.equal([]);
    const answering = setInterval(answer);
    expect((await failed).detail.code).to.equal('origin_blocked');
    clearInterval(answering);
    expect(heard).to.deep.equal(['strategy-load-error']);
  });
});

describe('an element that the token of its page does not name', () => {
  it('says so to the reader, once to the page, and in one line what the token has to name', async () => {
    const core = coreFor(location.origin);
    await startAs((await newCompany()).writer);
    const user = { ...core.$session.get().user, shows: ['strategy-okr'], limited_to: ['okr.read', 'features.read'] };
    const [logged, lines] = [console.error, [] as string[]];
    console.error = (line: unknown) => void lines.push(String(line));
    const heard: unknown[] = [];
    const hear = (event: Event): void => void heard.push([event.type, (event as CustomEvent).detail.code]);
    for (const name of ['strategy-load-error', 'strategy-ready']) document.addEventListener(name, hear);
    try {
      core.$session.set({ status: 'signed-in', user: user as Me });
      const element = show(`<strategy-board locale="de-DE" board-id="${crypto.randomUUID()}"></strategy-board>`);
      const title = await until(() => root(element).querySelector('.state-view h2'));
      expect(title.textContent).to.equal('Diese Seite darf Ihnen das nicht anzeigen');
      expect(root(element).querySelector('.state-view p')?.textContent).to.contain('muss <strategy-board> nennen');
      await until(() => heard.length > 0);
      await frames();
      expect(heard).to.deep.equal([['strategy-load-error', 'action_not_in_token']]);
      expect(lines.filter((line) => line.includes('action_not_in_token'))).to.have.length(1);
      expect(lines.join()).to.match(/<strategy-board> is not shown.* lacks .*scene\.read.*name strategy-board in/);
      // asked anew, the same token shows it no more than before, and a better one does
      const { refresh } = element as Usable;
      const { fetch } = window;
      window.fetch = async (...call) => {
        const answered = await fetch(...call);
        if (!answered.url.endsWith('/accounts/me/')) return answered;
        return Response.json({ ...((await answered.json()) as object), shows: ['strategy-okr'] });
      };
      const refused: unknown = await refresh.call(element).catch((error: unknown) => error);
      window.fetch = fetch;
      expect((refused as ApiError | undefined)?.code).to.equal('action_not_in_token');
      await refresh.call(element).catch(() => undefined);
      await until(() => !root(element).textContent.includes('Diese Seite darf Ihnen das nicht anzeigen'));
    } finally {
      console.error = logged;
      for (const name of ['strategy-load-error', 'strategy-ready']) document.removeEventListener(name, hear);
      signedOut();
    }
  });
});

describe('a refresh during which the server takes the page off its list', () => {
  it('is rejected with that, though the content leaves the page before its question is answered', async () => {
    const core = coreFor(location.origin);
    let isOut = false;
    const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<string> => {
      if (!isOut) return 'Here';
      const error = new ApiError(0, { code: 'origin_blocked' });
      core.$session.set({ ...SIGNED_OUT, failure: error });
      await until(() => signal.aborted);
      throw error;
    };
    const View = () => <p>{useQuery({ queryKey: ['off-the-list'], queryFn }).data}</p>;
    const tag = 'strategy-off-the-list';
    defineElement(defineDefinition({ tag, docs: 'It is blocked.', access: 'everyone', props: {}, events: {} }), View);
    const element = show(`<${tag} locale="en-US"></${tag}>`) as Usable;
    await until(() => root(element).querySelector('p')?.textContent === 'Here');
    isOut = true;
    const refused: unknown = await element.refresh().catch((error: unknown) => error);
    expect((refused as ApiError | undefined)?.code).to.equal('origin_blocked');
    signedOut();
  });
});

describe('an element that comes and goes', () => {
  it('leaves no listener, sheet or socket behind, fifty times', async () => {
    const company = await newCompany();
    await startAs(company.writer);
    const open = new Set<WebSocket>();
    const Socket = globalThis.WebSocket;
    globalThis.WebSocket = class extends Socket {
      constructor(address: string | URL) {
        super(address);
        open.add(this);
        this.addEventListener('close', () => open.delete(this));
      }
    };
    const counted: string[] = [];
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const isPage = (target: unknown): boolean =>
      [globalThis, document, document.documentElement, undefined].includes(target as never);
    EventTarget.prototype.addEventListener = function (...given) {
      if (
        isPage(this) &&
        !(given[2] as AddEventListenerOptions | undefined)?.signal &&
        !(given[2] as AddEventListenerOptions | undefined)?.once
      )
        counted.push(given[0]);
      add.apply(this, given);
    };
    EventTarget.prototype.removeEventListener = function (...given) {
      const at = isPage(this) ? counted.indexOf(given[0]) : -1;
      if (at >= 0) counted.splice(at, 1);
      remove.apply(this, given);
    };
    const once = async (): Promise<void> => {
      const element = show('<strategy-profile></strategy-profile>') as Usable;
      await element.whenReady();
      element.remove();
      await until(() => root(element).childElementCount === 0);
    };
    try {
      await once();
      const before = [...counted].toSorted();
      for (let count = 0; count < 50; count++) await once();
      expect(counted.toSorted()).to.deep.equal(before);
      await until(() => open.size <= 1);
      expect(document.adoptedStyleSheets).to.have.length(0);
    } finally {
      EventTarget.prototype.addEventListener = add;
      EventTarget.prototype.removeEventListener = remove;
      globalThis.WebSocket = Socket;
    }
  });

  it('lets a library lay out anew when sizes change, and no error reaches the page', async () => {
    const errors: string[] = [];
    const hear = ({ message }: ErrorEvent): unknown => errors.push(message);
    addEventListener('error', hear);
    document.body.innerHTML = '<div style="height: 10px"><div style="height: 20px"></div></div>';
    const outer = document.body.firstElementChild as HTMLElement;
    const inner = outer.firstElementChild as HTMLElement;
    const seen: number[] = [];
    const watcher = new FrameObserver((entries) => {
      seen.push(...entries.map(({ contentRect }) => contentRect.height));
      // both lie less deep than what was reported last: inside of a plain observer this is an error
      if (outer.offsetHeight < 30) outer.style.height = `${outer.offsetHeight + 10}px`;
    });
    watcher.observe(inner);
    watcher.observe(outer);
    inner.style.height = '40px';
    await until(() => seen.includes(40) && seen.at(-1) === 30);
    await frames();
    watcher.disconnect();
    removeEventListener('error', hear);
    expect(errors).to.deep.equal([]);
  });

  it('says once that tokens have ended, with what is shown still there, and again after one has worked', async () => {
    const { company } = await command<{ company: SeededCompany }>('okr');
    await startAs(company.writer);
    const element = show('<strategy-okr locale="en-US"></strategy-okr>') as Usable & { getToken: unknown };
    await element.whenReady();
    const heard: { code: string; message: string }[] = [];
    element.addEventListener('strategy-load-error', (event) => heard.push((event as CustomEvent).detail));
    const shown = root(element).querySelector('[role=treegrid], table, .okr-footer');
    const over = (): Promise<never> => Promise.reject(new Error('over'));
    const refused = async (): Promise<unknown> => element.refresh().catch((error: { code: string }) => error.code);
    element.getToken = over;
    await frames();
    expect([await refused(), await refused()]).to.deep.equal(['token_failed', 'token_failed']);
    await until(() => heard.length > 0);
    await frames();
    expect(heard.map(({ code }) => code)).to.deep.equal(['token_failed']);
    expect(heard[0]?.message).to.contain('gave no valid token');
    expect(shown?.isConnected).to.equal(true);
    // as an answer to a call with a token does
    coreFor(location.origin).$tokenFailure.set(undefined);
    await frames();
    expect(await refused()).to.equal('token_failed');
    await until(() => heard.length === 2);
    element.getToken = undefined;
    coreFor(location.origin).getToken = undefined;
    coreFor(location.origin).$tokenFailure.set(undefined);
  });

  it('tries again by itself when a page that had no valid token gives another callback', async () => {
    signedOut();
    const element = show('<strategy-okr locale="en-US"></strategy-okr>') as HTMLElement & { getToken: unknown };
    const failed = nextEvent<{ code: string; message: string }>('strategy-load-error');
    element.getToken = () => Promise.reject(new Error('over'));
    coreFor(location.origin).$session.set({ ...SIGNED_OUT, status: 'unknown' });
    const { detail } = await failed;
    expect([detail.code, detail.message.includes('gave no valid token')]).to.deep.equal(['token_failed', true]);
    let asked = 0;
    element.getToken = () => Promise.reject(new Error(`asked ${(asked += 1)}`));
    await until(() => asked > 0);
    element.getToken = undefined;
    coreFor(location.origin).getToken = undefined;
    coreFor(location.origin).$tokenFailure.set(undefined);
    signedOut();
  });
});

describe('an element whose words are on their way', () => {
  // the page knows of them from now on
  it('is drawn without words that are on their way and do not come', async () => {
    const offer = (bundle: Promise<{ default: object }>): void => offerTexts('en-US', ['gantt'], bundle as never);
    offer(new Promise(() => {}));
    await input(show('<strategy-sign-in></strategy-sign-in>'), 'email');
    offer(Promise.resolve({ default: {} }));
  });
});

describe('an element whose view is in a file of its own', () => {
  const define = (
    tag: `strategy-${string}`,
    view: () => Promise<() => ReactNode>,
    ask: (element: ElementCore) => Promise<unknown> = async () => undefined,
  ): HTMLElement => {
    const load = async () => ({ View: await view(), ask });
    defineElement(defineDefinition({ tag, docs: 'It waits.', access: 'everyone', props: {}, events: {} }), { load });
    return show(`<${tag} locale="en-US"></${tag}>`);
  };

  it('is drawn without it while that is on its way, and with it once it has come', async () => {
    const view = Promise.withResolvers<() => ReactNode>();
    const element = define('strategy-coming', () => view.promise);
    await until(() => root(element).querySelector('.strategy-root > [aria-busy=true]'));
    view.resolve(() => <p>Here</p>);
    await until(() => root(element).querySelector('p')?.textContent === 'Here');
    expect(root(element).querySelector('[aria-busy]')).to.equal(null);
  });

  it('is drawn with a view that has come since it was drawn without', async () => {
    let come = (): void => undefined;
    const view = new Promise<() => ReactNode>((done) => (come = () => done(() => <p>Here</p>)));
    const element = define('strategy-between', () => view);
    // as soon as React has put the skeleton there, before its effects
    const seen = new MutationObserver(() => root(element).querySelector('[aria-busy]') && come());
    seen.observe(root(element), { childList: true, subtree: true });
    await until(() => root(element).querySelector('p')?.textContent === 'Here');
    seen.disconnect();
  });

  it('is drawn with the data that was asked for ahead of it', async () => {
    const view = Promise.withResolvers<() => ReactNode>();
    const queryKey = ['first'];
    const element = define(
      'strategy-first-data',
      () => view.promise,
      ({ core }) => core.queries.prefetchQuery({ queryKey, queryFn: async () => 'Here' }),
    );
    await until(() => root(element).querySelector('[aria-busy]'));
    const drawn: unknown[] = [];
    view.resolve(() => {
      const { data } = useQuery({ queryKey, queryFn: async () => 'again' });
      drawn.push(data);
      return <p>{data}</p>;
    });
    await until(() => root(element).querySelector('p'));
    expect(drawn[0]).to.equal('Here');
  });

  it('is drawn without data that does not come', async () => {
    const view = Promise.withResolvers<() => ReactNode>();
    const element = define(
      'strategy-no-data',
      () => view.promise,
      () => new Promise(() => {}),
    );
    await until(() => root(element).querySelector('[aria-busy]'));
    view.resolve(() => <p>Here</p>);
    await until(() => root(element).querySelector('p')?.textContent === 'Here');
  });

  it('says that it cannot be loaded, and asks for it again when somebody wants to', async () => {
    let isReached = false;
    const element = define('strategy-lost', async () => {
      if (!isReached) throw new TypeError('no connection');
      return () => <p>Here</p>;
    });
    const again = await find(element, '[role=alert] button');
    isReached = true;
    again.click();
    await until(() => root(element).querySelector('p')?.textContent === 'Here');
  });
});
