import { expect } from 'chai';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { RouteProblem } from '#pages/route-problem.tsx';

import { until } from '../../setup/browser.ts';
import { stage } from './ui-stage.tsx';

const genuine = globalThis.fetch;
const logged = console.error;
const connect = (onLine: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};

/** A page whose code cannot be fetched. */
async function failedPage() {
  let isThere = false;
  const loader = async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return null;
  };
  const Component = () => <p>Here</p>;
  const router = createMemoryRouter([{ path: '/', loader, Component, ErrorBoundary: RouteProblem }]);
  const on = await stage(() => <RouterProvider router={router} />);
  await until(() => on.root.querySelector('[role=alert]'));
  return {
    ...on,
    come: () => (isThere = true),
    heading: () => on.root.querySelector('[role=alert] h2')?.textContent,
    landmark: () => on.root.querySelector('main')?.getAttribute('aria-label'),
  };
}

describe('a page that could not be fetched', () => {
  beforeEach(() => (console.error = () => undefined));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    globalThis.fetch = genuine;
    console.error = logged;
  });

  it('says that there is no connection where another try finds no server', async () => {
    const on = await failedPage();
    expect(on.heading()).to.equal('This page could not be shown');
    expect(on.landmark()).to.equal(on.heading());
    globalThis.fetch = (input, init) =>
      new Request(input).url.includes('/builds/latest.json')
        ? Promise.reject(new TypeError('down'))
        : genuine(input, init);
    on.button('Reload').click();
    await until(() => on.heading() === 'No connection');
    expect(on.landmark()).to.equal('No connection');
  });

  it('follows the connection', async () => {
    connect(false);
    const on = await failedPage();
    expect([on.heading(), on.landmark()]).to.deep.equal(['No connection', 'No connection']);
    connect(true);
    await until(() => on.heading() === 'This page could not be shown');
    connect(false);
    await until(() => on.heading() === 'No connection');
    // and is there when it is back
    on.come();
    connect(true);
    await until(() => on.root.querySelector('p')?.textContent === 'Here');
  });
});
