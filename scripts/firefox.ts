// npm run firefox: sign-in, OKR and board in Firefox, by WebDriver BiDi: they load, take input, and throw nothing; a style
// sheet of the page that changes everything changes no picture.
import { startDemoServer } from './demo-server.ts';
import { FirefoxPage } from './firefox/page.ts';
import { FirefoxSession } from './firefox/session.ts';

const EMAIL = 'anna@nordlicht.example';
/** Inside of the only element of a demo page. */
const root = (tag: string): string => `document.querySelector('${tag}')?.shadowRoot`;
const inside = (tag: string, selector: string): string => `${root(tag)}?.querySelector('${selector}')`;

const { origin, stop } = await startDemoServer('firefox');
const session = await FirefoxSession.start();
const problems: string[] = [];

/** One thing that has to work; its errors and those of the page are told. */
async function check(name: string, work: () => Promise<void>): Promise<void> {
  session.errors = [];
  const problem = await work().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const found = [...(problem === undefined ? [] : [problem]), ...session.errors];
  console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`);
  for (const one of found) console.log(`  ${one}`);
  problems.push(...found);
}
const demo = (query: string, page = 'clean'): string => `${origin}/demo/${page}.html?locale=en-US&${query}`;

const page = await FirefoxPage.open(session);
await check('a hostile style sheet changes no picture of the sign-in', async () => {
  const pictures: string[] = [];
  for (const name of ['clean', 'hostile']) {
    await page.visit(demo('element=strategy-sign-in', name));
    await page.until(inside('strategy-sign-in', 'input[name=email]'));
    await page.until(
      `[...document.fonts].some(({ family, status }) => family.includes('Inter') && status === 'loaded')`,
    );
    // the same place on both pages
    await page.ask(
      `void (document.querySelector('#place').style = 'position: absolute; top: 0; left: 0; width: 900px; background: white; z-index: 1')`,
    );
    await page.rest();
    pictures.push(await page.picture(inside('strategy-sign-in', '.strategy-root')));
  }
  if (pictures[0] !== pictures[1]) throw new Error('The pictures differ.');
});
await check('sign-in takes name and password', async () => {
  await page.visit(demo('element=strategy-sign-in&stay'));
  for (const [field, text] of [
    ['email', EMAIL],
    ['password', 'leitstern-demo'],
  ] as const) {
    await page.press(inside('strategy-sign-in', `input[name=${field}]`));
    await page.type(text);
  }
  await page.ask(
    `void (globalThis.signedIn = new Promise((done) => document.addEventListener('strategy-signed-in', () => done(true))))`,
  );
  await page.press(inside('strategy-sign-in', '[type=submit]'));
  await page.ask('globalThis.signedIn');
});
await check('OKR shows its rows and filters them', async () => {
  await page.visit(demo('element=strategy-okr'));
  await page.until(inside('strategy-okr', '[role=row][data-type]'));
  await page.press(inside('strategy-okr', 'input[type=search]'));
  await page.type('zzzz');
  await page.until(`!(${inside('strategy-okr', '[role=row][data-type]')})`);
});
await check('a board opens a card', async () => {
  const boards = await page.ask(`fetch('/api/v1/whiteboard/boards/').then((answer) => answer.text())`);
  const board = /"id":"([\w-]+)"/.exec(String(boards))?.[1] ?? '';
  await page.visit(demo(`element=strategy-board&step=canvas&board-id=${board}`));
  await page.press(`[...(${root('strategy-board')}?.querySelectorAll('[data-card] header button') ?? [])].find((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return top > 0 && left > 0 && bottom < innerHeight && right < innerWidth;
  })`);
  await page.until(`${inside('strategy-board', 'strategy-card')}?.shadowRoot?.querySelector('[role=dialog], dialog')`);
});

await session.stop();
await stop();
console.log(problems.length === 0 ? 'Firefox: no problem' : `Firefox: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
