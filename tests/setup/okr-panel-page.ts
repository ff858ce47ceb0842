// The side panel of an OKR item in element tests.
import '#elements/okr/okr.element.ts';

import { type Period } from '#contract/okr/okr-rules.ts';

import type { SeededCompany, SeededPerson } from '../seed/company.ts';
import type { SeededOkr } from '../seed/okr.ts';
import { command, until } from './browser.ts';
import { callAs } from './second-person.ts';
import { root, showAs } from './page.ts';

/** The quarter of the seeded objectives. */
export let seededPeriod: Period;
export async function newOkr(): Promise<{ company: SeededCompany; okr: SeededOkr }> {
  const seeded = await command<{ company: SeededCompany; okr: SeededOkr; period: Period }>('okr');
  seededPeriod = seeded.period;
  return seeded;
}
export const panel = (element: HTMLElement): Promise<HTMLElement> =>
  until(() => root(element).querySelector<HTMLElement>('[part=panel]'));
export const named = (place: ParentNode, name: string): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('button, [role=tab], [role=menuitem]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name),
  );
export const press = async (element: HTMLElement, name: string): Promise<void> =>
  (await until(() => named(root(element), name))).click();
/** As `press`, in the side panel: the rows of the table have menus of their own. */
export const pressInPanel = async (element: HTMLElement, name: string): Promise<void> =>
  (
    await until(() => {
      const side = root(element).querySelector('[part=panel]');
      return side && named(side, name);
    })
  ).click();
/** Presses a button of a dialog as soon as it can be pressed. */
export const confirm = async (asked: HTMLElement, name: string): Promise<void> =>
  (
    await until(() => {
      const button = named(asked, name) as HTMLButtonElement | undefined;
      return button?.disabled === false && button;
    })
  ).click();
export const keyResult = async (person: SeededPerson, id: string) =>
  (await callAs(person, 'GET', `/api/v1/okr/key-results/${id}/`)).body;

/** Walks through the list of a picker to the choice with these words, and takes it. */
export async function choose(element: HTMLElement, input: HTMLElement, words: string): Promise<void> {
  const option = (found: string): HTMLElement | undefined =>
    [...root(element).querySelectorAll<HTMLElement>(`[role=option]${found}`)].find((one) =>
      one.textContent.includes(words),
    );
  await until(() => option(''));
  const hit = (key: string): boolean =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await until(() => option('[data-focus]') ?? (hit('ArrowDown'), null));
  hit('Enter');
}

/** Lets the page hear something else from the server: `answer` gets what was asked, null leaves it to the server. */
export function overhear(answer: (method: string, path: string) => Promise<Response> | null): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    return answer(init?.method ?? 'GET', path) ?? fetch(input, init);
  };
  return () => void (globalThis.fetch = fetch);
}
/** The answers of the server to GET, with this in them. */
export function withInAnswers(path: string, part: Record<string, unknown>): () => void {
  const { fetch } = globalThis;
  const read = async (): Promise<Response> => Response.json({ ...(await (await fetch(path)).json()), ...part });
  return overhear((method, asked) => (method === 'GET' && asked === path ? read() : null));
}

/** What is sent from now on, the last one of each call. */
export function sentBodies(): { sent: Map<string, Record<string, unknown>>; release: () => void } {
  const sent = new Map<string, Record<string, unknown>>();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (typeof init?.body === 'string')
      sent.set(`${init.method ?? 'GET'} ${path}`, JSON.parse(init.body) as Record<string, unknown>);
    return fetch(input, init);
  };
  return { sent, release: () => void (globalThis.fetch = fetch) };
}

export const genuine = globalThis.fetch;

export async function showItem(person: SeededPerson, item: string, locale = 'en-US'): Promise<HTMLElement> {
  const element = await showAs(
    person,
    `<strategy-okr locale="${locale}" state="year=${seededPeriod.year}&quarter=${seededPeriod.quarter}${item && `&item=${item}`}"></strategy-okr>`,
  );
  // a key result begins with its check-ins
  if (item.startsWith('key_result'))
    (await until(() => root(element).querySelectorAll<HTMLElement>('.okr-panel [role=tab]')[1])).click();
  return element;
}
