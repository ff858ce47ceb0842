import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** What the process of one file may take. */
export interface IngestionLimits {
  /** How long it may say nothing, in milliseconds: a page takes less. */
  silenceMs: number;
  /** How long it may take altogether. */
  totalMs: number;
  /** What its objects may take, and all of its memory, in megabytes. */
  heapMb: number;
  memoryMb: number;
}

/** How a process has ended. */
type ProcessEnd = 'done' | 'too_slow' | 'too_heavy' | 'crashed';

const OUT_OF_MEMORY = /out of memory|allocation[ _]failed|failed to allocate|bad_alloc|cannot allocate/i;
/** Characters of its last words that are looked at. */
const LAST_WORDS = 4_000;
/** No line of a process of ours is longer. */
const LONGEST_LINE = 64 * 1024;

/** The lines of a stream. Throws for one that does not end. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('The process does not end its line');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const works = (program: string, ...args: string[]): boolean =>
  process.platform === 'linux' && spawnSync(program, args, { stdio: 'ignore' }).status === 0;

let wrappers: { canLimit: boolean; canCutOff: boolean } | undefined;
/** Asked once: limits of the system, and a network with nothing in it, where this system permits them. */
const wrappersOf = () =>
  (wrappers ??= {
    canLimit: works('prlimit', '--data=1000000000', 'true'),
    canCutOff: works('unshare', '--map-root-user', '--net', 'true'),
  });

/** The command with what surrounds it. */
function wrapped(command: string[], { memoryMb, totalMs }: IngestionLimits): string[] {
  const { canLimit, canCutOff } = wrappersOf();
  const limit = ['prlimit', `--data=${memoryMb * 1024 * 1024}`, `--cpu=${Math.ceil(totalMs / 1000)}`, '--core=0'];
  return [...(canCutOff ? ['unshare', '--map-root-user', '--net'] : []), ...(canLimit ? limit : []), ...command];
}

/** Ends the process and all that it has started. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

interface IsolatedOrder {
  script: string;
  args: string[];
  /** The one folder that it knows. */
  folder: string;
  limits: IngestionLimits;
  /** Gets each line that it writes; the process is ended when this throws. */
  onLine: (line: string) => Promise<void>;
  /** Ends it. */
  signal?: AbortSignal;
}

/** How it has ended, and what it said last of what went wrong. */
interface Ended {
  end: ProcessEnd;
  words: string;
}

/** Runs a script of Node in a process of its own, within limits and without what the settings of the server say. */
export async function runIsolated({ script, args, folder, limits, onLine, signal }: IsolatedOrder): Promise<Ended> {
  const [program = '', ...rest] = wrapped(
    [process.execPath, `--max-old-space-size=${limits.heapMb}`, script, ...args],
    limits,
  );
  const env = {
    PATH: process.env['PATH'],
    SOFFICE: process.env['SOFFICE'],
    LANG: 'C.UTF-8',
    HOME: folder,
    TMPDIR: folder,
  };
  const child = spawn(program, rest, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    cwd: process.cwd(),
  });
  let isLate = false;
  let words = '';
  const late = (): void => {
    isLate = true;
    end(child);
  };
  const total = setTimeout(late, limits.totalMs);
  let silence = setTimeout(late, limits.silenceMs);
  const stop = (): void => end(child);
  signal?.addEventListener('abort', stop);
  // it may have come before the process was there
  if (signal?.aborted) stop();
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-LAST_WORDS)));
  const closed = new Promise<number | null>((done) => {
    child.once('error', () => done(null));
    child.once('close', (code) => done(code));
  });
  try {
    for await (const line of linesOf(child.stdout)) {
      clearTimeout(silence);
      await onLine(line);
      silence = setTimeout(late, limits.silenceMs);
    }
    const code = await closed;
    if (isLate) return { end: 'too_slow', words };
    if (code === 0) return { end: 'done', words };
    return { end: OUT_OF_MEMORY.test(words) ? 'too_heavy' : 'crashed', words };
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
    signal?.removeEventListener('abort', stop);
    // what it has started ends with it, LibreOffice for example
    end(child);
  }
}
