/** Shared by all bundles on the page: they are one tab. */
const key = Symbol.for('leitstern.tab');
const page = globalThis as { [key]?: Promise<string> };
const STORED = 'leitstern.tab';

/** How long another page may need to let go of the id, in ms; after a reload it surely does. Tests lengthen them. */
export const TAB_TIMING = { patience: 500, afterReload: 5_000 };

/**
 * The id of this tab as an editor. A reload keeps it; a duplicated tab, whose session storage is a copy, takes a new
 * one: the first tab holds a web lock on the id. Where web locks are missing each load is an editor of its own.
 */
export function tabId(): Promise<string> {
  return (page[key] ??= claim());
}

/** The ids of the tabs that are open now; none where web locks are missing. */
export async function openTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  return new Set(held.flatMap(({ name }) => name?.split(`${STORED}.`)[1] ?? []));
}

async function claim(): Promise<string> {
  const known = read();
  if (known !== null && (await hold(known))) return known;
  const id = crypto.randomUUID();
  write(id);
  await hold(id);
  return id;
}

function patienceMs(): number {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' ? TAB_TIMING.afterReload : TAB_TIMING.patience;
}

/** Holds the id until the page ends. */
async function hold(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(), patienceMs());
  try {
    await new Promise<void>((held, failed) => {
      navigator.locks
        .request(`leitstern.tab.${id}`, { signal: abort.signal }, () => {
          held();
          return new Promise(() => undefined);
        })
        .catch(failed);
    });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(limit);
  }
}

/** Session storage may be forbidden on a host page. */
function read(): string | null {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function write(id: string): void {
  try {
    sessionStorage.setItem(STORED, id);
  } catch {
    // without storage a reload is a new editor, and the lock of before ends with its grace
  }
}
