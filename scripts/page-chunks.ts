import type { BuildManifest } from './build-sizes.ts';
import type { FirstLoad } from './first-load/plugin.ts';

/** Chunks named after pages (groups.ts); a small one that both share has a name of its own. */
const PAGES = /^(assets|chunks)\/(app|application|[\w-]+-page)-[\w-]{8}\.js$/;

/** Imports by which an element, at load or later, would fetch chunks of the application on pages of others. */
export function pageChunks(
  manifest: BuildManifest,
  { screens }: { screens: Record<string, Pick<FirstLoad, 'files'>> },
): string[] {
  const filesOf = (ofPages: boolean): string[] =>
    Object.entries(screens).flatMap(([screen, { files }]) => (screen.startsWith('/') === ofPages ? files : []));
  const ofElements = new Set(filesOf(false));
  const ofPages = new Set(filesOf(true).filter((file) => PAGES.test(file) && !ofElements.has(file)));
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' };
    for (const next of [...imports, ...dynamicImports]) {
      const wanted = manifest[next]?.file ?? '';
      if (ofPages.has(wanted)) found.add(`${file} imports ${wanted}`);
      else visit(next);
    }
  };
  for (const [key, { file }] of Object.entries(manifest)) if (file.startsWith('elements/')) visit(key);
  return [...found];
}
