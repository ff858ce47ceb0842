import { expect, type Locator, type Page } from '@playwright/test';

import type { Calls } from './calls.ts';
import { layoutFaults } from './layout-faults.ts';
import { test } from './people.ts';

const WIDTHS = [400, 768, 1024, 1440, 1920] as const;
const LOCALES = ['de-DE', 'en-US'] as const;
const STEPS = ['planen', 'kickoff', 'workshop1', 'workshop2', 'canvas'] as const;
const PANELS = ['files', 'snapshots', 'agenda', 'outline'] as const;
/** Frames after which a fault that is still there stays. */
const MOST_FRAMES = 60;

/** The next frame; a browser that has nothing to draw may leave it out, which is no reason to wait for ever. */
const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 2_000);
      }),
  );

/** Goes elsewhere as an element asks for it: the application stays loaded. */
async function goTo(page: Page, to: string, shown: Locator): Promise<void> {
  await page.evaluate((path) => {
    document.dispatchEvent(new CustomEvent('strategy-navigate', { cancelable: true, detail: { to: path } }));
  }, to);
  await expect(shown.first()).toBeVisible();
  await expect(page.locator('.skeleton:visible, [aria-busy=true]:visible')).toHaveCount(0);
}

/** The pages of the application besides boards, also with what opens on them. */
async function places(calls: Calls): Promise<string[]> {
  const idOf = async (path: string): Promise<string> => (await calls<{ id: string }[]>('GET', path))[0]?.id ?? '';
  const { rows } = await calls<{ rows: { id: string; type: string }[] }>('POST', 'okr/table/', { filters: {} });
  const result = rows.find(({ type }) => type === 'key_result')?.id ?? '';
  const { results: people } = await calls<{ results: { id: string }[] }>('GET', 'accounts/users/?page=1&page_size=10');
  const [team, rule, company] = await Promise.all([idOf('okr/teams/'), idOf('accounts/auto-assign-rules/'), idOf('okr/companies/')]); // prettier-ignore
  const tabs = ['groups', 'duplicates', 'acting', 'deleted', 'directory'].map((tab) => `/users?tab=${tab}`);
  const ofCompany = ['domains', 'members', 'teams', 'single-sign-on', 'activation', 'embed', 'features'].map(
    (tab) => `/companies/${company}?tab=${tab}`,
  );
  const inside = ['/okr', '/okr?mode=diagram', '/okr?mode=evaluation', `/okr?item=key_result:${result}`, '/users'];
  const others = [
    '/teams',
    `/teams/${team}`,
    '/companies',
    `/companies/${company}`,
    '/auto-assign',
    '/auto-assign/new',
  ];
  return [
    '',
    ...inside,
    ...tabs,
    `/users/${people[0]?.id}`,
    ...others,
    ...ofCompany,
    `/auto-assign/${rule}`,
    '/profile',
  ];
}

/** Moves everything that is wider than its place to the side; returns whether something is. */
const scrollAside = (page: Page, to: number): Promise<boolean> =>
  page.evaluate((left) => {
    const inside = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
    const wide = inside(document).filter((one) => one.scrollWidth > one.clientWidth + 40 && getComputedStyle(one).overflowX !== 'visible'); // prettier-ignore
    for (const one of wide) one.scrollLeft = left;
    return wide.length > 0;
  }, to);

/** Looks at what is shown at every width; what is wrong only while a new width is taken up does not count. */
async function walk(page: Page, name: string, found: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 400 ? 800 : 900 });
    found.push(...(await lastingFaults(page)).map((fault) => `${name}, ${width} px: ${fault}`));
    if (!(await scrollAside(page, 90))) continue;
    const aside = await lastingFaults(page);
    // what is scrolled itself may go under what stays
    const shining = aside.filter((fault) => fault.startsWith('shines'));
    found.push(...shining.map((fault) => `${name}, ${width} px, scrolled aside: ${fault}`));
    await scrollAside(page, 0);
  }
}

async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    await nextFrame(page);
    // the width is taken up in the frames that follow
    if (frame < 3) continue;
    faults = await layoutFaults(page);
    if (faults.length === 0) break;
  }
  return faults;
}

test('the walk finds what it is for', async ({ page }) => {
  await page.setContent(`
    <h1 style="width: 1ch; overflow-wrap: anywhere">Title</h1>
    <button>Under</button><div style="position: absolute; inset: 0">over it</div>
    <p style="width: 1em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Squeezed text</p>
    <div style="width: 300px; position: relative">
      <b style="position: sticky; left: 0; display: block; z-index: 1">stays</b>
      <i style="position: absolute; inset: 0; z-index: 2">ghost</i>
    </div>
    <div style="width: 9000px">wide</div>`);
  await page.evaluate(() => document.querySelector('div')?.style.setProperty('z-index', '1'));
  const found = (await layoutFaults(page)).join('\n');
  for (const fault of ['letter by letter: h1', 'covered: button', 'squeezed: p', 'shines through b', 'px wider'])
    expect(found).toContain(fault);
});

for (const locale of LOCALES) {
  test(`nothing is covered, squeezed or set letter by letter on any page at any width, ${locale}`, async ({
    somebody,
    callsAs,
  }) => {
    const found: string[] = [];
    const calls = await callsAs('admin@nordlicht.example');
    const boards = await calls<{ id: string; name: string }[]>('GET', 'whiteboard/boards/');
    const { id = '' } = boards.find(({ name }) => name === 'Strategie Wärme 2030') ?? {};
    const stranger = await somebody(undefined, { reducedMotion: 'reduce' });
    for (const path of ['login', 'register', 'reset-password']) {
      await stranger.goto(`/${locale}/${path}`);
      await expect(stranger.getByRole('textbox').first()).toBeVisible();
      await walk(stranger, path, found);
    }

    const page = await somebody('admin@nordlicht.example', { reducedMotion: 'reduce' });
    await page.goto(`/${locale}/client/whiteboard`);
    await expect(page.locator('[part=tile]').first()).toBeVisible();
    await walk(page, 'selection', found);
    for (const place of await places(calls)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goTo(page, `/${locale}/client${place}`, page.getByRole('main').locator('h1, h2'));
      await walk(page, place, found);
    }
    for (const step of STEPS) {
      await goTo(page, `/${locale}/client/whiteboard/${id}?step=${step}`, page.locator(`.info-node[data-step=${step}], [data-card=kunden]`)); // prettier-ignore
      await walk(page, step, found);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, `/${locale}/client/whiteboard/${id}?step=workshop1`, page.locator('.info-node'));
    for (const panel of PANELS) {
      const tool = page.locator(`[data-panel-tool=${panel}]`);
      await tool.click();
      await expect(page.locator(`[data-panel=${panel}] h2`).first()).toBeVisible();
      await expect(page.locator('.skeleton:visible, [aria-busy=true]:visible')).toHaveCount(0);
      await walk(page, `panel ${panel}`, found);
      await page.setViewportSize({ width: 1440, height: 900 });
      await tool.click();
    }
    expect(found).toEqual([]);
  });
}
