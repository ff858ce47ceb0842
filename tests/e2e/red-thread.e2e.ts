import { expect, type Locator, type Page } from '@playwright/test';

import { call, originOf } from './calls.ts';
import { test, type OwnBoard } from './people.ts';

const ADMIN = 'admin@nordlicht.example';
const ORIGINS = {
  note: 'Everybody waits',
  /** Far away on the plane of the goals, whose other notes lie together. */
  goals: 'Nobody is cold',
  /** On the third page of a column of the promise that is not shown first. */
  promise: 'Told at every table',
  /** In the second analysis of the customer benefit. */
  benefit: 'Fewer forms',
  insight: 'Dates are what is bought',
  page: 'segments',
  bhag: 'No home is cold',
};
type Origin = keyof typeof ORIGINS;
const COUNT = Object.keys(ORIGINS).length;
const YEAR = new Date().getFullYear();

interface Named {
  kind: string;
  board_id?: string | null;
  ref: string;
  title: string;
}
/** Something that came of all origins, how it is shown, and the way from there to its origins. */
interface Thing {
  name: string;
  at: string;
  /** Makes its origins visible, in one step at most; `again` where somebody has just been led to it. */
  open: (steps: Steps) => Promise<void>;
  again: (steps: Steps) => Promise<void>;
  isShown: (page: Page) => Promise<void>;
}

/** What a person does, by mouse or keys, counted. */
class Steps {
  readonly page: Page;
  count = 0;
  constructor(page: Page) {
    this.page = page;
  }
  async click(place: Locator): Promise<void> {
    this.count += 1;
    await place.click();
  }
  async press(place: Locator, key: string): Promise<void> {
    this.count += 1;
    await place.press(key);
  }
}

const NOTHING = (): Promise<void> => Promise.resolve();

async function upload(page: Page, board: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const origin = originOf(page);
  const file = { name: 'segments.csv', mimeType: 'text/csv', buffer: Buffer.from('Segment,Share\nHomes,62\n') };
  const answer = await page.request.post(`${origin}/api/v1/whiteboard/source-files/upload/`, {
    headers: { 'X-CSRFToken': token, Origin: origin },
    multipart: { board_id: board, file },
  });
  expect(answer.ok()).toBe(true);
}

/** Notes on the canvas and in three cards: none of those in cards is in sight when its card opens. */
async function addNotes(page: Page, board: string): Promise<void> {
  const put = async (
    text: string,
    card_key: string,
    section_key: string,
    place = { x: 400, y: 400 },
  ): Promise<void> => {
    await call(page, 'POST', 'whiteboard/sticky-notes/', { board_id: board, text, card_key, section_key, ...place });
  };
  await put(ORIGINS.note, 'general', 'general');
  for (const at of [0, 1, 2]) await put(`Beside ${at}`, 'ziele', 'ziele', { x: 300 + at * 240, y: 400 });
  await put(ORIGINS.goals, 'ziele', 'ziele', { x: 8000, y: 7600 });
  for (const at of [0, 1, 2, 3]) await put(`Story ${at}`, 'wirkungsversprechen', 'stories');
  await put(ORIGINS.promise, 'wirkungsversprechen', 'stories');
  for (const at of [0, 1, 2, 3, 4, 5]) await put(`Best ${at}`, 'wirkungsversprechen', 'passion');
  const analysis = { valueOfferings: ['Price'], criteria: [], products: [{ id: 'we', name: 'We', values: [3] }], productsAfter: [], betterAndDifferentText: '' }; // prettier-ignore
  const analyses = ['first', 'second'].map((id) => ({ id, name: `The ${id}`, ...analysis }));
  await call(page, 'POST', `whiteboard/boards/${board}/scene-data/kundennutzen/`, { analyses });
  await put(ORIGINS.benefit, 'kundennutzen_second', 'reduce');
}

