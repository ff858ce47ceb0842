import { expect, type Locator, type Page } from '@playwright/test';

import { call, originOf } from './calls.ts';
import { test, type OwnBoard } from './people.ts';

const ADMIN = 'admin@nordlicht.example';
const ORIGINS = {
  note: 'Everybody waits',
  insight: 'Dates are what is bought',
  page: 'segments',
  bhag: 'No home is cold',
};
type Origin = keyof typeof ORIGINS;
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
  open: (page: Page) => Promise<void>;
  again: (page: Page) => Promise<void>;
  isShown: (page: Page) => Promise<void>;
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

/** What a board offers as origins, once it has these. */
async function originsOf(page: Page, { id }: OwnBoard): Promise<Named[]> {
  const note = { board_id: id, text: ORIGINS.note, card_key: 'general', section_key: 'general', x: 400, y: 400 };
  await call(page, 'POST', 'whiteboard/sticky-notes/', note);
  await call(page, 'POST', `whiteboard/boards/${id}/scene-data/markt/`, { INSIGHTS: `<p>${ORIGINS.insight}</p>` });
  await call(page, 'POST', `whiteboard/boards/${id}/scene-data/wirkungsversprechen/`, { bhag: ORIGINS.bhag });
  await upload(page, id);
  let found: Named[] = [];
  await expect
    .poll(async () => {
      const { results } = await call<{ results: Named[] }>(page, 'GET', `origins/choices/?board_id=${id}`);
      found = Object.entries(ORIGINS).flatMap(([kind, title]) =>
        results.filter((one) => one.kind === kind && one.title.includes(title)).slice(0, 1),
      );
      return found.length;
    })
    .toBe(4);
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
    isShown: (at) => expect(at.locator('.okr-panel-origins .origin-chip')).toHaveCount(4),
  });
  const bar = (at: Page): Locator => at.locator(`.gantt [data-entry="${entry.id}"]`);
  const more = (at: Page): Locator => at.locator('[data-package=p] [aria-expanded]').last();
  return [
    item('objective', objective.id, names.objective),
    item('key_result', result.id, names.key_result),
    {
      name: names.package,
      at: `/en-US/client/whiteboard/${id}?card=action_areas`,
      open: async (at) => {
        await expect(at.getByRole('button', { name: 'Add action', exact: true })).toBeEnabled();
        await more(at).click();
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
      open: (at) => bar(at).press('F2'),
      again: (at) => bar(at).press('F2'),
      isShown: (at) => expect(bar(at)).toBeFocused(),
    },
  ];
}

/** Goes from an origin to what came of it in two steps. */
const BACK: Record<Origin, (page: Page, name: string) => Promise<void>> = {
  note: async (page, name) => {
    const note = page.locator('[data-id]', { hasText: ORIGINS.note });
    await expect(note).toBeFocused();
    await note.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'What came of it' }).click();
    await page.getByRole('dialog', { name: /What came of/ }).locator('.leads-line', { hasText: name }).locator('a, button').click(); // prettier-ignore
  },
  insight: (page, name) => throughPopover(page.getByRole('dialog', { name: 'Market', exact: true }), name),
  page: (page, name) => throughPopover(page.getByRole('dialog', { name: /segments\.csv/ }), name),
  bhag: (page, name) => throughPopover(page.getByRole('dialog', { name: 'Impact promise', exact: true }), name),
};
async function throughPopover(place: Locator, name: string): Promise<void> {
  await place.getByRole('button', { name: 'Leads to 4 items' }).click();
  await place.locator('.leads-line', { hasText: name }).locator('a, button').click();
}

test('goals, key results, packages and Gantt entries lead to note, insight, page and BHAG, and each of these back', async ({
  somebody,
  board,
}) => {
  const page = await somebody(ADMIN);
  const things = await makeThings(page, board, await originsOf(page, board));
  for (const thing of things) {
    await page.goto(thing.at);
    await thing.open(page);
    for (const [kind, title] of Object.entries(ORIGINS))
      await test.step(`${thing.name} and ${kind}`, async () => {
        if (kind !== 'note') await thing.again(page);
        await page.locator('.origin-chip', { hasText: title }).locator('a, button').last().click();
        await BACK[kind as Origin](page, thing.name);
        await thing.isShown(page);
      });
  }
});
