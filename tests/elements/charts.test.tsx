import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { Chart } from '#core/ui/charts/chart.tsx';

import type { SeededCompany } from '../seed/company.ts';
import type { SeededOkr } from '../seed/okr.ts';
import { axeFindings, command, frames, show, startAs, until } from '../setup/browser.ts';
import { savedDuring } from '../setup/saved-files.ts';
import { callAs } from '../setup/second-person.ts';
import { stage } from './ui/ui-stage.tsx';

const root = (element: HTMLElement): ShadowRoot => element.shadowRoot as ShadowRoot;
const loaded: string[] = [];
// the buffer of the page itself is full with the first element
new PerformanceObserver((list) => loaded.push(...list.getEntries().map(({ name }) => name))).observe({
  type: 'resource',
  buffered: true,
});
const hasPlot = (): boolean => loaded.some((address) => address.includes('uplot'));

/** The check-ins of a key result with two reports. */
async function checkIns(theme = 'light'): Promise<{ element: HTMLElement; plot: HTMLElement }> {
  const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
  await callAs(company.writer, 'POST', `/api/v1/okr/key-results/${okr.keyResult}/check-ins/`, { value: 62 });
  localStorage.clear();
  await startAs(company.writer);
  const element = show(
    `<strategy-okr style="height:800px;display:block" locale="en-US" theme="${theme}" state="item=key_result:${okr.keyResult}"></strategy-okr>`,
  );
  const tab = await until(() =>
    [...root(element).querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === 'Check-ins'),
  );
  tab.click();
  const plot = await until(() => root(element).querySelector<HTMLElement>('.chart-plot:has(canvas)'));
  return { element, plot };
}

const press = (plot: HTMLElement, key: string): boolean =>
  plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }));
const said = (element: HTMLElement): string => root(element).querySelector('.chart [role=status]')?.textContent ?? '';
const cells = (element: HTMLElement): string[][] =>
  [...root(element).querySelectorAll('.chart tbody tr')].map((row) => [...row.children].map((one) => one.textContent));

/** The colours in the plot, as `r,g,b`. */
function coloursOf(plot: HTMLElement): Set<string> {
  const canvas = plot.querySelector('canvas');
  const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  const found = new Set<string>();
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) found.add([data[at], data[at + 1], data[at + 2]].join(','));
  return found;
}
/** A token of the look as the canvas writes it. */
function tokenOf(plot: HTMLElement, name: string): string {
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) return '';
  brush.fillStyle = getComputedStyle(plot).getPropertyValue(name).trim();
  brush.fillRect(0, 0, 1, 1);
  return brush.getImageData(0, 0, 1, 1).data.slice(0, 3).join(',');
}

describe('charts', () => {
  it('loads what draws them with the first one', async () => {
    expect(hasPlot()).to.equal(false);
    await checkIns();
    await until(hasPlot);
  });

  it('keeps its place by a skeleton until it is drawn', async () => {
    const draws = Promise.withResolvers<void>();
    const real = globalThis.IntersectionObserver;
    // nothing is near, and the page is not idle
    globalThis.IntersectionObserver = class extends real {
      override observe(): void {
        draws.resolve();
      }
    };
    const idle = globalThis.requestIdleCallback;
    globalThis.requestIdleCallback = () => 0;
    try {
      const on = await stage(() => (
        <Chart title="Course" data={{ kind: 'bar', points: [], series: [], show: String }} />
      ));
      await draws.promise;
      expect(on.find('.skeleton').offsetHeight).to.equal(202);
    } finally {
      Object.assign(globalThis, { IntersectionObserver: real, requestIdleCallback: idle });
    }
  });

  it('goes from point to point by keys, and has all values as a table', async () => {
    const { element, plot } = await checkIns();
    const rows = cells(element);
    expect(rows.length).to.be.greaterThan(2);
    expect(rows.flat()).to.include('62');
    plot.focus();
    press(plot, 'Home');
    await until(() => said(element).startsWith(`${rows[0]?.[0]} – `));
    press(plot, 'ArrowRight');
    await until(() => said(element).startsWith(`${rows[1]?.[0]} – `) && said(element).includes('Reported value: '));
    press(plot, 'End');
    await until(() => said(element).startsWith(`${rows.at(-1)?.[0]} – `));
    expect(press(plot, 'Escape')).to.equal(false);
    await until(() => said(element) === '');
    // the next one is for what is around
    expect(press(plot, 'Escape')).to.equal(true);
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  for (const theme of ['light', 'dark'])
    it(`draws in the colours of the ${theme} look`, async () => {
      const { plot } = await checkIns(theme);
      await until(() => coloursOf(plot).has(tokenOf(plot, '--strategy-accent')));
    });

  it('is drawn once, before it is in the page, and again only for another width', async () => {
    const { clearRect } = CanvasRenderingContext2D.prototype;
    const drawn: boolean[] = [];
    CanvasRenderingContext2D.prototype.clearRect = function (...place) {
      drawn.push(this.canvas.isConnected);
      clearRect.apply(this, place);
    };
    try {
      const { element, plot } = await checkIns();
      // the size of what is watched is reported once after it was made
      await frames();
      await frames();
      expect(drawn).to.deep.equal([false]);
      element.style.width = '500px';
      await until(() => drawn.length > 1);
      await until(() => plot.querySelector('canvas')?.clientWidth === plot.clientWidth);
    } finally {
      CanvasRenderingContext2D.prototype.clearRect = clearRect;
    }
  });

  it('saves the chart as a picture', async () => {
    const { element, plot } = await checkIns();
    const [file] = await savedDuring(1, () => root(element).querySelector<HTMLElement>('.chart button')?.click());
    const picture = await createImageBitmap(file?.blob as Blob);
    expect([file?.blob.type, file?.name]).to.deep.equal(['image/png', 'Anlagen in Betrieb.png']);
    expect(picture.width).to.be.greaterThan(plot.clientWidth);
  });
});