/** What a board offers as origins, once it has these. */
async function originsOf(page: Page, { id }: OwnBoard): Promise<Named[]> {
  await call(page, 'POST', `whiteboard/boards/${id}/scene-data/markt/`, { INSIGHTS: `<p>${ORIGINS.insight}</p>` });
  await call(page, 'POST', `whiteboard/boards/${id}/scene-data/wirkungsversprechen/`, { bhag: ORIGINS.bhag });
  await addNotes(page, id);
  await upload(page, id);
  let found: Named[] = [];
  await expect
    .poll(async () => {
      const { results } = await call<{ results: Named[] }>(page, 'GET', `origins/choices/?board_id=${id}`);
      found = Object.values(ORIGINS).flatMap((title) => results.filter((one) => one.title.includes(title)).slice(0, 1));
      return found.length;
    })
    .toBe(COUNT);
  return found;
}

async function makeThings(page: Page, { id }: OwnBoard, from: Named[]): Promise<Thing[]> {
  const period = { year: YEAR, quarter: 4 };
  const names = { objective: 'Three weeks at most', key_result: 'Dates kept', package: 'Coaching', entry: 'Pilot' };
  const objective = await call<Named & { id: string }>(page, 'POST', 'okr/objectives/', { objective: names.objective, ...period }); // prettier-ignore
  const result = await call<{ id: string }>(page, 'POST', 'okr/key-results/', { objective: objective.id, title: names.key_result, goal: 95 }); // prettier-ignore
  await call(page, 'POST', `whiteboard/boards/${id}/scene-data/action_areas/`, {
    objectives: [{ id: 'a', title: 'Double sales', order: 0 }],
    packages: [{ id: 'p', objectiveId: 'a', categoryKey: 'people', name: names.package, title: '', text: 'Two days', source: '', color: '#E3F2FD', order: 0 }], // prettier-ignore
  });
  // of another year than the one that is shown first
  const dates = { start_date: `${YEAR + 1}-05-10`, end_date: `${YEAR + 1}-05-20` };
  const entry = await call<{ id: string }>(page, 'POST', 'whiteboard/timeline-entries/', { board_id: id, name: names.entry, position: 50, ...dates }); // prettier-ignore
  const add = from.map(({ kind, board_id, ref }) => ({ kind, board_id, ref }));
  for (const thing of [
    { kind: 'objective', ref: objective.id },
    { kind: 'key_result', ref: result.id },
    { kind: 'action_package', board_id: id, ref: 'p' },
    { kind: 'gantt_entry', board_id: id, ref: entry.id },
  ])
    await call(page, 'POST', 'origins/change/', { thing, add });
  const item = (kind: string, ref: string, name: string): Thing => ({
    name,
    at: `/en-US/client/okr?item=${kind}%3A${ref}`,
    open: NOTHING,
    again: NOTHING,
    isShown: (at) => expect(at.locator('.okr-panel-origins .origin-chip')).toHaveCount(COUNT),
  });
  const bar = (at: Page): Locator => at.locator(`.gantt [data-entry="${entry.id}"]`);
  const more = (at: Page): Locator => at.locator('[data-package=p] [aria-expanded]').last();
  return [
    item('objective', objective.id, names.objective),
    item('key_result', result.id, names.key_result),
    {
      name: names.package,
      at: `/en-US/client/whiteboard/${id}?card=action_areas`,
      open: async (steps) => {
        await expect(steps.page.getByRole('button', { name: 'Add action', exact: true })).toBeEnabled();
        await steps.click(more(steps.page));
      },
      again: NOTHING,
      isShown: async (at) => {
        // the one to read makes way for the one to write
        await expect(at.getByRole('button', { name: 'Add action', exact: true })).toBeEnabled();
        await expect(more(at)).toBeFocused();
        await expect(more(at)).toHaveAttribute('aria-expanded', 'true');
      },
    },
    {
      name: names.entry,
      at: `/en-US/client/whiteboard/${id}?card=gantt`,
      open: (steps) => steps.press(bar(steps.page), 'F2'),
      again: (steps) => steps.press(bar(steps.page), 'F2'),
      isShown: (at) => expect(bar(at)).toBeFocused(),
    },
  ];
}

