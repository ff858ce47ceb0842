import type { Locale } from '#contract/accounts/people.ts';

type Texts = Record<string, unknown>;
type Bundle = Promise<{ default: Record<string, Texts> }>;

/** Texts that are on their way, by language and namespace: shared with the loader, which is a bundle of its own. */
function onTheWay(): Map<string, Bundle> {
  const key = Symbol.for(`leitstern.texts ${__BUILD__}`);
  const page = globalThis as { [key]?: Map<string, Bundle> };
  return (page[key] ??= new Map());
}

/** Says that a file with the texts of a whole first screen is on its way. */
export function offerTexts(language: string, namespaces: string[], bundle: Bundle): void {
  bundle.catch(() => undefined);
  for (const name of namespaces) onTheWay().set(`${language}/${name}`, bundle);
}

/** Such a file by its namespaces, where this one is in it; undefined where none is on its way, or none comes. */
export async function offeredTexts(language: Locale, namespace: string): Promise<Record<string, Texts> | undefined> {
  const bundle = await onTheWay()
    .get(`${language}/${namespace}`)
    ?.catch(() => undefined);
  return bundle?.default[namespace] && bundle.default;
}

/** All files that are on their way, with their language. */
export const textsOnTheWay = (): Map<Bundle, string> =>
  new Map([...onTheWay()].map(([key, bundle]) => [bundle, key.slice(0, key.indexOf('/'))]));
