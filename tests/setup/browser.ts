import axe from 'axe-core';

import { coreFor } from '#core/session/core.ts';
import { UNKNOWN } from '#core/session/session-state.ts';

import type { SeededCompany } from '../seed/company.ts';

type MaybePromise<T> = T | Promise<T>;

/**
 * Waits until `read` answers something, or promises it; fails with its source after twenty seconds. The limit only says
 * when to give up: a slow machine is no failure.
 */
export async function until<T>(read: () => MaybePromise<T | null | undefined | false>, limitMs = 20_000): Promise<T> {
  for (let waited = 0, last = performance.now(); ;) {
    const value = await read();
    if (value) return value;
    if (waited > limitMs) throw new Error(`waited too long for ${read}`);
    await new Promise((done) => setTimeout(done, 15));
    // a page that stood still has not waited
    const now = performance.now();
    waited += Math.min(now - last, 250);
    last = now;
  }
}

/** Asks the test server for something beside the product. */
export async function command<T>(name: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`/__test/${name}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`test command ${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const newCompany = (): Promise<SeededCompany> => command('company');

/** Shows markup on the page and answers the first `strategy-…` element. */
export function show(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const element = [...document.querySelectorAll<HTMLElement>('main *')].find(
    (one) => one.localName.startsWith('strategy-') && one.localName !== 'strategy-provider',
  );
  if (!element) throw new Error('no element of ours in the markup');
  return element;
}

/** The next event of this name. */
export function nextEvent<T = unknown>(name: string): Promise<CustomEvent<T>> {
  return new Promise((done) =>
    document.addEventListener(name, (event) => done(event as CustomEvent<T>), { once: true }),
  );
}

/** Writes into a field as a person would: focus, text, input event. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  // React listens to the setter of the prototype
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

const STILL = new CSSStyleSheet();
STILL.replaceSync(
  '*, ::before, ::after, ::backdrop { animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important; transition-delay: 0s !important }',
);

/** Two frames: what was begun is drawn. */
export const frames = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

type Live = { socket: { $connection: { get(): string } } };

/** Waits until this page hears of changes; what others did before that is not told. */
export const liveOpen = (): Promise<boolean> =>
  until(() => {
    const core = coreFor(location.origin) as unknown as Record<symbol, Live | undefined>;
    return core[Symbol.for('leitstern.live.1')]?.socket.$connection.get() === 'open';
  });

/** Waits until this page asks the server for nothing. */
export const atRest = (): Promise<boolean> => until(() => coreFor(location.origin).queries.isFetching() === 0);

/**
 * Does what this page is not to hear of too early: what it asks for with this method and path waits until the act is
 * over, and nothing that was asked before is under way.
 */
export async function unheard(method: string, path: string, action: () => Promise<void>): Promise<void> {
  await atRest();
  const { fetch } = globalThis;
  const over = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (asked === path && (init?.method ?? 'GET') === method) await over.promise;
    return fetch(input, init);
  };
  try {
    await action();
  } finally {
    globalThis.fetch = fetch;
    over.resolve();
  }
}

/** Counts the calls of this page from now on. */
export async function countCalls(path: string): Promise<() => number> {
  // a call is counted when it has been answered
  await atRest();
  // the browser keeps no more than 250 of them
  performance.clearResourceTimings();
  return () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path)).length;
}

/** The act of a message, as soon as it is there; the message is looked at from then on, so that it does not leave. */
export async function heldAction(root: ParentNode, name: string): Promise<HTMLButtonElement> {
  const action = await until(() =>
    [...root.querySelectorAll<HTMLButtonElement>('.toast button')].find((one) => one.textContent === name),
  );
  action.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  return action;
}

/** Waits until the camera of a canvas has been led to what is to be seen, and stands; answers where. */
export const cameraRests = (root: ParentNode): Promise<string> =>
  until(async () => {
    const camera = (): string => root.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '';
    const was = camera();
    await frames();
    return was === camera() && !/^(translate\(0px, ?0px\) scale\(1\))?$/.test(was) && was;
  });

/** A best practice that is asked for besides: no two landmarks of one name. */
export const LANDMARKS = ['landmark-unique'];

/** Serious findings of axe inside an element, as sentences. */
export async function axeFindings(element: HTMLElement, also: readonly string[] = []): Promise<string[]> {
  // what fades in has not its colours yet; what turns for ever is never done
  const isFading = (one: Animation): boolean =>
    one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;
  const place = element.shadowRoot ?? document;
  await until(() => !place.getAnimations().some(isFading));
  // what still stands there of other filters is dimmed
  await until(() => !place.querySelector('.okr-shown[aria-busy=true]'));
  // a message that comes while axe looks would be judged half faded in
  element.shadowRoot?.adoptedStyleSheets.push(STILL);
  const { violations } = await axe.run(element, { resultTypes: ['violations'] });
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || also.includes(id))
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`);
}

/** Signs somebody in for the following tests of this page. */
export async function signInAs(email: string, password = 'correct horse battery staple'): Promise<void> {
  await fetch('/api/v1/features/');
  const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch('/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': token },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${await answer.text()}`);
}

/** Begins as somebody on an empty page: nothing shown, loaded or asked for earlier reaches what is shown next. */
export async function startAs({ email }: { email: string }): Promise<void> {
  document.body.replaceChildren();
  await signInAs(email);
  const core = coreFor(location.origin);
  core.queries.clear();
  core.$session.set(UNKNOWN);
}