/** Where an origin is shown, in sight, and what of it has the focus: a note is never only somewhere in its card. */
const PLACES: Record<Origin, (page: Page) => { place: Locator; focus?: Locator }> = {
  note: (page) => onPlane(page, ORIGINS.note),
  goals: (page) => onPlane(page, ORIGINS.goals),
  promise: (page) => inSection(page, ORIGINS.promise),
  benefit: (page) => inSection(page, ORIGINS.benefit),
  insight: (page) => partOf(page, 'Market', 'div:focus', ORIGINS.insight),
  page: (page) => ({ place: page.getByRole('dialog', { name: /segments\.csv/ }) }),
  bhag: (page) => partOf(page, 'Impact promise', 'section.bhag-text:focus', 'Our big hairy audacious goal'),
};
/** The way back is that of the card. */
function partOf(page: Page, card: string, part: string, hasText: string) {
  const place = page.getByRole('dialog', { name: card, exact: true });
  return { place, focus: place.locator(part, { hasText }) };
}
function onPlane(page: Page, text: string) {
  const place = page.locator('.react-flow__node-note', { hasText: text });
  return { place, focus: place };
}
function inSection(page: Page, text: string) {
  const place = page.locator('.section-note', { hasText: text });
  // to write: what there is to read before has gone
  return { place, focus: place.locator('button.section-note-text') };
}

async function isAt(page: Page, origin: Origin): Promise<Locator> {
  const { place, focus } = PLACES[origin](page);
  if (focus) {
    await expect(focus).toBeFocused();
    await expect(focus).toBeInViewport({ ratio: 0.9 });
  }
  return place;
}

const lineOf = (place: Page | Locator, name: string): Locator =>
  place.locator('.leads-line', { hasText: name }).locator('a, button');

test('goals, key results, packages and Gantt entries lead to notes, insight, page and BHAG in two steps, and each of these back', async ({
  somebody,
  board,
}) => {
  const page = await somebody(ADMIN);
  const things = await makeThings(page, board, await originsOf(page, board));
  for (const thing of things) {
    await page.goto(thing.at);
    for (const [at, [kind, title]] of Object.entries(ORIGINS).entries())
      await test.step(`${thing.name} and ${kind}`, async () => {
        const there = new Steps(page);
        await (at === 0 ? thing.open(there) : thing.again(there));
        await there.click(page.locator('.origin-chip', { hasText: title }).locator('a, button').last());
        const place = await isAt(page, kind as Origin);
        const back = new Steps(page);
        await back.click(place.getByRole('button', { name: 'Leads to 4 items' }));
        await back.click(lineOf(place, thing.name));
        await thing.isShown(page);
        expect([there.count <= 2, back.count]).toEqual([true, 2]);
      });
  }
});

test('an address leads to a note in a card and to a Gantt entry in a page of its own', async ({ somebody, board }) => {
  const page = await somebody(ADMIN);
  const things = await makeThings(page, board, await originsOf(page, board));
  const [goal, , , entry] = things;
  if (!goal || !entry) throw new Error('there is no goal or entry');
  await page.goto(goal.at);
  for (const origin of ['goals', 'benefit'] as const) {
    const way = page.locator('.origin-chip', { hasText: ORIGINS[origin] }).locator('a');
    const other = await page.context().newPage();
    await other.goto((await way.getAttribute('href')) ?? '');
    const place = await isAt(other, origin);
    if (origin === 'benefit') {
      await place.getByRole('button', { name: 'Leads to 4 items' }).click();
      await lineOf(place, entry.name).click();
      await entry.isShown(other);
    }
    await other.close();
  }
});

test('the same by keys alone, between a goal and notes of canvas, plane and section', async ({ somebody, board }) => {
  const page = await somebody(ADMIN);
  const [goal] = await makeThings(page, board, await originsOf(page, board));
  if (!goal) throw new Error('there is no goal');
  await page.goto(goal.at);
  for (const origin of ['note', 'goals', 'promise'] as const)
    await test.step(origin, async () => {
      await page.locator('.origin-chip', { hasText: ORIGINS[origin] }).locator('a, button').press('Enter');
      const place = await isAt(page, origin);
      const sign = place.getByRole('button', { name: 'Leads to 4 items' });
      await expect(sign).toBeVisible();
      while (!(await sign.evaluate((one) => one.matches(':focus')))) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(lineOf(place, goal.name)).toBeVisible();
      while (!(await lineOf(place, goal.name).evaluate((one) => one.matches(':focus'))))
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await goal.isShown(page);
    });
});
