// npm run dev: Vite and the server with reload in one process, the database and the demo story included.
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

import { ConfigError, readConfig, s3Of } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { prepareDemoAccounts } from '#server/demo/demo-accounts.ts';
import { seedDemo, wantsDemo } from '#server/demo/demo-service.ts';
import { contentStoreOf } from '#server/files/chosen-store.ts';
import { secretKeysOf } from '#server/secrets/secret-key.ts';

const OURS = /^\/(api|saml2)\//;
const root = process.cwd();

/** The server inside Vite's process, loaded through Vite: a change of server/ or src/contract/ takes effect at once. */
function serverPlugin(load: (vite: ViteDevServer) => Promise<FastifyInstance>, stop: () => Promise<void>): Plugin {
  let vite: ViteDevServer;
  let app: Promise<FastifyInstance>;
  let stopped = false;
  return {
    name: 'leitstern-server',
    // not watcher.on('change'): that runs before Vite has forgotten the old module
    async hotUpdate({ modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return undefined;
      const next = load(vite);
      try {
        await next;
      } catch (error) {
        this.environment.logger.error(String(error));
        return [];
      }
      const old = app;
      app = next;
      this.environment.logger.info('server reloaded', { timestamp: true });
      // answers on their way are finished by the old one
      void old.then((gone) => gone.close()).catch(() => undefined);
      return [];
    },
    // Vite answers SIGTERM itself with close() and exit(); what must end before belongs here (called per environment)
    async closeBundle() {
      if (stopped) return;
      stopped = true;
      await app.then((gone) => gone.close()).catch(() => undefined);
      await stop();
    },
    configureServer(server) {
      vite = server;
      app = load(vite);
      app.catch((error: unknown) => vite.config.logger.error(String(error)));
      vite.middlewares.use((request, response, next) => {
        if (!OURS.test(request.url ?? '')) return next();
        app.then((ready) => ready.routing(request, response), next);
      });
      vite.httpServer?.on('upgrade', (request, socket, head) => {
        if (request.url?.startsWith('/ws/'))
          void app.then((ready) => ready.server.emit('upgrade', request, socket, head));
      });
    },
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres(config.DATA_DIR);
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? '';
  const stop = async (): Promise<void> => postgres?.stop();
  try {
    await migrate(databaseUrl, join(root, 'server/db/migrations'));
    if (await wantsDemo(config, databaseUrl))
      await seedDemo(databaseUrl, join(root, 'demo/story'), Date.now(), contentStoreOf(config.DATA_DIR, s3Of(config)));
    await prepareDemoAccounts(databaseUrl, config.DEMO_PASSWORD);
    const secretKeys = await secretKeysOf(config);
    const load = async (vite: ViteDevServer): Promise<FastifyInstance> => {
      const { buildApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('#server/app.ts');
      const app = await buildApp({
        databaseUrl,
        publicUrl: config.PUBLIC_URL,
        dataDir: config.DATA_DIR,
        s3: s3Of(config),
        mail: { smtpUrl: config.SMTP_URL, from: config.SMTP_FROM },
        jobs: true,
        secretKeys,
        trustProxy: config.TRUST_PROXY,
        logger: { level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL },
      });
      await app.ready();
      return app;
    };
    const vite = await createServer({
      plugins: [serverPlugin(load, stop)],
      server: { port: config.PORT, host: config.HOST, strictPort: true },
    });
    await vite.listen();
    console.log(`Leitstern is ready at ${vite.resolvedUrls?.local[0] ?? `port ${config.PORT}`}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
