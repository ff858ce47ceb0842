import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

import type { Screen } from './visit.ts';

const FOLDER = resolve('tests/bench/peers-load');
const PEERS: Record<string, () => boolean> = {
  hello: () => Boolean(document.querySelector('peer-hello input')),
  'web-awesome': () => Boolean(document.querySelector('wa-input')?.shadowRoot?.querySelector('input')),
  excalidraw: () => Boolean(document.querySelector('.excalidraw canvas.interactive')),
  tldraw: () => Boolean(document.querySelector('.tl-canvas')),
};
export const PEER_SCREENS: Screen[] = Object.entries(PEERS).map(([name, usable]) => ({
  name,
  path: `/${name}/index.html`,
  usable,
}));

/** Builds each peer into a folder of its own, as a program that has nothing else would, and serves them compressed. */
export async function servePeers(): Promise<{ address: string; stop: () => Promise<void> }> {
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  if (!existsSync(join(FOLDER, 'node_modules'))) spawnSync('npm', install, { cwd: FOLDER, stdio: 'inherit' });
  const dist = join(FOLDER, 'dist');
  for (const name of Object.keys(PEERS)) {
    const outDir = join(dist, name);
    if (existsSync(outDir)) continue;
    const alias = { peer: join(FOLDER, `${name}.jsx`) };
    await build({ root: FOLDER, base: './', configFile: false, logLevel: 'error', resolve: { alias }, build: { outDir, target: 'esnext' } }); // prettier-ignore
  }
  const app = Fastify();
  await app.register(fastifyCompress);
  await app.register(fastifyStatic, { root: dist });
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
