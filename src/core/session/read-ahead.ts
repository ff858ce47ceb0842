import { askAhead } from '../api/given.ts';
import type { GetToken } from '../api/host-token.ts';
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

/** Asks for texts and first data before the code that needs them is there. Whether the server has answered all of it well. */
export async function readAhead({ language, calls, texts }: Ahead, from?: GetToken): Promise<boolean> {
  if (!asked.has(texts.file))
    offerTexts(
      language,
      texts.names,
      import(/* @vite-ignore */ texts.file) as Promise<{ default: Record<string, Record<string, unknown>> }>,
    );
  const answers = calls.filter((url) => !asked.has(url)).map((url) => askAhead(url, { language, from }));
  for (const one of [texts.file, ...calls]) asked.add(one);
  return Promise.all(answers).then(
    (all) => all.every(({ ok }) => ok),
    () => false,
  );
}
