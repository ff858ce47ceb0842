import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One entry of Vite's `.vite/manifest.json`, as far as sizes need it. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
export type BuildManifest = Record<string, Chunk>;

/** The files that a browser loads for these entries: they themselves and all static imports, each once. */
export function filesOf(manifest: BuildManifest, entries: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []);
}

/** Bytes after gzip, as the server sends a file. */
export const gzipBytes = (folder: string, file: string): number =>
  gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

/** Files of the build that hold zod: the contract's schemas are inert in the browser (src/contract/z-inert.ts). */
export const withZod = (folder: string, files: string[]): string[] =>
  files.filter((file) => /ZodError|ZodType|\$ZodCheck/.test(readFileSync(join(folder, file), 'utf8')));
