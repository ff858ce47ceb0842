import { askFirst } from './first-calls.ts';
import { readAhead } from '../session/read-ahead.ts';

/** Loads an element; the one that appears says in which language. */
export type Load = (element: Element) => Promise<unknown>;

/**
 * What the build tells the loader: all files, and of each tag the numbers of its own, the namespaces of its texts, its calls,
 * and how many of its files come first where not all do.
 */
declare const __FIRST_LOADS__: {
  texts: string;
  files: string[];
  tags: Record<string, [files: number[], texts: string[], calls: string[], early?: number]>;
};

const here = (file: string): string => new URL(file, import.meta.url).href;

/** How tags are loaded, and what says in their place that they could not be. */
export interface Loaders {
  byTag: Map<string, Load>;
  failureView: () => Promise<typeof import('./load-failure.tsx')>;
}

/** Asks for everything that the first screen of an element needs at once: nothing waits for the file that names it. */
export function builtLoaders(): Loaders {
  const { files, tags, texts: folder } = __FIRST_LOADS__;
  const entries = Object.entries(tags).map(([tag, [numbers, names, calls, early = numbers.length]]): [string, Load] => [
    tag,
    async (element) => {
      const load = (part: number[]): Promise<unknown>[] =>
        part.map((number) => import(/* @vite-ignore */ here(files[number] ?? '')));
      const code = load(numbers.slice(0, early));
      const language = languageOf(element);
      const file = here(`${folder}/${language}/first/${tag}.js`);
      const texts = { file, names };
      void readAhead({ language, calls: [], texts });
      const words = import(/* @vite-ignore */ file);
      const answered = askFirst(element, calls, (urls, getToken) =>
        readAhead({ language, calls: urls, texts }, getToken),
      );
      // the rest of the code would take the line from what is drawn before it, and later than the words, which are the
      // smallest file, the line would be idle; what is wrong the element says
      await Promise.race([answered, words, Promise.all(code)].map((one) => one.catch(() => undefined)));
      // whether the element is there to say itself what it lacks is known once each has come or failed
      const all = [...code, ...load(numbers.slice(early))];
      await Promise.allSettled(all);
      return Promise.all(all);
    },
  ]);
  const provider: Load = () => import(/* @vite-ignore */ here('elements/strategy-provider.js'));
  return {
    byTag: new Map([...entries, ['strategy-provider', provider]]),
    // one file that shares nothing with those of elements, any of which may be the one that is missing
    failureView: () => import(/* @vite-ignore */ here(`${folder}-failed.js`)),
  };
}

/** The language that the element will most likely choose. */
function languageOf(element: Element): string {
  const wanted = element.getAttribute('locale') ?? element.closest('[locale]')?.getAttribute('locale');
  const known = [wanted, ...navigator.languages].find((one) => /^(en|de)/.test(one ?? ''));
  return known?.startsWith('de') === true ? 'de-DE' : 'en-US';
}
