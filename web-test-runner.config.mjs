// Element tests: the real elements in a real browser against the real server, which runs in this process.
import { chromeLauncher } from '@web/test-runner-chrome';
import { createServer } from 'vite';

const root = import.meta.dirname;
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
  optimizeDeps: {
    entries: ['tests/elements/**/*.test.tsx', 'src/elements/**/*.element.ts'],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'chai',
      'axe-core',
    ],
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

async function houseMiddleware(ctx, next) {
  if (ctx.path === '/@vite/client') {
    ctx.type = 'text/javascript';
    ctx.body = CLIENT_STUB;
    return;
  }
  if (ctx.path === '/' || ctx.path.startsWith('/__web')) return next();
  if (ctx.path.startsWith('/__test/')) {
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(await commands(ctx.path.slice(8), new URLSearchParams(ctx.search)));
    return;
  }
  const ours = /^\/(api|saml2)\//.test(ctx.path);
  if (await handOver(ctx, ours ? app.routing : vite.middlewares)) ctx.respond = false;
  else await next();
}

export default {
  rootDir: root,
  files: `${root}/tests/elements/**/*.test.tsx`,
  browsers: [
    chromeLauncher({
      // pages run side by side: a page that Chrome thinks hidden would get no frames and no sizes
      createPage: async ({ context }) => {
        const page = await context.newPage();
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
  testFramework: { config: { timeout: 20_000 } },
  testsFinishTimeout: 240_000,
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
