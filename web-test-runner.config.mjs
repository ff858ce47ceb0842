// Element tests: the real elements in a real browser against the real server, which runs in this process.
import { glob, readFile, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

import { chromeLauncher } from '@web/test-runner-chrome';
import { createServer } from 'vite';

const root = import.meta.dirname;
/** `ANSWERS_LATE=400`: each answer comes up to so many ms late, in any order, which finds tests that are only lucky. */
const LATEST = Number(process.env.ANSWERS_LATE ?? 0);

/** Every package that code of the browser imports, as it is written there. */
async function browserPackages() {
  const found = new Set();
  for await (const file of glob('{src,tests/elements}/**/*.{ts,tsx}', { cwd: root })) {
    const code = await readFile(`${root}/${file}`, 'utf8');
    if (/\.(test|d)\.ts$/.test(file) || /from 'vitest'/.test(code)) continue;
    for (const [, name] of code.matchAll(/^(?!import type)(?:import .*from |import |\} from )'([^.#/'][^']*)';/gm))
      found.add(name);
  }
  // the schemas are inert in the browser (src/contract/z-inert.ts), and the client of Vite is a stub
  return [...found].filter((name) => !/^(zod|node:|vite)/.test(name));
}

/** The largest file first, so that none that takes long is left for one page alone at the end. */
async function testFiles() {
  const sizes = new Map();
  for await (const file of glob('tests/elements/**/*.test.tsx', { cwd: root }))
    sizes.set(`${root}/${file}`, (await stat(`${root}/${file}`)).size);
  return [...sizes.keys()].toSorted((a, b) => sizes.get(b) - sizes.get(a));
}

const { startTestPostgres } = await import('./tests/setup/database.ts');
const { startElementServer } = await import('./tests/setup/element-server.ts');
const postgres = await startTestPostgres();
const { app, commands, stop } = await startElementServer(postgres);
const vite = await createServer({
  root,
  configFile: `${root}/vite.config.ts`,
  appType: 'custom',
  logLevel: 'warn',
  cacheDir: `${root}/dist/.vite-elements`,
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  // all found at the start: one that is found late would bundle anew and load a second React beside the first
  optimizeDeps: {
    entries: ['tests/elements/**/*.test.tsx', 'src/elements/**/*.element.ts', 'src/core/**/*.tsx'],
    include: [...(await browserPackages()), 'react/jsx-runtime', 'react/jsx-dev-runtime', 'chai', 'axe-core'],
    holdUntilCrawlEnd: true,
  },
});

const CLIENT_STUB =
  'const n=()=>{};export const createHotContext=()=>({accept:n,dispose:n,prune:n,on:n,off:n,send:n,invalidate:n,data:{}});export const updateStyle=n,removeStyle=n,injectQuery=(u)=>u';

const handOver = (ctx, handle) =>
  new Promise((resolve, reject) => {
    ctx.res.statusCode = 200;
    ctx.res.once('close', () => resolve(true));
    handle(ctx.req, ctx.res, (error) => (error ? reject(error) : resolve(false)));
  });

/** Nothing changes while the tests run: what a file has loaded the next one finds in the browser. */
function keepInBrowser(response) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
}

async function houseMiddleware(ctx, next) {
  if (ctx.path === '/@vite/client') {
    ctx.type = 'text/javascript';
    ctx.body = CLIENT_STUB;
    return;
  }
  if (ctx.path === '/') {
    // a page is used again for the next file, which begins as nobody, with nothing on the device
    ctx.set('Clear-Site-Data', '"cookies", "storage"');
    return next();
  }
  if (ctx.path.startsWith('/__web')) return next();
  if (ctx.path.startsWith('/__test/')) {
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(await commands(ctx.path.slice(8), new URLSearchParams(ctx.search)));
    return;
  }
  const ours = /^\/(api|saml2)\//.test(ctx.path);
  if (!ours) keepInBrowser(ctx.res);
  else if (LATEST > 0) await setTimeout(Math.random() * LATEST);
  if (await handOver(ctx, ours ? app.routing : vite.middlewares)) ctx.respond = false;
  else await next();
}

export default {
  rootDir: root,
  files: await testFiles(),
  browsers: [
    chromeLauncher({
      // files run side by side: each with cookies of its own, and never taken for hidden, which would get no frames
      createPage: async ({ browser }) => {
        const page = await (await browser.createBrowserContext()).newPage();
        const session = await page.createCDPSession();
        await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
        return page;
      },
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--lang=en-US',
        ],
      },
    }),
  ],
  concurrency: 2,
  // The client of Vite, which is a stub here, would define the id of the build. React measures each render and marks each element for the tools of developers, where the console can. A size that
  // changes while sizes are measured is measured in the next frame: the browser reports that as an error, mocha fails
  testRunnerHtml: (test) => `<!DOCTYPE html><html><head></head><body>
    <script>
      __BUILD__ = 'development';
      delete console.timeStamp; delete console.createTask;
      addEventListener('error', (e) => e.message.startsWith('ResizeObserver loop') && e.stopImmediatePropagation());
    </script>
    <script type="module" src="${test}"></script></body></html>`,
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode'),
  // the limits only say when to give up: a slow machine is no failure
  testFramework: { config: { timeout: 180_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 1_200_000,
  middleware: [houseMiddleware],
  plugins: [
    {
      name: 'house',
      serverStart({ server }) {
        server.on('upgrade', (request, socket, head) => {
          if (request.url.startsWith('/ws/')) app.server.emit('upgrade', request, socket, head);
        });
      },
      async serverStop() {
        await stop();
        await vite.close();
        await postgres.stop();
      },
    },
  ],
};
