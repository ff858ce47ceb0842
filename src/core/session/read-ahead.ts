import { askAhead } from '../api/given.ts';
import { offerTexts } from '../locale/first-texts.ts';

/** What a first screen needs beside its code. */
export interface Ahead {
  /** In which the page will most likely be. */
  language: string;
  /** Addresses of reading calls. */
  calls: string[];
  /** The file with its texts, and their namespaces. */
  texts: { file: string; names: string[] };
}

const asked = new Set<string>();

/** Asks for texts and first data before the code that needs them is there. */
export function readAhead({ language, calls, texts }: Ahead): void {
  if (!asked.has(texts.file))
    offerTexts(
      language,
      texts.names,
      import(/* @vite-ignore */ texts.file) as Promise<{ default: Record<string, Record<string, unknown>> }>,
    );
  for (const url of calls) if (!asked.has(url)) askAhead(url, language);
  for (const one of [texts.file, ...calls]) asked.add(one);
}
