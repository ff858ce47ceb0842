// npm run check: format, lint with the walls, types, dead code, circles, texts, manifest freshness, size budgets.
import { spawn } from 'node:child_process';

interface Check {
  name: string;
  command: string[];
}

const CHECKS: Check[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'circles', command: ['node', 'scripts/circles.ts'] },
  { name: 'texts', command: ['node', 'scripts/texts.ts'] },
  { name: 'manifest', command: ['node', 'scripts/manifest.ts', '--check'] },
  { name: 'docs', command: ['node', 'scripts/docs.ts'] },
  { name: 'typings', command: ['tsc', '--noEmit', '-p', 'typings'] },
  { name: 'requirements', command: ['node', 'scripts/requirements.ts'] },
  { name: 'budgets', command: ['node', 'scripts/budgets.ts'] },
];

function run({ command: [program = '', ...args] }: Check): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => done({ code: code ?? 1, output }));
    child.on('error', (error) => done({ code: 1, output: String(error) }));
  });
}

let failed = 0;
/** Takes one check after the other until none is left. */
async function work(left: Iterator<Check>): Promise<void> {
  for (let next = left.next(); next.done !== true; next = left.next()) {
    const check = next.value;
    const start = performance.now();
    const { code, output } = await run(check);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
}
// two side by side: the types take one core, most others one too
const checks = CHECKS.values();
await Promise.all([work(checks), work(checks)]);
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
