import { expect, type Page } from '@playwright/test';

import { isLong } from '../attack/length.ts';
import { HIT, sampleOf, VECTORS } from '../attack/script-vectors.ts';
import type { Calls } from './calls.ts';
import { test } from './people.ts';

/** Of the company in which hardly a story plays; what is written there is taken away again. */
const ADMIN = 'admin@alpenwerk.example';
const vectors = isLong ? VECTORS : sampleOf(16);

/** What was executed, or stopped by the policy of the page only at the last moment. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction(HIT, (what: unknown) => void said.push(`executed: ${String(what)}`));
  await page.exposeFunction('violated', (what: string) => void said.push(what));
  page.on('dialog', (dialog) => {
    said.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      const { violated } = globalThis as unknown as { violated(what: string): void };
      if (/script|trusted/.test(effectiveDirective)) violated(`${effectiveDirective} ${sample}`);
    });
  });
  return said;
}

/** Handlers, scripts and addresses that run something, in the page and all shadow roots. */
const dangersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        for (const { name, value } of element.attributes)
          if (
            /^on/i.test(name) ||
            name === 'srcdoc' ||
            // browsers leave blanks and control characters of an address out
            (/^[^a-z]*(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\t\n\r]/g, '')) &&
              /^(href|src|data|action|formaction|xlink:href)$/i.test(name))
          )
            found.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`);
        // data in a document is no script
        const isCode = element.localName === 'script' && element.getAttribute('type') !== 'application/json';
        if (isCode && element.textContent.includes('hit')) found.push('<script>');
        if (/^(object|embed|base|animate|set|mglyph|maction)$/.test(element.localName))
          found.push(`<${element.localName}>`);
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    return found;
  });

/** The text of the page and of all shadow roots, fields included. */
const textOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const textOf = (root: ParentNode & Node): string =>
      [...root.querySelectorAll('*')]
        .flatMap((element) => [
          ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
          element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element.value : '',
          element.shadowRoot ? textOf(element.shadowRoot) : '',
        ])
        .join(' ');
    return textOf(document);
  });

const short = (text: string, most: number): string => Array.from(text.replaceAll('\0', '')).slice(0, most).join('');

/** Puts vectors into names, titles and texts, each its own, and answers how to take them away. */
async function writeAll(calls: Calls, board: string): Promise<() => Promise<void>> {
  const made: string[] = [];
  // what is refused cannot be shown
  const write = async (path: string, body: object): Promise<void> => {
    const answer = await calls<{ id: string }>('POST', path, body).catch(() => null);
    if (answer) made.push(`${path}${answer.id}/`);
  };
  for (const [at, vector] of vectors.entries()) {
    const name = short(vector, 80);
    const place = { x: (at % 20) * 220, y: Math.floor(at / 20) * 220 };
    const email = `vector-${at}-${Date.now()}@alpenwerk.example`;
    await Promise.all([
      write('whiteboard/boards/', { name }),
      write('whiteboard/groups/', { name }),
      write('whiteboard/sticky-notes/', { board_id: board, text: short(vector, 2000), ...place }),
      write('whiteboard/timeline/', { strategy_board: board, name, position: at % 100 }),
      write('okr/objectives/', { objective: short(vector, 300) }),
      write('okr/teams/', { name, description: vector }),
      write('accounts/groups/', { name, description: vector }),
      write('accounts/users/', { email, first_name: short(vector, 60), last_name: 'Vector' }),
    ]);
  }
  const html = vectors.join('\n');
  for (const cardKey of ['kunden', 'markt', 'zielmarkte'])
    await calls('POST', `whiteboard/boards/${board}/scene-data/${cardKey}/`, {
      INSIGHTS: html,
      zielmarkte_content: html,
    });
  expect(made.length).toBeGreaterThan(vectors.length * 5);
  return async () => {
    while (made.length > 0) await Promise.all(made.splice(0, 8).map((path) => calls('DELETE', path)));
  };
}

test('vectors that people write into all texts execute nothing on the screens that show them', async ({
  somebody,
  callsAs,
}) => {
  const calls = await callsAs(ADMIN);
  const { id } = await calls<{ id: string }>('POST', 'whiteboard/boards/', { name: `Vectors ${Date.now()}` });
  const clear = await writeAll(calls, id);
  const page = await somebody(ADMIN);
  const said = await listen(page);
  const board = `whiteboard/${id}`;
  // beside each: whether vectors must be seen there
  const screens: [path: string, isShown: boolean][] = [
    ['whiteboard', true],
    [`${board}?step=canvas`, true],
    [`${board}?step=canvas&card=kunden`, true],
    [`${board}?step=planen`, false],
    ['okr', true],
    ['teams', true],
    ['users?search=vector', true],
    ['companies', false],
  ];
  for (const [path, isShown] of screens) {
    await page.goto(`/en-US/client/${path}`);
    await expect(page.getByRole('main')).toBeVisible();
    if (isShown) await expect.poll(() => textOn(page)).toContain(HIT);
    await page.waitForLoadState('networkidle');
    expect([path, await dangersOn(page)]).toEqual([path, []]);
    expect([path, said]).toEqual([path, []]);
  }
  await clear();
  await calls('DELETE', `whiteboard/boards/${id}/`);
});

test('the same look finds vectors that are put into a page as they are', async ({ page }) => {
  const said = await listen(page);
  await page.goto('about:blank');
  await page.evaluate((html) => {
    const host = document.body.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'open' }).innerHTML = html;
  }, `<img src=x onerror=${HIT}(1)><a href="java\tscript:${HIT}(2)">go</a>`);
  await expect.poll(() => said).toContain('executed: 1');
  expect((await dangersOn(page)).length).toBe(2);
});
