/** Why code of ours did not come, as `strategy-load-error` says it. */
interface Reason {
  code: 'integrity_mismatch';
  message: string;
}

/** The hashes that import maps of the page name, by address. */
function hashesOfPage(): Map<string, string> {
  const maps = Array.from(document.querySelectorAll('script[type=importmap]'), ({ textContent }) => textContent);
  // one that is no address concerns no code of ours
  const named = maps.flatMap(entriesOf).filter(([name]) => URL.canParse(name, document.baseURI));
  return new Map(named.map(([name, hash]) => [new URL(name, document.baseURI).href, hash]));
}

function entriesOf(map: string): [string, string][] {
  try {
    return Object.entries((JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {});
  } catch {
    // the browser has said that the map is none
    return [];
  }
}

const comes = (file: string, init: RequestInit = {}): Promise<boolean> =>
  fetch(file, init).then(
    ({ ok }) => ok,
    () => false,
  );

/** Browsers report a refused file as one that did not come: it comes without its hash only. Undefined where it is not that. */
export async function whyNotLoaded(): Promise<Reason | undefined> {
  const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const { origin } = new URL(import.meta.url);
  const ours = [...hashesOfPage()].filter(([file]) => new URL(file).origin === origin && asked.has(file));
  const broken = await Promise.all(
    ours.map(async ([file, integrity]) => !(await comes(file, { integrity })) && (await comes(file))),
  );
  const [file] = ours.find((_, at) => broken[at]) ?? [];
  if (file === undefined) return undefined;
  return {
    code: 'integrity_mismatch',
    message: `${file} does not have the hash that the import map of the page names.`,
  };
}

const said = new Set<string>();

/** For an element that is there, and lacks a part: says it in the console, once for each file. */
export async function sayWhyNotLoaded(): Promise<Pick<Reason, 'code'> | undefined> {
  const reason = await whyNotLoaded();
  if (reason && !said.has(reason.message)) console.error(`Leitstern (${reason.code}):`, reason.message);
  if (reason) said.add(reason.message);
  return reason && { code: reason.code };
}
