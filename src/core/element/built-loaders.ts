/** Loads an element; the one that appears says in which language. */
export type Load = (element: Element) => Promise<unknown>;

/** What the build tells the loader: all files, and of each tag the numbers of its own and the namespaces of its texts. */
declare const __FIRST_LOADS__: { files: string[]; tags: Record<string, [files: number[], texts: string[]]> };

/** Asks for everything that the first screen of an element needs at once: nothing waits for the file that names it. */
export function builtLoaders(): Map<string, Load> {
  const { files, tags } = __FIRST_LOADS__;
  const get = (file: string): Promise<unknown> => import(/* @vite-ignore */ new URL(file, import.meta.url).href);
  const entries = Object.entries(tags).map(([tag, [numbers, texts]]): [string, Load] => [
    tag,
    (element) => {
      const language = languageOf(element);
      // what is missing is asked for again where it is needed
      for (const name of texts) get(`chunks/texts-${__BUILD__}/${language}/${name}.js`).catch(() => undefined);
      return Promise.all(numbers.map((number) => get(files[number] ?? '')));
    },
  ]);
  return new Map([...entries, ['strategy-provider', () => get('elements/strategy-provider.js')]]);
}

/** The language that the element will most likely choose. */
function languageOf(element: Element): string {
  const wanted = element.getAttribute('locale') ?? element.closest('[locale]')?.getAttribute('locale');
  const known = [wanted, ...navigator.languages].find((one) => /^(en|de)/.test(one ?? ''));
  return known?.startsWith('de') === true ? 'de-DE' : 'en-US';
}
