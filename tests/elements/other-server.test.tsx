import '#elements/sign-in/sign-in.element.ts';
import { expect } from 'chai';

import { command, nextEvent, show, type, until } from '../setup/browser.ts';

interface Told {
  unknown: string[];
  messages: ({ type: string } & Record<string, unknown>)[];
  saves: { card: string; body: Record<string, unknown> }[];
}

const root = (element: HTMLElement): ShadowRoot => element.shadowRoot as ShadowRoot;
const startOther = async (query: Record<string, string>): Promise<string> =>
  (await command<{ url: string }>('other', query)).url;
const toldTo = async (url: string): Promise<Told> => (await (await fetch(`${url}/told`)).json()) as Told;

describe('against a server that knows only the specification', () => {
  it('signs in, whatever the sign-in answers', async () => {
    const url = await startOther({ signedIn: 'false' });
    const element = show(`<strategy-sign-in api-url="${url}" locale="en-US"></strategy-sign-in>`);
    const field = (name: string): Promise<HTMLInputElement> =>
      until(() => root(element).querySelector<HTMLInputElement>(`input[name=${name}]`));
    type(await field('email'), 'olga@other.example');
    type(await field('password'), 'wrong');
    root(element).querySelector('form')?.requestSubmit();
    await until(() => root(element).querySelector('[role=alert]')?.textContent === 'No match.');
    type(await field('password'), 'other');
    const event = nextEvent<{ user: { id: string } }>('strategy-signed-in');
    root(element).querySelector('form')?.requestSubmit();
    expect((await event).detail.user.id).to.equal('person-7');
    expect((await toldTo(url)).unknown).to.deep.equal([]);
  });
});
