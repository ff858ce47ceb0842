import { readAhead } from '../session/read-ahead.ts';

/** Loads an element; the one that appears says in which language. */
export type Load = (element: Element) => Promise<unknown>;

/** What the build tells the loader: all files, and of each tag the numbers of its own, the namespaces of its texts and its calls. */
declare const __FIRST_LOADS__: {
  texts: string;
  files: string[];
  tags: Record<string, [files: number[], texts: string[], calls: string[]]>;
};

const ME = '/api/v1/accounts/me/';
const here = (file: string): string => new URL(file, import.meta.url).href;

/** Asks for everything that the first screen of an element needs at once: nothing waits for the file that names it. */
export function builtLoaders(): Map<string, Load> {
  const { files, tags, texts } = __FIRST_LOADS__;
  const entries = Object.entries(tags).map(([tag, [numbers, names, calls]]): [string, Load] => [
    tag,
    (element) => {
      const code = numbers.map((number) => import(/* @vite-ignore */ here(files[number] ?? '')));
      const language = languageOf(element);
      const file = here(`${texts}/${language}/first/${tag}.js`);
      readAhead({ language, calls: callsOf(element, calls), texts: { file, names } });
      return Promise.all(code);
    },
  ]);
  const provider: Load = () => import(/* @vite-ignore */ here('elements/strategy-provider.js'));
  return new Map([...entries, ['strategy-provider', provider]]);
}

/** Whether the element will ask the server of the suite with the cookie of a session; a stranger's calls would be refused. */
function asksWithCookie(element: Element, calls: string[]): boolean {
  const provider = element.closest('strategy-provider') ?? element;
  const isHere = new URL(import.meta.url).origin === location.origin;
  const hasOther = [element, provider].some((one) => one.hasAttribute('api-url') || 'getToken' in one);
  return isHere && !hasOther && (document.cookie.includes('csrftoken=') || !calls.includes(ME));
}

/** The addresses of its first calls, which name the element's attributes. */
function callsOf(element: Element, calls: string[]): string[] {
  if (!asksWithCookie(element, calls)) return [];
  const valueOf = (_: string, name: string): string => encodeURIComponent(element.getAttribute(name) ?? '');
  return calls.map((call) => location.origin + call.replaceAll(/\{([\w-]+)\}/g, valueOf));
}

/** The language that the element will most likely choose. */
function languageOf(element: Element): string {
  const wanted = element.getAttribute('locale') ?? element.closest('[locale]')?.getAttribute('locale');
  const known = [wanted, ...navigator.languages].find((one) => /^(en|de)/.test(one ?? ''));
  return known?.startsWith('de') === true ? 'de-DE' : 'en-US';
}
